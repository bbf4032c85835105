# What `cmake --install` puts where; included after the targets are declared.

include(GNUInstallDirs)

foreach(program IN ITEMS hostmark-cli hostmark)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(TARGET hostmark AND UNIX AND NOT APPLE)
  install(FILES packaging/linux/hostmark.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES resources/icons/hostmark.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()

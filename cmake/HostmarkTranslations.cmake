# The translations of the desktop: resources/translations/hostmark_<locale>.ts, compiled into the program.
#
# `cmake --build BUILD --target update_translations` brings the .ts files up to date with the sources; English is
# one of them because of plurals ("1 run", "2 runs").

# hostmark_translations(VARIABLE): sets VARIABLE to the source that holds the compiled translations as resources.
function(hostmark_translations variable)
  file(GLOB ts_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/resources/translations/hostmark_*.ts")
  qt6_add_translation(qm_files ${ts_files})
  set(entries "")
  foreach(qm_file IN LISTS qm_files)
    get_filename_component(name "${qm_file}" NAME)
    string(APPEND entries "<file alias=\"${name}\">${qm_file}</file>")
  endforeach()
  file(CONFIGURE OUTPUT translations.qrc
       CONTENT "<RCC><qresource prefix=\"/translations\">${entries}</qresource></RCC>\n")
  qt6_add_resources(sources "${CMAKE_CURRENT_BINARY_DIR}/translations.qrc")
  set_source_files_properties(${sources} PROPERTIES SKIP_AUTOGEN ON)
  set(${variable} ${sources} PARENT_SCOPE)

  file(GLOB_RECURSE ui_sources "${CMAKE_SOURCE_DIR}/ui/*.cpp" "${CMAKE_SOURCE_DIR}/ui/*.h"
       "${CMAKE_SOURCE_DIR}/app/gui/*.cpp")
  add_custom_target(
    update_translations
    COMMAND Qt6::lupdate -I "${CMAKE_SOURCE_DIR}" -no-obsolete -locations none ${ui_sources} -source-language en -ts ${ts_files}
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
    VERBATIM
  )
endfunction()

# Finds nghttp2 and makes the target Nghttp2::Nghttp2. Its own CMake files come only with newer releases, and under
# names that changed; pkg-config is not on Windows.

find_path(Nghttp2_INCLUDE_DIR nghttp2/nghttp2.h)
find_library(Nghttp2_LIBRARY NAMES nghttp2 nghttp2_static)
if(Nghttp2_INCLUDE_DIR AND EXISTS "${Nghttp2_INCLUDE_DIR}/nghttp2/nghttp2ver.h")
  file(STRINGS "${Nghttp2_INCLUDE_DIR}/nghttp2/nghttp2ver.h" Nghttp2_VERSION REGEX "define NGHTTP2_VERSION \"")
  string(REGEX REPLACE ".*\"([0-9.]+).*" "\\1" Nghttp2_VERSION "${Nghttp2_VERSION}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  Nghttp2 REQUIRED_VARS Nghttp2_LIBRARY Nghttp2_INCLUDE_DIR VERSION_VAR Nghttp2_VERSION
)
mark_as_advanced(Nghttp2_INCLUDE_DIR Nghttp2_LIBRARY)

if(Nghttp2_FOUND AND NOT TARGET Nghttp2::Nghttp2)
  add_library(Nghttp2::Nghttp2 UNKNOWN IMPORTED)
  set_target_properties(
    Nghttp2::Nghttp2 PROPERTIES IMPORTED_LOCATION "${Nghttp2_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES
                                                                       "${Nghttp2_INCLUDE_DIR}"
  )
  if(WIN32 AND Nghttp2_LIBRARY MATCHES "(nghttp2_static\\.lib|[^l]\\.a)$")
    # Else its header asks for a DLL.
    set_property(TARGET Nghttp2::Nghttp2 APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS NGHTTP2_STATICLIB)
  endif()
  if(MSVC)
    # Its header uses the POSIX type, which Microsoft's compiler does not know.
    set_property(TARGET Nghttp2::Nghttp2 APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS ssize_t=__int64)
  endif()
endif()

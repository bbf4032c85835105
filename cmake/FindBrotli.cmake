# Finds brotli's decoder and makes the target Brotli::Decoder. Its own CMake files come only with vcpkg, and
# pkg-config is not on Windows.

find_path(Brotli_INCLUDE_DIR brotli/decode.h)
find_library(Brotli_DECODER_LIBRARY NAMES brotlidec brotlidec-static)
find_library(Brotli_COMMON_LIBRARY NAMES brotlicommon brotlicommon-static)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  Brotli REQUIRED_VARS Brotli_DECODER_LIBRARY Brotli_COMMON_LIBRARY Brotli_INCLUDE_DIR
)
mark_as_advanced(Brotli_INCLUDE_DIR Brotli_DECODER_LIBRARY Brotli_COMMON_LIBRARY)

if(Brotli_FOUND AND NOT TARGET Brotli::Decoder)
  add_library(Brotli::Decoder UNKNOWN IMPORTED)
  set_target_properties(
    Brotli::Decoder
    PROPERTIES IMPORTED_LOCATION "${Brotli_DECODER_LIBRARY}" INTERFACE_LINK_LIBRARIES "${Brotli_COMMON_LIBRARY}"
               INTERFACE_INCLUDE_DIRECTORIES "${Brotli_INCLUDE_DIR}"
  )
endif()

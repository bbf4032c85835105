# Finds MIT Kerberos' GSSAPI and makes the target Gssapi::Gssapi. Heimdal's lacks the extension by which a password is
# given.

find_path(Gssapi_INCLUDE_DIR gssapi/gssapi_ext.h)
find_library(Gssapi_LIBRARY NAMES gssapi_krb5)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Gssapi REQUIRED_VARS Gssapi_LIBRARY Gssapi_INCLUDE_DIR)
mark_as_advanced(Gssapi_INCLUDE_DIR Gssapi_LIBRARY)

if(Gssapi_FOUND AND NOT TARGET Gssapi::Gssapi)
  add_library(Gssapi::Gssapi UNKNOWN IMPORTED)
  set_target_properties(
    Gssapi::Gssapi PROPERTIES IMPORTED_LOCATION "${Gssapi_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Gssapi_INCLUDE_DIR}"
  )
endif()

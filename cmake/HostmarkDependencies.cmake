# Third-party libraries, each with its reason in CONTRIBUTING.md. Debian packages here, vcpkg.json on Windows.

find_package(Boost 1.81 REQUIRED COMPONENTS url)
find_package(OpenSSL 3 REQUIRED)
find_package(Nghttp2 1.50 REQUIRED)
if(NOT WIN32)
  # Optional: without it the build has no Negotiate and no NTLM. Windows has its own.
  find_package(Gssapi)
endif()
find_package(ZLIB REQUIRED)
find_package(Brotli REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(SQLiteCpp REQUIRED)

if(HOSTMARK_BUILD_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()

if(HOSTMARK_BUILD_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts Network Svg LinguistTools)
  if(HOSTMARK_BUILD_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
  endif()
endif()

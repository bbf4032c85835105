# Compiler settings and the functions by which each folder declares its library and its tests.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_package(Threads REQUIRED)

# Seconds that a whole test program may take where it is run at once, under a sanitizer.
set(HOSTMARK_PROGRAM_TIMEOUT 600)

add_library(hostmark_settings INTERFACE)
target_include_directories(hostmark_settings INTERFACE "${CMAKE_SOURCE_DIR}")
target_link_libraries(hostmark_settings INTERFACE Threads::Threads)
target_compile_definitions(
  hostmark_settings INTERFACE BOOST_ASIO_NO_DEPRECATED BOOST_ASIO_SEPARATE_COMPILATION BOOST_ALL_NO_LIB
)
if(MSVC)
  target_compile_options(hostmark_settings INTERFACE /W4 /utf-8 /permissive- /bigobj)
  target_compile_definitions(hostmark_settings INTERFACE _WIN32_WINNT=0x0A00 NOMINMAX WIN32_LEAN_AND_MEAN)
else()
  target_compile_options(hostmark_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow
                         -Wno-missing-field-initializers)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # False alarms of GCC 12 on adding to strings (its bug 105651).
    target_compile_options(hostmark_settings INTERFACE -Wno-restrict)
  endif()
  if(WIN32)
    target_compile_definitions(hostmark_settings INTERFACE _WIN32_WINNT=0x0A00 NOMINMAX WIN32_LEAN_AND_MEAN)
  endif()
endif()
if(HOSTMARK_WARNINGS_AS_ERRORS)
  target_compile_options(hostmark_settings INTERFACE $<IF:$<CXX_COMPILER_ID:MSVC>,/WX,-Werror>)
endif()
if(HOSTMARK_SANITIZE)
  target_compile_options(
    hostmark_settings INTERFACE -fsanitize=${HOSTMARK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all
  )
  target_link_options(hostmark_settings INTERFACE -fsanitize=${HOSTMARK_SANITIZE})
  if(HOSTMARK_SANITIZE MATCHES "thread")
    # ThreadSanitizer does not understand Asio's fences; without them Asio uses what it does understand.
    target_compile_definitions(hostmark_settings INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()

# What nearly every source includes, compiled once: a third of the build's time. A source includes what it uses all
# the same: a build with -DHOSTMARK_PRECOMPILE_HEADERS=OFF finds what is missing.
if(HOSTMARK_PRECOMPILE_HEADERS)
  file(WRITE "${CMAKE_BINARY_DIR}/precompiled.cpp" "")
  add_library(hostmark_precompiled STATIC "${CMAKE_BINARY_DIR}/precompiled.cpp")
  target_link_libraries(hostmark_precompiled PUBLIC hostmark_settings Boost::headers fmt::fmt)
  target_precompile_headers(
    hostmark_precompiled PRIVATE <algorithm> <atomic> <chrono> <cstdint> <deque> <filesystem> <functional> <map>
    <memory> <mutex> <optional> <string> <string_view> <thread> <vector> <boost/system/result.hpp> <fmt/format.h>
  )
  if(HOSTMARK_BUILD_TESTS)
    add_library(hostmark_precompiled_tests STATIC "${CMAKE_BINARY_DIR}/precompiled.cpp")
    target_link_libraries(hostmark_precompiled_tests PUBLIC hostmark_settings Boost::headers fmt::fmt GTest::gmock)
    target_precompile_headers(
      hostmark_precompiled_tests PRIVATE <algorithm> <chrono> <cstdint> <filesystem> <functional> <map> <memory>
      <optional> <string> <string_view> <thread> <vector> <boost/system/result.hpp> <fmt/format.h> <gmock/gmock.h>
      <gtest/gtest.h>
    )
  endif()
endif()

# hostmark_precompile(TARGET KIND): lets the target use the precompiled headers of KIND (precompiled or
# precompiled_tests), where they are on.
function(hostmark_precompile target kind)
  if(HOSTMARK_PRECOMPILE_HEADERS)
    target_precompile_headers(${target} REUSE_FROM hostmark_${kind})
  endif()
endfunction()

# hostmark_batch(TARGET): compiles the target's sources in batches, where they are asked for. So names in the unnamed
# namespaces of one folder are unique.
function(hostmark_batch target)
  if(HOSTMARK_BATCHES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# hostmark_add_library(NAME SOURCES file... [DEPENDS target...] [PRIVATE_DEPENDS target...] [OWN_PRECOMPILED]
#                      [ONE_BY_ONE])
# Makes the static library hostmark_NAME of the folder that calls it. With OWN_PRECOMPILED the caller says what it
# precompiles; with ONE_BY_ONE there are no batches.
function(hostmark_add_library name)
  cmake_parse_arguments(ARG "OWN_PRECOMPILED;ONE_BY_ONE" "" "SOURCES;DEPENDS;PRIVATE_DEPENDS" ${ARGN})
  if(ARG_SOURCES)
    add_library(hostmark_${name} STATIC ${ARG_SOURCES})
    target_link_libraries(
      hostmark_${name} PUBLIC hostmark_settings ${ARG_DEPENDS} PRIVATE ${ARG_PRIVATE_DEPENDS}
    )
    if(NOT ARG_OWN_PRECOMPILED)
      hostmark_precompile(hostmark_${name} precompiled)
    endif()
    if(NOT ARG_ONE_BY_ONE)
      hostmark_batch(hostmark_${name})
    endif()
  else()
    add_library(hostmark_${name} INTERFACE)
    target_link_libraries(hostmark_${name} INTERFACE hostmark_settings ${ARG_DEPENDS} ${ARG_PRIVATE_DEPENDS})
  endif()
endfunction()

# hostmark_add_test(NAME SOURCES file... DEPENDS target... [LABELS label...] [TIMEOUT seconds] [ENVIRONMENT NAME=value]
#                   [ONE_BY_ONE] [TEST_BY_TEST])
# Makes the GoogleTest program NAME_test and registers each of its tests with ctest; with ONE_BY_ONE there are no
# batches. Under a sanitizer the program is one test, because it takes longer to start than most tests run, unless it is
# TEST_BY_TEST.
function(hostmark_add_test name)
  cmake_parse_arguments(ARG "ONE_BY_ONE;TEST_BY_TEST" "TIMEOUT;ENVIRONMENT" "SOURCES;DEPENDS;LABELS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  if(ARG_ENVIRONMENT)
    set(environment ENVIRONMENT "${ARG_ENVIRONMENT}")
  endif()
  add_executable(${name}_test ${ARG_SOURCES})
  target_link_libraries(${name}_test PRIVATE hostmark_settings ${ARG_DEPENDS} GTest::gmock GTest::gtest_main)
  hostmark_precompile(${name}_test precompiled_tests)
  if(NOT ARG_ONE_BY_ONE)
    hostmark_batch(${name}_test)
  endif()
  target_compile_definitions(${name}_test PRIVATE HOSTMARK_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
  if(HOSTMARK_SANITIZE AND NOT ARG_TEST_BY_TEST)
    add_test(NAME ${name} COMMAND ${name}_test)
    set_tests_properties(
      ${name} PROPERTIES TIMEOUT ${HOSTMARK_PROGRAM_TIMEOUT} ${environment} LABELS "${ARG_LABELS}"
    )
  else()
    gtest_discover_tests(
      ${name}_test
      DISCOVERY_MODE PRE_TEST
      PROPERTIES TIMEOUT ${ARG_TIMEOUT} ${environment} LABELS "${ARG_LABELS}"
    )
  endif()
endfunction()

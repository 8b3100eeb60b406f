# A room is a library `<room>` and a test program `<room>_test`, built from server/<room>, or for the sandboxes
# from demo/<room>: *_test.cpp are tests, test_*.hpp are test helpers, all other files are the room.

# The headers of libraries that most files read are compiled once for all `targets`, which have the same
# options. A file still includes what it uses: the presets gcc and package build without this. The list of
# what is in the package reads the headers of each object.
set(library_headers
    <boost/json.hpp> <boost/describe/class.hpp> <fmt/format.h> <fmt/ranges.h> <spdlog/spdlog.h>
    <algorithm> <array> <chrono> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <mutex>
    <optional> <set> <span> <stdexcept> <string> <string_view> <thread> <utility> <variant> <vector>)
function(precompile_libraries first)
  get_target_property(own_headers ${first} PRECOMPILE_HEADERS)
  if(NOT own_headers)
    target_precompile_headers(${first} PRIVATE ${library_headers})
  endif()
  foreach(target IN LISTS ARGN)
    target_precompile_headers(${target} REUSE_FROM ${first})
  endforeach()
endfunction()

# Tests run once per compilation, and optimising them takes three times as long as the rest of their compilation.
# The preset's options apply to the code under test.
function(compile_quickly target)
  # The C library checks buffers only in optimised code.
  target_compile_options(${target} PRIVATE -O0 $<$<CONFIG:Release>:-U_FORTIFY_SOURCE>)
  if(target STREQUAL platform_test)
    target_precompile_headers(${target} PRIVATE ${library_headers} <gmock/gmock.h> <gtest/gtest.h>)
  else()
    target_precompile_headers(${target} REUSE_FROM platform_test)
  endif()
endfunction()

# Rooms that mostly wait for a disk, a provider or a password hash are compiled for size.
function(compile_small)
  foreach(room IN LISTS ARGN)
    target_compile_options(${room} PRIVATE $<$<CONFIG:Release>:-Os>)
  endforeach()
endfunction()

# Splits a test program into this many parts, which ctest runs in parallel. One process per test would take a fifth
# of a second to start under sanitizers, some 1,700 times.
function(add_unit_tests program name)
  set(parts 6)
  foreach(part RANGE 1 ${parts})
    math(EXPR index "${part} - 1")
    add_test(NAME ${name}.${part} COMMAND ${program})
    set_tests_properties(
      ${name}.${part}
      PROPERTIES
        ENVIRONMENT
        "GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${index};LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/cmake/leaks.supp"
    )
  endforeach()
endfunction()

function(add_room_targets tree room)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${tree}/${room}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "(_test|/main|/without_demo_mode)\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  embed_sql(${tree} ${room} sql_headers)
  embed_texts(${tree} ${room} text_headers)

  add_library(${room} STATIC ${sources} ${sql_headers} ${text_headers})
  target_include_directories(${room} PUBLIC ${tree} ${CMAKE_BINARY_DIR}/generated)
  set_target_properties(${room} PROPERTIES LINKER_LANGUAGE CXX)
  if(tests AND NORTHBRIDGE_DEMO)
    add_executable(${room}_test ${tests})
    target_link_libraries(${room}_test PRIVATE ${room} GTest::gmock GTest::gtest_main)
    compile_quickly(${room}_test)
    add_unit_tests(${room}_test ${room})
  endif()
endfunction()

function(add_platform)
  add_room_targets(server platform)
  # Not from __FILE__, which a compiler cache makes relative to its own folder.
  if(NORTHBRIDGE_DEMO)
    target_compile_definitions(
      platform_test PRIVATE SMTP_SERVER="${CMAKE_SOURCE_DIR}/server/platform/outbound/test_smtp_server.py")
  endif()
  embed_migrations(migrations)
  embed_api_constants(api_constants)
  compile_messages(texts)
  target_sources(platform PRIVATE ${migrations} ${api_constants} ${texts})
  target_link_libraries(
    platform PUBLIC Boost::json Boost::url CURL::libcurl OpenSSL::Crypto PkgConfig::BROTLI
                    PkgConfig::SODIUM PkgConfig::PQ SQLite::SQLite3 Threads::Threads ZLIB::ZLIB fmt::fmt
                    spdlog::spdlog
    PRIVATE PkgConfig::GLIB)
endfunction()

# add_room(orders catalogue payments): the room orders, which may use catalogue and payments.
function(add_room room)
  add_room_targets(server ${room})
  target_link_libraries(${room} PUBLIC platform ${ARGN})
endfunction()

# The sandboxes of demo mode, demo/sandbox.
function(add_sandbox)
  add_room_targets(demo sandbox)
  target_link_libraries(sandbox PUBLIC platform)
endfunction()

# Demo mode, demo/mode. The program links its objects directly, because app and demo mode call each other. Its
# tests are part of app_test.
function(add_demo_mode target)
  file(GLOB sources CONFIGURE_DEPENDS demo/mode/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  embed_sql(demo mode sql_headers)
  embed_texts(demo mode text_headers)
  add_library(${target} OBJECT ${sources} ${sql_headers} ${text_headers})
  target_include_directories(${target} PUBLIC demo)
  target_link_libraries(${target} PUBLIC ${ARGN})
  add_dependencies(${target} ${ARGN})  # They also generate headers of embedded files.
  target_sources(app_test PRIVATE ${tests})
endfunction()

# Makes `program` the production program, without demo mode (decision 0056).
function(add_production_parts program)
  target_sources(${program} PRIVATE server/app/without_demo_mode.cpp)
  target_link_libraries(${program} PRIVATE app)
endfunction()

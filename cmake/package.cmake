# The package's files besides the program: manual page, completion and settings file, each generated from the
# program's own lists; and their install locations.

# reference/northbridge.{1,bash,toml} in the build folder.
function(add_reference)
  file(GLOB sources CONFIGURE_DEPENDS tools/reference/*.cpp)
  add_executable(northbridge_reference ${sources})
  target_include_directories(northbridge_reference PRIVATE tools)
  add_production_parts(northbridge_reference)
  set(folder ${CMAKE_BINARY_DIR}/reference)
  set(page docs/running/settings.md)
  add_custom_command(
    OUTPUT ${folder}/northbridge.1 ${folder}/northbridge.bash ${folder}/northbridge.toml
    COMMAND northbridge_reference ${folder}
    COMMAND Python3::Interpreter tools/make_settings_file.py ${page} ${folder}/settings.txt
            ${folder}/northbridge.toml
    DEPENDS northbridge_reference ${page} tools/make_settings_file.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  add_custom_target(reference ALL DEPENDS ${folder}/northbridge.1)
endfunction()

# `cmake --install` installs the production program and its files below a prefix.
function(install_program program)
  include(GNUInstallDirs)
  set(reference ${CMAKE_BINARY_DIR}/reference)
  install(TARGETS ${program} DESTINATION ${CMAKE_INSTALL_BINDIR})
  # Excludes vite's notes for build tools, which contain their path, and the board drawings, which are demo
  # products.
  install(DIRECTORY build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/northbridge/web
          PATTERN .vite EXCLUDE PATTERN img/boards EXCLUDE)
  install(DIRECTORY ${CMAKE_BINARY_DIR}/fonts/ DESTINATION ${CMAKE_INSTALL_DATADIR}/northbridge/fonts)
  install(FILES ${reference}/northbridge.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${reference}/northbridge.bash
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME northbridge)
  # The pages link only to each other, as tests/package/package-files.test.mjs checks.
  install(DIRECTORY docs/running DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES docs/audit.md docs/high-availability.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
  # A list to copy from: the file in /etc belongs to the administrator (debian/northbridge.postinst).
  install(FILES ${reference}/northbridge.toml DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
  install(DIRECTORY deploy/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
endfunction()

# The fonts of papers, of Debian's fonts-noto-core, in the folder fonts beside the program: every glyph of them, without
# the instructions that sharpen glyphs on screens, which a PDF has no use for and which are two fifths of the files.
function(copy_fonts)
  set(folder /usr/share/fonts/truetype/noto)
  foreach(name IN ITEMS NotoSans-Regular NotoSans-Bold NotoSansBengali-Regular NotoSansBengali-Bold)
    set(from ${folder}/${name}.ttf)
    set(font ${CMAKE_BINARY_DIR}/fonts/${name}.ttf)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${from})
    # Also true where there is none yet.
    if(${CMAKE_CURRENT_FUNCTION_LIST_FILE} IS_NEWER_THAN ${font} OR ${from} IS_NEWER_THAN ${font})
      file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/fonts)
      # Debian's Python, which has fonttools, and not another one earlier in PATH.
      execute_process(
        COMMAND /usr/bin/python3 /usr/bin/pyftsubset ${from} --output-file=${font} --unicodes=* --glyphs=*
                --layout-features=* --layout-scripts=* --name-IDs=* --notdef-outline --no-hinting
                --no-glyph-names COMMAND_ERROR_IS_FATAL ANY)
    endif()
  endforeach()
endfunction()

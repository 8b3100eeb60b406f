# Fonts for documents, from Debian's fonts-noto-core, in the folder fonts next to the program. Without hinting,
# which PDFs do not need and which makes up two fifths of the files. All glyphs of Latin and Bengali; of Arabic and
# Devanagari, which names may contain, only the letters of their main block.
function(copy_fonts)
  set(every_glyph --unicodes=* --glyphs=*)
  copy_font(NotoSans-Regular ${every_glyph})
  copy_font(NotoSans-Bold ${every_glyph})
  copy_font(NotoSansBengali-Regular ${every_glyph})
  copy_font(NotoSansBengali-Bold ${every_glyph})
  copy_font(NotoNaskhArabic-Regular --unicodes=U+0600-06FF,U+200C-200F)
  copy_font(NotoSansDevanagari-Regular --unicodes=U+0900-097F,U+200C-200D,U+25CC)
endfunction()

function(copy_font name)
  set(from /usr/share/fonts/truetype/noto/${name}.ttf)
  set(font ${CMAKE_BINARY_DIR}/fonts/${name}.ttf)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${from})
  # Also true if the folder does not exist yet.
  if(${CMAKE_CURRENT_FUNCTION_LIST_FILE} IS_NEWER_THAN ${font} OR ${from} IS_NEWER_THAN ${font})
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/fonts)
    # Debian's Python, which has fonttools, not one earlier in PATH.
    execute_process(
      COMMAND /usr/bin/python3 /usr/bin/pyftsubset ${from} --output-file=${font} ${ARGN} --layout-features=*
              --layout-scripts=* --name-IDs=* --notdef-outline --no-hinting --no-glyph-names
              COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

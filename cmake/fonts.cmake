# The fonts of papers, of Debian's fonts-noto-core, in the folder fonts beside the program.
function(copy_fonts)
  set(folder /usr/share/fonts/truetype/noto)
  foreach(name IN ITEMS NotoSans-Regular NotoSans-Bold NotoSansBengali-Regular NotoSansBengali-Bold)
    configure_file(${folder}/${name}.ttf ${CMAKE_BINARY_DIR}/fonts/${name}.ttf COPYONLY)
  endforeach()
endfunction()

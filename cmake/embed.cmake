# Files that become part of the program: SQL statements, migrations, texts, and the page of the API.

# server/orders/orders.sql -> generated/orders/orders_sql.hpp; `result` gets the headers' paths.
function(embed_sql folder result)
  file(GLOB_RECURSE statements CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/server
       server/${folder}/*.sql)
  set(headers)
  foreach(file IN LISTS statements)
    string(REPLACE ".sql" "_sql.hpp" header ${CMAKE_BINARY_DIR}/generated/${file})
    add_custom_command(
      OUTPUT ${header}
      COMMAND Python3::Interpreter tools/embed_sql.py server/${file} ${header}
      DEPENDS server/${file} ${CMAKE_SOURCE_DIR}/tools/embed_sql.py
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    list(APPEND headers ${header})
  endforeach()
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# A header in `to` for each of `files`, which lie in `from`.
function(embed_files from to files result)
  set(headers)
  foreach(file IN LISTS files)
    set(header ${to}/${file}.hpp)
    add_custom_command(
      OUTPUT ${header}
      COMMAND Python3::Interpreter tools/embed_text.py ${from}/${file} ${header}
      DEPENDS ${from}/${file} ${CMAKE_SOURCE_DIR}/tools/embed_text.py
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    list(APPEND headers ${header})
  endforeach()
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# Any other files of a room, named by extension: server/sandbox/browser/card.js becomes
# generated/sandbox/browser/card.js.hpp with `shop::embedded::card_js`. Not the API's document: see below.
function(embed_texts folder result)
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/server
       server/${folder}/*.js server/${folder}/*.css server/${folder}/*.html
       server/${folder}/*.json server/${folder}/*.csv)
  list(REMOVE_ITEM texts app/openapi.json)
  embed_files(server ${CMAKE_BINARY_DIR}/generated "${texts}" headers)
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# The texts that the pages about the shop come with: messages/pages/terms.en.txt becomes
# generated/app/pages/terms.en.txt.hpp with `shop::embedded::terms_en_txt`.
function(embed_pages result)
  file(GLOB texts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/messages/pages messages/pages/*.txt)
  embed_files(messages/pages ${CMAKE_BINARY_DIR}/generated/app/pages "${texts}" headers)
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# Every server/migrations/*.sql, in order, as generated/migrations/migrations.cpp.
function(embed_migrations result)
  file(GLOB files CONFIGURE_DEPENDS server/migrations/*.sql)
  set(source ${CMAKE_BINARY_DIR}/generated/migrations/migrations.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND Python3::Interpreter tools/embed_migrations.py server/migrations ${source}
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/tools/embed_migrations.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${source} PARENT_SCOPE)
endfunction()

# server/app/openapi.json, and the same as a page for people: generated/app/{openapi.json,api_page}.hpp.
function(embed_api_documents result)
  set(folder ${CMAKE_BINARY_DIR}/generated/app)
  set(headers ${folder}/openapi.json.hpp ${folder}/api_page.hpp)
  set(sources server/app/openapi.json web/src/platform/tokens.css)
  add_custom_command(
    OUTPUT ${headers}
    COMMAND Python3::Interpreter tools/make_api_page.py ${sources} ${folder}
    DEPENDS ${sources} tools/make_api_page.py tools/api_page.css tools/embed_text.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# Error codes and field limits of server/app/openapi.json, generated/platform/base/api_constants.hpp.
function(embed_api_constants result)
  set(header ${CMAKE_BINARY_DIR}/generated/platform/base/api_constants.hpp)
  add_custom_command(
    OUTPUT ${header}
    COMMAND Python3::Interpreter tools/make_api_constants.py server/app/openapi.json ${header}
    DEPENDS server/app/openapi.json tools/make_api_constants.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${header} PARENT_SCOPE)
endfunction()

# The texts of messages/*.json, generated/platform/texts/texts.{hpp,cpp}.
function(compile_messages result)
  set(folder ${CMAKE_BINARY_DIR}/generated/platform/texts)
  file(GLOB inputs CONFIGURE_DEPENDS messages/*.json tools/messages/*.py)
  add_custom_command(
    OUTPUT ${folder}/texts.hpp ${folder}/texts.cpp
    COMMAND Python3::Interpreter tools/make_messages.py --cpp ${folder}
    DEPENDS ${inputs} messages/untranslated.txt docs/words.md tools/make_messages.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${folder}/texts.hpp ${folder}/texts.cpp PARENT_SCOPE)
endfunction()

# The passwords that the shop refuses, generated/identity/common_passwords.hpp.
function(embed_common_passwords result)
  set(header ${CMAKE_BINARY_DIR}/generated/identity/common_passwords.hpp)
  set(source web/node_modules/@zxcvbn-ts/language-common/src/passwords.json)
  add_custom_command(
    OUTPUT ${header}
    COMMAND Python3::Interpreter tools/make_common_passwords.py ${source} ${header}
    DEPENDS ${source} tools/make_common_passwords.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${header} PARENT_SCOPE)
endfunction()

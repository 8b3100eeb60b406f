# Files embedded in the program: SQL statements, migrations, texts, and the API page.

# server/orders/orders.sql -> generated/orders/orders_sql.hpp; `result` gets the headers' paths.
function(embed_sql tree folder result)
  file(GLOB_RECURSE statements CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/${tree}
       ${tree}/${folder}/*.sql)
  set(headers)
  foreach(file IN LISTS statements)
    string(REPLACE ".sql" "_sql.hpp" header ${CMAKE_BINARY_DIR}/generated/${file})
    add_custom_command(
      OUTPUT ${header}
      COMMAND Python3::Interpreter tools/embed_sql.py ${tree}/${file} ${header}
      DEPENDS ${tree}/${file} ${CMAKE_SOURCE_DIR}/tools/embed_sql.py
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    list(APPEND headers ${header})
  endforeach()
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# Creates a header in `to` for each of `files` in the folder `from`.
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

# Other files of a room, by extension: demo/sandbox/browser/card.js becomes generated/sandbox/browser/card.js.hpp
# with `shop::embedded::card_js`. Not openapi.json: see below.
function(embed_texts tree folder result)
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/${tree}
       ${tree}/${folder}/*.js ${tree}/${folder}/*.css ${tree}/${folder}/*.html
       ${tree}/${folder}/*.json ${tree}/${folder}/*.csv)
  list(REMOVE_ITEM texts app/openapi.json)
  embed_files(${tree} ${CMAKE_BINARY_DIR}/generated "${texts}" headers)
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# Built-in texts of the pages about the shop: messages/pages/terms.en.txt becomes
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

# The complete server/app/openapi.json, and the API page built from it: generated/app/{openapi.json,api_page}.hpp.
function(embed_api_documents result)
  set(folder ${CMAKE_BINARY_DIR}/generated/app)
  set(headers ${folder}/openapi.json.hpp ${folder}/api_page.hpp)
  set(sources server/app/openapi.json web/src/platform/tokens.css)
  add_custom_command(
    OUTPUT ${headers}
    COMMAND Python3::Interpreter tools/make_api_page.py ${sources} ${folder}
    DEPENDS ${sources} tools/make_api_page.py tools/openapi.py tools/api_page.css tools/embed_text.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# Error codes, limits and operations from server/app/openapi.json:
# generated/platform/{base/error_codes,base/field_limits,http/operations}.hpp.
function(embed_api_constants result)
  set(folder ${CMAKE_BINARY_DIR}/generated/platform)
  set(headers ${folder}/base/error_codes.hpp ${folder}/base/field_limits.hpp ${folder}/http/operations.hpp)
  add_custom_command(
    OUTPUT ${headers}
    COMMAND Python3::Interpreter tools/make_api_constants.py server/app/openapi.json ${folder}
    DEPENDS server/app/openapi.json tools/make_api_constants.py tools/openapi.py tools/generated.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# The texts of messages/*.json: a header for each bundle that the server uses, such as
# generated/platform/texts/order_problems.hpp, and texts.cpp.
function(compile_messages result)
  set(folder ${CMAKE_BINARY_DIR}/generated/platform/texts)
  file(GLOB bundles CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/messages messages/*.json)
  file(GLOB compiler CONFIGURE_DEPENDS tools/messages/*.py)
  set(outputs ${folder}/texts.cpp)
  set(inputs)
  foreach(bundle IN LISTS bundles)
    list(APPEND inputs messages/${bundle})
    file(STRINGS messages/${bundle} spoken REGEX "\"for\": .*\"server\"")
    if(spoken)
      string(REGEX REPLACE "\\.json$" ".hpp" header ${bundle})
      string(REPLACE "-" "_" header ${header})
      list(APPEND outputs ${folder}/${header})
    endif()
  endforeach()
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND Python3::Interpreter tools/make_messages.py --cpp ${folder}
    DEPENDS ${inputs} ${compiler} messages/untranslated.txt docs/words.md tools/make_messages.py
            tools/generated.py
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(${result} ${outputs} PARENT_SCOPE)
endfunction()

# Passwords that the shop rejects: generated/identity/common_passwords.hpp.
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

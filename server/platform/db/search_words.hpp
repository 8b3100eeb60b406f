#pragma once

// Search by any word of a name. A table holds the words: (key, word), indexed both ways, so that a
// word is found by its beginning however many names there are. Words are only added: a row is also
// found by its earlier names, which older records still show.

#include "platform/db/list_statement.hpp"

namespace shop::sql {

/// The most keys that one search finds.
inline constexpr std::size_t keys_max = 1'000;

/// A table of words, and its column with their owner: {"user_words", "user_id"}.
struct WordTable {
    std::string_view table;
    std::string_view key;
};

/// The words of `text` in the spelling of search_key(), split at all that is_word_character() is
/// not true of; at most 12, each of at most 60 characters.
std::vector<std::string> words_of(std::string_view text);

/// Adds the words of `name` for `key`, and marks the key as split.
void insert_words(Transaction& transaction, const WordTable& table, const std::string& key,
                  std::string_view name);

/// A name to split, and its position in its list.
struct ListedName {
    std::string position;
    std::string key;
    std::string name;
};

/// Up to some hundred names after a position; none at the end.
using ListNames = std::function<std::vector<ListedName>(Transaction&, const std::string& after)>;

/// Inserts the words of all listed names that were not split yet, a page at a time: names of
/// earlier releases, and of older servers beside this one. Ends early when `goes_on` says so.
void index_names(Database& database, const WordTable& table, const ListNames& list,
                 const std::function<bool()>& goes_on);

/// Keys that have, for each word of `search`, a word that begins with it: the first 1,000.
std::vector<std::string> find_by_words(Transaction& transaction, const WordTable& table,
                                       std::string_view search);

/// Finds rows whose `column` is one of these keys, which find_by_words() found: no way when there
/// are none.
std::vector<SearchWay> one_of(std::string_view column, std::vector<std::string> keys);

/// Finds rows by the beginning of their column `phone`, from four digits on, however country code,
/// spaces and hyphens are written there and here: no way for a search that is no phone number.
std::vector<SearchWay> phone_ways(std::string_view search);

}  // namespace shop::sql

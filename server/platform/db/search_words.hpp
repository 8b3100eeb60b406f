#pragma once

// Search by any word of a name. A table stores the words as (key, word), indexed both ways, so that
// finding a word by its prefix stays fast with any number of names. Words are only added: a row is
// also found by its earlier names, which older records still show.

#include "platform/db/list_statement.hpp"

namespace shop::sql {

/// Maximum number of keys that one search finds.
inline constexpr std::size_t keys_max = 1'000;

/// A table of words, and its column with the owner's key: {"user_words", "user_id"}.
struct WordTable {
    std::string_view table;
    std::string_view key;
};

/// The words of `text`, normalized by search_key() and separated by any character for which
/// is_word_character() is false; at most 12, each of at most 60 characters.
std::vector<std::string> words_of(std::string_view text);

/// Adds the words of `name` for `key`, and marks the key as indexed.
void insert_words(Transaction& transaction, const WordTable& table, const std::string& key,
                  std::string_view name);

/// A name to index, and its position in its list.
struct ListedName {
    std::string position;
    std::string key;
    std::string name;
};

/// Up to a few hundred names after a position; empty at the end.
using ListNames = std::function<std::vector<ListedName>(Transaction&, const std::string& after)>;

/// Indexes all listed names that are not indexed yet, a page at a time: names written by earlier
/// releases and by older servers on this database. Stops when `should_continue` returns false.
void index_names(Database& database, const WordTable& table, const ListNames& list,
                 const std::function<bool()>& should_continue);

/// The first 1,000 keys that have, for each word of `search`, a word with that prefix.
std::vector<std::string> find_by_words(Transaction& transaction, const WordTable& table,
                                       std::string_view search);

/// Finds rows whose `column` is one of these keys, which find_by_words() found; empty if `keys` is
/// empty.
std::vector<IndexedCondition> one_of(std::string_view column, std::vector<std::string> keys);

/// Finds rows by the prefix of their column `phone`, from four digits on, ignoring country code,
/// the first 0, spaces, hyphens, brackets and dots; empty if the search is not a phone number.
std::vector<IndexedCondition> phone_conditions(std::string_view search);

}  // namespace shop::sql

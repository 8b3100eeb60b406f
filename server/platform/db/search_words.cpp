#include "platform/db/search_words.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/character.hpp"
#include "platform/base/text.hpp"
#include "platform/base/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace shop::sql {
namespace {

constexpr std::size_t words_max = 12;
constexpr std::size_t word_length_max = 60;

/// The indexed expression of orders_by_phone and users_by_phone.
constexpr std::string_view phone_digits = "replace(replace(phone, ' ', ''), '-', '')";
constexpr std::size_t phone_digits_min = 4;

/// Stored instead of words to mark a name as indexed. Releases that compared bytes wrote the first
/// mark, and their names are indexed again; the second means words_of() (decision 0098).
constexpr std::string_view old_split_mark{};
constexpr std::string_view split_mark = " ";

/// Unicode counts this apostrophe as a letter; here it separates words like the other two.
constexpr char32_t letter_apostrophe = 0x2bc;

void add_word(std::vector<std::string>& words, std::string word) {
    if (word.empty() || words.size() == words_max) return;
    if (word.size() > word_length_max) word = first_characters(word, word_length_max);
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
}

/// Repeats the last key, so that lists of many lengths need only a few prepared statements.
void pad(std::vector<std::string>& keys) {
    constexpr std::array<std::size_t, 4> sizes{1, 10, 100, 1'000};
    const auto size = *std::ranges::lower_bound(sizes, keys.size());
    keys.resize(size, keys.back());
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    const auto key = search_key(text);
    std::string_view rest = key;
    while (!rest.empty()) {
        const auto [number, bytes] = split_off_character(rest);
        if (is_word_character(number) && number != letter_apostrophe) {
            word += bytes;
        } else {
            add_word(words, std::exchange(word, {}));
        }
    }
    add_word(words, std::move(word));
    return words;
}

void insert_words(Transaction& transaction, const WordTable& table, const std::string& key,
                  std::string_view name) {
    const auto statement = fmt::format(
        "INSERT INTO {} ({}, word) VALUES ($1, $2) ON CONFLICT DO NOTHING", table.table, table.key);
    for (const auto mark : {old_split_mark, split_mark}) {
        transaction.execute_deferred(statement, {key, std::string(mark)});
    }
    for (auto& word : words_of(name)) {
        transaction.execute_deferred(statement, {key, std::move(word)});
    }
}

void index_names(Database& database, const WordTable& table, const ListNames& list,
                 const std::function<bool()>& should_continue) {
    const auto known =
        fmt::format("SELECT 1 AS n FROM {} WHERE {} = $1 AND word = $2", table.table, table.key);
    std::string after;
    while (should_continue()) {
        auto names =
            database.read([&](Transaction& transaction) { return list(transaction, after); });
        if (names.empty()) return;
        after = names.back().position;
        database.read([&](Transaction& transaction) {
            return std::erase_if(names, [&](const ListedName& name) {
                return !transaction.query(known, {name.key, std::string(split_mark)}).empty();
            });
        });
        if (names.empty()) continue;
        const auto insert = [&](Transaction& transaction) -> Result<void> {
            for (const auto& [position, key, name] : names) {
                insert_words(transaction, table, key, name);
            }
            return {};
        };
        database.write(insert).value();
    }
}

std::vector<std::string> find_by_words(Transaction& transaction, const WordTable& table,
                                       std::string_view search) {
    auto words = words_of(search);
    if (words.empty()) return {};
    // The longest word is usually the rarest: it finds the keys, and the others filter them.
    std::ranges::sort(words, std::ranges::greater{}, &std::string::size);
    std::vector<Value> values;
    const auto begins = [&](std::string_view column, const std::string& word) {
        values.emplace_back(word);
        values.emplace_back(after_all_with(word));
        return fmt::format("{0} >= ${1} AND {0} <= ${2}", column, values.size() - 1, values.size());
    };
    auto statement = fmt::format("SELECT DISTINCT {0} AS key FROM {1} w WHERE {2}", table.key,
                                 table.table, begins("w.word", words.front()));
    for (std::size_t i = 1; i < words.size(); ++i) {
        statement += fmt::format(" AND EXISTS (SELECT 1 FROM {0} o WHERE o.{1} = w.{1} AND {2})",
                                 table.table, table.key, begins("o.word", words[i]));
    }
    statement += fmt::format(" LIMIT {}", keys_max);
    std::vector<std::string> keys;
    for (auto& row : transaction.query(statement, values)) keys.push_back(row.consume_text("key"));
    return keys;
}

std::vector<IndexedCondition> one_of(std::string_view column, std::vector<std::string> keys) {
    if (keys.empty()) return {};
    IndexedCondition condition{fmt::format("{} IN (", column), {}, {}, keys.size() == keys_max};
    pad(keys);
    for (std::size_t i = 1; i <= keys.size(); ++i) {
        condition.condition += fmt::format("{}${}", i == 1 ? "" : ", ", i);
    }
    condition.condition += ")";
    std::ranges::move(keys, std::back_inserter(condition.values));
    return {std::move(condition)};
}

std::vector<IndexedCondition> phone_conditions(std::string_view search) {
    std::string digits;
    for (const char c : search) {
        if ('0' <= c && c <= '9') {
            digits += c;
        } else if (std::string_view(" -+().").find(c) == std::string_view::npos) {
            return {};
        }
    }
    if (digits.starts_with("00880")) digits.erase(0, 2);
    if (digits.starts_with("880")) digits.erase(0, 2);
    if (digits.size() < phone_digits_min) return {};
    if (!digits.starts_with('0')) {
        return {begins_with(phone_digits, digits), begins_with(phone_digits, "0" + digits)};
    }
    // 01711..., +8801711... and 8801711... are the same number.
    return {begins_with(phone_digits, digits), begins_with(phone_digits, "+88" + digits),
            begins_with(phone_digits, "88" + digits)};
}

}  // namespace shop::sql

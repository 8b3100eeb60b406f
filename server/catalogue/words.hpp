#pragma once

// Splits names, facts and queries into words for searches, in Latin and Bangla letters.
// search_words.json has the test cases.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// The words of a text, normalized for comparisons: runs of letters and digits.
std::vector<std::string> words_of(std::string_view text);

/// The same, plus adjacent words joined if they are often written together: "Wi-Fi 6E" also has the
/// words "wifi" and "fi6e".
std::vector<std::string> words_with_joined(std::string_view text);

/// Whether it contains a digit.
bool has_digit(std::string_view word);

/// Whether it contains a Bangla letter.
bool has_bangla_letter(std::string_view word);

/// The Latin spelling of a Bangla word made of names of Latin letters: "এএম৫" is "am5". Empty for
/// other words.
std::optional<std::string> spelled_in_latin(std::string_view word);

/// The sound of a word without digits, the same for both scripts: "pdm" for "Padma" and "পদ্মা".
/// Empty for fewer than two consonants.
std::string sound_of(std::string_view word);

/// How many letters are inserted, left out, replaced or swapped with a neighbour between two words
/// of characters; more than `most` as most + 1.
std::size_t edits_between(std::u32string_view one, std::u32string_view other, std::size_t most);

/// The characters of a word.
std::u32string characters_of(std::string_view word);

/// Whether searches skip a word: "motherboard".
bool is_passed_over(std::string_view word);

/// Other names of a fact besides its label: "LAN Ethernet" is "lan". Empty for most facts.
std::string_view also_called(std::string_view fact);

/// Prefixes that a word of the trade matches: those of "intel" are its sockets.
std::vector<std::string> stands_for(std::string_view word);

}  // namespace shop::catalogue

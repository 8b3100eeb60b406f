#pragma once

// Index of boards by their own words and the words of their facts' values. A board is identified by
// its slot, a small number.

#include "catalogue/search/facet_index.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// Interpretation of the words of a query.
struct WordsRead {
    std::map<std::string, std::string> read_as{};  // "padam" -> "padma": nothing has it as written.
    std::vector<std::string> unknown{};            // No board has them in any spelling.
    std::vector<std::string> known{};              // Where some are unknown, the others.

    bool operator==(const WordsRead&) const = default;
};

/// The boards that have all words of a query.
struct WordMatches {
    bool says_nothing = false;  // No word to look for, as in "motherboard": every board matches.
    Bits boards{};
    std::vector<std::uint16_t> costs{};  // By slot; the less, the better it matches.
    WordsRead read{};
};

/// Which boards have which words, with words that sound or are spelled alike.
class WordIndex {
public:
    /// Finds boards by a word of a query that no board has as a word: by id or part number.
    using FindElsewhere = std::function<std::vector<std::uint32_t>(std::string_view word)>;

    /// `facets` must live as long as this.
    explicit WordIndex(const FacetIndex& facets) : facets_(facets) {}

    /// Adds the board's own words, and returns numbers that remove() takes. A slot that is in use
    /// must have been removed.
    std::vector<std::uint32_t> add(std::uint32_t slot, const std::vector<std::string>& name_words,
                                   const std::vector<std::string>& other_words);

    /// The boards that have this value of a fact have these words too. `whole` is all of them
    /// joined.
    void add_value(std::uint32_t value, const std::vector<std::string>& words,
                   const std::string& whole);

    void remove(std::uint32_t slot, const std::vector<std::uint32_t>& numbers);

    /// All words must match. As it is, as the beginning of a word, as the number in one, joined or
    /// split, Bangla as the Latin letters that it names; where nothing has it so and `exact` is
    /// false, also with typing errors, of letters alone, and by its sound.
    WordMatches find(const std::vector<std::string>& query, bool exact,
                     const FindElsewhere& find_elsewhere) const;

    /// Frees the memory reserved for growing lists.
    void shrink();

    std::size_t bytes() const;

private:
    class Search;

    struct Word {
        std::string text;
        std::u32string characters;  // Empty for a word with digits.
        std::vector<std::uint32_t> in_names{};
        std::vector<std::uint32_t> elsewhere{};
        std::vector<std::uint32_t> values{};    // Values of facts that equal it.
        std::vector<std::uint32_t> parts_of{};  // Values that have it among other words.
    };

    std::uint32_t number_of(const std::string& text);

    /// The boards with a word, by a number that add() has returned.
    std::vector<std::uint32_t>& boards_of(std::uint32_t number);

    /// In how many places boards have the word.
    std::int64_t uses_of(const Word& word) const;

    const FacetIndex& facets_;
    std::vector<Word> words_;
    std::map<std::string, std::uint32_t, std::less<>> numbers_;
    std::map<std::string, std::vector<std::uint32_t>, std::less<>> by_sound_;
    std::map<std::string, std::vector<std::uint32_t>, std::less<>> by_number_;
};

}  // namespace shop::catalogue

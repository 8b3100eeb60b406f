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
    std::map<std::string, std::string> read_as{};  // "padam" -> "padma": corrected words.
    std::vector<std::string> unknown{};            // Words that no board has in any spelling.
    std::vector<std::string> known{};              // The other words, if some are unknown.

    bool operator==(const WordsRead&) const = default;
};

/// Boards that match all words of a query.
struct WordMatches {
    bool says_nothing = false;  // No searchable words, as in "motherboard": every board matches.
    Bits boards{};
    std::vector<std::uint16_t> costs{};  // By slot; a lower cost is a better match.
    WordsRead read{};
};

/// Maps words to boards, including words with similar sound or spelling.
class WordIndex {
public:
    /// Finds boards by id or part number, for a query word that no board has as a word.
    using FindElsewhere = std::function<std::vector<std::uint32_t>(std::string_view word)>;

    /// `facets` must outlive this object.
    explicit WordIndex(const FacetIndex& facets) : facets_(facets) {}

    /// Adds the board's own words, and returns numbers for remove(). The slot must be free.
    std::vector<std::uint32_t> add(std::uint32_t slot, const std::vector<std::string>& name_words,
                                   const std::vector<std::string>& other_words);

    /// Adds words for all boards with this value of a fact. `whole` is all of the words joined.
    void add_value(std::uint32_t value, const std::vector<std::string>& words,
                   const std::string& whole);

    void remove(std::uint32_t slot, const std::vector<std::uint32_t>& numbers);

    /// All words must match: as written, as the beginning of a word, as the number in a word,
    /// joined or split, or transliterated from Bangla. If no board matches this way and `exact` is
    /// false, a word may match with typing errors in letters, or by sound.
    WordMatches find(const std::vector<std::string>& query, bool exact,
                     const FindElsewhere& find_elsewhere) const;

    /// Frees the memory reserved for growing lists.
    void shrink();

    std::size_t bytes() const;

private:
    class Search;

    struct Word {
        std::string text;
        std::u32string characters;  // Empty if the word has digits.
        std::vector<std::uint32_t> in_names{};
        std::vector<std::uint32_t> elsewhere{};
        std::vector<std::uint32_t> values{};    // Values of facts that equal the word.
        std::vector<std::uint32_t> parts_of{};  // Values that contain it among other words.
    };

    std::uint32_t number_of(const std::string& text);

    /// The boards with a word, given a number returned by add().
    std::vector<std::uint32_t>& boards_of(std::uint32_t number);

    /// Number of occurrences of the word on boards.
    std::int64_t uses_of(const Word& word) const;

    const FacetIndex& facets_;
    std::vector<Word> words_;
    std::map<std::string, std::uint32_t, std::less<>> numbers_;
    std::map<std::string, std::vector<std::uint32_t>, std::less<>> by_sound_;
    std::map<std::string, std::vector<std::uint32_t>, std::less<>> by_number_;
};

}  // namespace shop::catalogue

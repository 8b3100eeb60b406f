// Finds boards by the words of a query.

#include "catalogue/search/hits.hpp"
#include "catalogue/search/numbers.hpp"
#include "catalogue/search/word_index.hpp"
#include "catalogue/words.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>

namespace shop::catalogue {
namespace {

/// Kinds of matches between a query word and a board's word, best first.
enum class MatchClass : std::uint16_t { same, beginning, joined, typed, sounding };

/// Maximum number of adjacent words joined into one: "b 650 m".
constexpr std::size_t joined_words_max = 3;
constexpr std::size_t letters_of_one_typo = 5;
constexpr std::size_t letters_of_two_typos = 9;

std::uint16_t cost_of_match(MatchClass match, bool is_in_name) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(match) * 2 + (is_in_name ? 0 : 1));
}

std::size_t typos_allowed(std::size_t letters) {
    if (letters < letters_of_one_typo) return 0;
    return letters < letters_of_two_typos ? 1 : 2;
}

}  // namespace

/// One search, which processes the words of a query in order.
class WordIndex::Search {
public:
    Search(const WordIndex& index, bool exact, const FindElsewhere& find_elsewhere)
        : index_(index), exact_(exact), find_elsewhere_(find_elsewhere) {}

    WordMatches find(const std::vector<std::string>& words) {
        const auto query = with_words_of_the_trade(words);
        std::optional<Hits> all;
        const auto narrow = [&](const Hits& hits) { all = all ? Hits::of_both(*all, hits) : hits; };
        for (std::size_t at = 0; at < query.size();) {
            auto count = std::min(joined_words_max, query.size() - at);
            Hits joined;
            while (count > 1) {
                joined = find_joined(std::span(query).subspan(at, count));
                if (!joined.is_empty()) break;
                --count;
            }
            if (!joined.is_empty()) {
                narrow(joined);
            } else if (!is_passed_over(query[at])) {
                narrow(find_word(query[at]));
            }
            const bool is_unknown = !read_.unknown.empty() && read_.unknown.back() == query[at];
            for (; count > 0; --count, ++at) {
                if (!is_unknown) read_.known.push_back(query[at]);
            }
        }
        if (read_.unknown.empty()) read_.known.clear();
        WordMatches matches;
        matches.says_nothing = !all;
        if (all) {
            matches.boards = all->boards();
            matches.boards.each([&](std::uint32_t slot) {
                if (slot >= matches.costs.size()) matches.costs.resize(slot + 1);
                matches.costs[slot] = all->cost_of(slot);
            });
        }
        matches.read = std::move(read_);
        return matches;
    }

private:
    /// Joins "e atx" to "eatx" first, so that neither word is joined with another neighbour, as in
    /// "x870 e-atx".
    static std::vector<std::string> with_words_of_the_trade(const std::vector<std::string>& words) {
        std::vector<std::string> query;
        for (std::size_t at = 0; at < words.size(); ++at) {
            query.push_back(words[at]);
            if (at + 1 == words.size() || stands_for(words[at] + words[at + 1]).empty()) continue;
            query.back() += words[++at];
        }
        return query;
    }

    /// Matches adjacent words joined or separate; empty if no board has them joined.
    Hits find_joined(std::span<const std::string> words) const {
        std::string text;
        for (const auto& word : words) text += word;
        Hits joined;
        add_beginnings(joined, text, MatchClass::joined, MatchClass::joined);
        add_numbers(joined, text);
        if (const auto latin = spelled_in_latin(text)) {
            add_beginnings(joined, *latin, MatchClass::joined, MatchClass::joined);
        }
        for (const auto& beginning : stands_for(text)) {
            add_beginnings(joined, beginning, MatchClass::joined, MatchClass::joined);
        }
        if (joined.is_empty()) add_elsewhere(joined, text);
        if (joined.is_empty()) return joined;
        auto each = find_as_written(words.front());
        for (const auto& word : words.subspan(1)) each = Hits::of_both(each, find_as_written(word));
        joined.merge(each);
        return joined;
    }

    Hits find_word(const std::string& word) {
        auto hits = find_as_written(word);
        // The first keystroke of a word is a single letter.
        if (hits.is_empty() && !has_digit(word)) add_longer(hits, word);
        // Trade terms are never corrected: "eatx" is not a typing error of "atx".
        if (hits.is_empty() && !exact_ && stands_for(word).empty()) hits = find_similar(word);
        if (hits.is_empty()) read_.unknown.push_back(word);
        return hits;
    }

    Hits find_as_written(const std::string& word) const {
        Hits hits;
        add_beginnings(hits, word, MatchClass::same, MatchClass::beginning);
        add_numbers(hits, word);
        if (const auto latin = spelled_in_latin(word)) {
            add_beginnings(hits, *latin, MatchClass::same, MatchClass::beginning);
        }
        for (const auto& beginning : stands_for(word)) {
            add_beginnings(hits, beginning, MatchClass::beginning, MatchClass::beginning);
        }
        add_elsewhere(hits, word);
        if (hits.is_empty()) add_split(hits, word);
        return hits;
    }

    /// Adds words equal to `word`, and words that begin with it if it has at least two characters.
    void add_beginnings(Hits& hits, const std::string& word, MatchClass same,
                        MatchClass beginning) const {
        const auto found = index_.numbers_.find(word);
        if (found != index_.numbers_.end()) add_word(hits, index_.words_[found->second], same);
        if (characters_of(word).size() > 1) add_longer(hits, word, beginning);
    }

    /// Adds words that begin with `word`.
    void add_longer(Hits& hits, const std::string& word,
                    MatchClass beginning = MatchClass::beginning) const {
        for (auto at = index_.numbers_.upper_bound(word);
             at != index_.numbers_.end() && at->first.starts_with(word); ++at) {
            add_word(hits, index_.words_[at->second], beginning);
        }
    }

    /// Adds words whose number equals or begins with `number`: "1700" finds LGA1700, "650" finds
    /// B650M.
    void add_numbers(Hits& hits, const std::string& number) const {
        if (!begins_with_number(number)) return;
        for (auto at = index_.by_number_.lower_bound(number);
             at != index_.by_number_.end() && at->first.starts_with(number); ++at) {
            for (const auto word : at->second) {
                add_word(hits, index_.words_[word], MatchClass::joined);
            }
        }
    }

    void add_elsewhere(Hits& hits, const std::string& word) const {
        for (const auto slot : find_elsewhere_(word)) {
            hits.add(slot, cost_of_match(MatchClass::beginning, false));
        }
    }

    void add_word(Hits& hits, const Word& word, MatchClass match) const {
        const auto cost = cost_of_match(match, false);
        const auto add_value = [&](std::uint32_t value, MatchClass match_of_value) {
            const auto cost_of_value = cost_of_match(match_of_value, false);
            index_.facets_.boards_of(value).each(
                [&](std::uint32_t slot) { hits.add(slot, cost_of_value); });
        };
        for (const auto value : word.values) add_value(value, match);
        // For "atx", boards of that size rank before "Micro-ATX".
        for (const auto value : word.parts_of) {
            add_value(value, std::max(match, MatchClass::beginning));
        }
        for (const auto slot : word.elsewhere) hits.add(slot, cost);
        for (const auto slot : word.in_names) hits.add(slot, cost_of_match(match, true));
    }

    /// Matches two words written without a blank.
    void add_split(Hits& hits, const std::string& word) const {
        for (std::size_t at = 2; at + 2 <= word.size(); ++at) {
            const auto one = index_.numbers_.find(std::string_view(word).substr(0, at));
            const auto next = index_.numbers_.find(std::string_view(word).substr(at));
            if (one == index_.numbers_.end() || next == index_.numbers_.end()) continue;
            Hits first;
            Hits second;
            add_word(first, index_.words_[one->second], MatchClass::joined);
            add_word(second, index_.words_[next->second], MatchClass::same);
            hits.merge(Hits::of_both(first, second));
        }
    }

    /// Matches with typing errors, and by sound.
    Hits find_similar(const std::string& word) {
        Hits hits;
        if (has_digit(word)) return hits;
        const Word* best = nullptr;
        std::int64_t best_uses = 0;
        const auto take = [&](const Word& found, MatchClass match) {
            const auto uses = index_.uses_of(found);
            if (uses == 0) return;
            add_word(hits, found, match);
            const bool is_better =
                best == nullptr || std::tie(best_uses, found.text) < std::tie(uses, best->text);
            if (is_better) {
                best = &found;
                best_uses = uses;
            }
        };
        const auto characters = characters_of(word);
        if (const auto most = typos_allowed(characters.size()); most > 0) {
            for (const auto& known : index_.words_) {
                if (known.characters.empty()) continue;
                if (edits_between(characters, known.characters, most) <= most) {
                    take(known, MatchClass::typed);
                }
            }
        }
        const auto sounding = index_.by_sound_.find(sound_of(word));
        if (best == nullptr && sounding != index_.by_sound_.end()) {
            for (const auto number : sounding->second) {
                take(index_.words_[number], MatchClass::sounding);
            }
        }
        if (best != nullptr) read_.read_as[word] = best->text;
        return hits;
    }

    const WordIndex& index_;
    const bool exact_;
    const FindElsewhere& find_elsewhere_;
    WordsRead read_{};
};

WordMatches WordIndex::find(const std::vector<std::string>& query, bool exact,
                            const FindElsewhere& find_elsewhere) const {
    return Search(*this, exact, find_elsewhere).find(query);
}

}  // namespace shop::catalogue

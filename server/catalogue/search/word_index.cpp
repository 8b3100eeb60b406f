#include "catalogue/search/word_index.hpp"

#include "catalogue/search/hits.hpp"
#include "catalogue/search/words.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>

namespace shop::catalogue {
namespace {

/// How a word of a query matches a word of a board, the best first.
enum class MatchClass : std::uint16_t { same, beginning, joined, typed, sounding };

/// Set in the number of a word of the name.
constexpr std::uint32_t name_mark = 1U << 31;

/// So many neighbours are tried as one word: "b 650 m".
constexpr std::size_t joined_words_max = 3;
constexpr std::size_t letters_of_one_typo = 5;
constexpr std::size_t letters_of_two_typos = 9;

void insert_sorted(std::vector<std::uint32_t>& slots, std::uint32_t slot) {
    if (slots.empty() || slots.back() < slot) {
        slots.push_back(slot);
    } else {
        slots.insert(std::ranges::lower_bound(slots, slot), slot);
    }
}

void erase_sorted(std::vector<std::uint32_t>& slots, std::uint32_t slot) {
    const auto found = std::ranges::lower_bound(slots, slot);
    if (found != slots.end() && *found == slot) slots.erase(found);
}

std::uint16_t cost_of_match(MatchClass match, bool is_in_name) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(match) * 2 + (is_in_name ? 0 : 1));
}

std::size_t typos_allowed(std::size_t letters) {
    if (letters < letters_of_one_typo) return 0;
    return letters < letters_of_two_typos ? 1 : 2;
}

}  // namespace

/// One search: reads the words of a query one after the other.
class WordIndex::Search {
public:
    Search(const WordIndex& index, bool exact, const FindElsewhere& find_elsewhere)
        : index_(index), exact_(exact), find_elsewhere_(find_elsewhere) {}

    WordMatches find(const std::vector<std::string>& query) {
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
            at += count;
        }
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
    /// Adjacent words as one, or each alone; nothing where no board has them joined.
    Hits find_joined(std::span<const std::string> words) const {
        std::string text;
        for (const auto& word : words) text += word;
        Hits joined;
        add_beginnings(joined, text, MatchClass::joined, MatchClass::joined);
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
        if (hits.is_empty() && !exact_) hits = find_alike(word);
        if (hits.is_empty()) read_.unknown.push_back(word);
        return hits;
    }

    Hits find_as_written(const std::string& word) const {
        Hits hits;
        add_beginnings(hits, word, MatchClass::same, MatchClass::beginning);
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

    /// The words that are `word` and those that begin with it.
    void add_beginnings(Hits& hits, const std::string& word, MatchClass same,
                        MatchClass beginning) const {
        for (auto at = index_.numbers_.lower_bound(word);
             at != index_.numbers_.end() && at->first.starts_with(word); ++at) {
            const bool is_same = at->first.size() == word.size();
            if (!is_same && characters_of(word).size() < 2) break;
            add_word(hits, index_.words_[at->second], is_same ? same : beginning);
        }
    }

    void add_elsewhere(Hits& hits, const std::string& word) const {
        for (const auto slot : find_elsewhere_(word)) {
            hits.add(slot, cost_of_match(MatchClass::beginning, false));
        }
    }

    void add_word(Hits& hits, const Word& word, MatchClass match) const {
        const auto cost = cost_of_match(match, false);
        for (const auto value : word.values) {
            index_.facets_.boards_of(value).each([&](std::uint32_t slot) { hits.add(slot, cost); });
        }
        for (const auto slot : word.elsewhere) hits.add(slot, cost);
        for (const auto slot : word.in_names) hits.add(slot, cost_of_match(match, true));
    }

    /// A word that was written without a blank between two.
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

    /// With typing errors, and by the sound.
    Hits find_alike(const std::string& word) {
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

std::uint32_t WordIndex::number_of(const std::string& text) {
    const auto found = numbers_.find(text);
    if (found != numbers_.end()) return found->second;
    const auto number = static_cast<std::uint32_t>(words_.size());
    words_.push_back({text, has_digit(text) ? std::u32string{} : characters_of(text)});
    numbers_.emplace(text, number);
    if (auto sound = sound_of(text); !sound.empty()) {
        by_sound_[std::move(sound)].push_back(number);
    }
    return number;
}

std::vector<std::uint32_t> WordIndex::add(std::uint32_t slot,
                                          const std::vector<std::string>& name_words,
                                          const std::vector<std::string>& other_words) {
    const auto is_in_name = [&](const std::string& text) {
        return std::ranges::find(name_words, text) != name_words.end();
    };
    std::vector<std::uint32_t> numbers;
    for (const auto& text : name_words) numbers.push_back(number_of(text) | name_mark);
    for (const auto& text : other_words) {
        if (!is_in_name(text)) numbers.push_back(number_of(text));
    }
    std::ranges::sort(numbers);
    const auto doubled = std::ranges::unique(numbers);
    numbers.erase(doubled.begin(), doubled.end());
    numbers.shrink_to_fit();
    for (const auto number : numbers) insert_sorted(boards_of(number), slot);
    return numbers;
}

void WordIndex::add_value(std::uint32_t value, const std::vector<std::string>& words) {
    for (const auto& text : words) {
        auto& values = words_[number_of(text)].values;
        if (std::ranges::find(values, value) == values.end()) values.push_back(value);
    }
}

void WordIndex::remove(std::uint32_t slot, const std::vector<std::uint32_t>& numbers) {
    for (const auto number : numbers) erase_sorted(boards_of(number), slot);
}

std::vector<std::uint32_t>& WordIndex::boards_of(std::uint32_t number) {
    auto& word = words_[number & ~name_mark];
    return (number & name_mark) != 0 ? word.in_names : word.elsewhere;
}

std::int64_t WordIndex::uses_of(const Word& word) const {
    auto uses = std::ssize(word.in_names) + std::ssize(word.elsewhere);
    for (const auto value : word.values) uses += facets_.boards_of(value).count();
    return uses;
}

WordMatches WordIndex::find(const std::vector<std::string>& query, bool exact,
                            const FindElsewhere& find_elsewhere) const {
    return Search(*this, exact, find_elsewhere).find(query);
}

void WordIndex::shrink() {
    for (auto& word : words_) {
        word.in_names.shrink_to_fit();
        word.elsewhere.shrink_to_fit();
    }
}

std::size_t WordIndex::bytes() const {
    std::size_t sum = words_.capacity() * sizeof(Word);
    for (const auto& word : words_) {
        sum += (word.in_names.capacity() + word.elsewhere.capacity() + word.values.capacity()) *
               sizeof(std::uint32_t);
        sum += 2 * word.text.capacity() + word.characters.capacity() * sizeof(char32_t) + 100;
    }
    return sum;
}

}  // namespace shop::catalogue

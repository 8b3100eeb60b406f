#include "catalogue/search/word_index.hpp"

#include "catalogue/search/numbers.hpp"
#include "catalogue/words.hpp"

#include <algorithm>

namespace shop::catalogue {
namespace {

/// Set in the number of a word of the name.
constexpr std::uint32_t name_mark = 1U << 31;

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

}  // namespace

std::uint32_t WordIndex::number_of(const std::string& text) {
    const auto found = numbers_.find(text);
    if (found != numbers_.end()) return found->second;
    const auto number = static_cast<std::uint32_t>(words_.size());
    words_.push_back({text, has_digit(text) ? std::u32string{} : characters_of(text)});
    numbers_.emplace(text, number);
    if (auto sound = sound_of(text); !sound.empty()) {
        by_sound_[std::move(sound)].push_back(number);
    }
    if (const auto in_word = number_in(text); !in_word.empty()) {
        by_number_[std::string(in_word)].push_back(number);
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

void WordIndex::add_value(std::uint32_t value, const std::vector<std::string>& words,
                          const std::string& whole) {
    for (const auto& text : words) {
        auto& word = words_[number_of(text)];
        auto& values = text == whole ? word.values : word.parts_of;
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
    for (const auto* values : {&word.values, &word.parts_of}) {
        for (const auto value : *values) uses += facets_.boards_of(value).count();
    }
    return uses;
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
        sum += (word.in_names.capacity() + word.elsewhere.capacity() + word.values.capacity() +
                word.parts_of.capacity()) *
               sizeof(std::uint32_t);
        sum += 2 * word.text.capacity() + word.characters.capacity() * sizeof(char32_t) + 100;
    }
    return sum;
}

}  // namespace shop::catalogue

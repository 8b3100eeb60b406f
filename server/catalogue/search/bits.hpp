#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace shop::catalogue {

/// A set of small numbers, one bit each. It grows with the largest one.
class Bits {
public:
    void insert(std::uint32_t number) {
        const auto at = number / 64;
        if (at >= words_.size()) words_.resize(at + 1);
        words_[at] |= bit(number);
    }

    void erase(std::uint32_t number) {
        const auto at = number / 64;
        if (at < words_.size()) words_[at] &= ~bit(number);
    }

    bool contains(std::uint32_t number) const {
        const auto at = number / 64;
        return at < words_.size() && (words_[at] & bit(number)) != 0;
    }

    Bits& operator&=(const Bits& other) {
        if (words_.size() > other.words_.size()) words_.resize(other.words_.size());
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] &= other.words_[at];
        return *this;
    }

    Bits& operator|=(const Bits& other) {
        if (words_.size() < other.words_.size()) words_.resize(other.words_.size());
        for (std::size_t at = 0; at < other.words_.size(); ++at) words_[at] |= other.words_[at];
        return *this;
    }

    Bits& operator-=(const Bits& other) {
        const auto size = std::min(words_.size(), other.words_.size());
        for (std::size_t at = 0; at < size; ++at) words_[at] &= ~other.words_[at];
        return *this;
    }

    std::int64_t count() const {
        std::int64_t sum = 0;
        for (const auto word : words_) sum += std::popcount(word);
        return sum;
    }

    /// The number of elements in both sets.
    std::int64_t count_in(const Bits& other) const {
        const auto size = std::min(words_.size(), other.words_.size());
        std::int64_t sum = 0;
        for (std::size_t at = 0; at < size; ++at) {
            sum += std::popcount(words_[at] & other.words_[at]);
        }
        return sum;
    }

    /// Calls `visit` with each number, in ascending order.
    template <class Visit>
    void each(const Visit& visit) const {
        for (std::size_t at = 0; at < words_.size(); ++at) {
            for (auto word = words_[at]; word != 0; word &= word - 1) {
                visit(static_cast<std::uint32_t>(at * 64) +
                      static_cast<std::uint32_t>(std::countr_zero(word)));
            }
        }
    }

    bool is_empty() const {
        return std::ranges::none_of(words_, [](std::uint64_t word) { return word != 0; });
    }

    /// Frees the memory reserved for a growing set.
    void shrink() { words_.shrink_to_fit(); }

    std::size_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

private:
    static std::uint64_t bit(std::uint32_t number) { return std::uint64_t{1} << (number % 64); }

    std::vector<std::uint64_t> words_{};
};

}  // namespace shop::catalogue

#pragma once

#include "catalogue/search/bits.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace shop::catalogue {

/// Boards that match one word, each with its lowest cost.
class Hits {
public:
    bool is_empty() const { return costs_.empty(); }
    const Bits& boards() const { return boards_; }

    void add(std::uint32_t slot, std::uint16_t cost) {
        if (slot >= costs_.size()) costs_.resize(slot + 1, none);
        costs_[slot] = std::min(costs_[slot], cost);
        boards_.insert(slot);
    }

    /// The cost of a board; it must be one of the hits.
    std::uint16_t cost_of(std::uint32_t slot) const { return costs_[slot]; }

    void merge(const Hits& other) {
        other.boards_.each([&](std::uint32_t slot) { add(slot, other.costs_[slot]); });
    }

    /// Boards in both, with the sum of their costs.
    static Hits of_both(const Hits& one, const Hits& other) {
        Hits both;
        one.boards_.each([&](std::uint32_t slot) {
            if (!other.boards_.contains(slot)) return;
            both.add(slot, static_cast<std::uint16_t>(one.costs_[slot] + other.costs_[slot]));
        });
        return both;
    }

private:
    static constexpr auto none = std::numeric_limits<std::uint16_t>::max();

    Bits boards_;
    std::vector<std::uint16_t> costs_;
};

}  // namespace shop::catalogue

#pragma once

// Index of boards by the values of their facets.

#include "catalogue/facts.hpp"
#include "catalogue/search/bits.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace shop::catalogue {

/// The facts that are facets, in the order of facts.json.
const std::vector<FactRule>& facet_rules();

/// Chosen values, by the position of their facet in facet_rules().
using ChosenValues = std::map<std::size_t, std::vector<std::string>>;

/// A value of a facet, with the number of boards if it were the only chosen value.
struct CountedValue {
    std::string value;
    std::int64_t count = 0;
    bool chosen = false;

    bool operator==(const CountedValue&) const = default;
};
BOOST_DESCRIBE_STRUCT(CountedValue, (), (value, count, chosen))

/// Maximum number of values counted per facet; keeps those with the most boards.
inline constexpr std::size_t counted_values_max = 100;

/// Maps the values of each facet to boards. A board is identified by its slot in the index.
class FacetIndex {
public:
    FacetIndex() : values_(facet_rules().size() + 1) {}

    /// The facet number of facts that are not facets; only words find their values.
    static std::size_t words_only() { return facet_rules().size(); }

    /// The number of a value; adds the value if it is new.
    std::uint32_t number_of(std::size_t facet, const std::string& value);

    void add(std::uint32_t slot, std::uint32_t number) { numbered_[number].boards.insert(slot); }

    /// Removes the board from all values.
    void remove(std::uint32_t slot) {
        for (auto& value : numbered_) value.boards.erase(slot);
    }

    const Bits& boards_of(std::uint32_t number) const { return numbered_[number].boards; }

    /// Boards with at least one of these values.
    Bits boards_with(std::size_t facet, const std::vector<std::string>& values) const;

    /// Calls `visit` with each value of a facet and its boards.
    template <class Visit>
    void each_value(std::size_t facet, const Visit& visit) const {
        for (const auto& [text, number] : values_[facet]) visit(text, numbered_[number].boards);
    }

    /// The values of a facet that boards in `others` have, and the chosen values, sorted by rank.
    std::vector<CountedValue> count(std::size_t facet, const Bits& others,
                                    const std::vector<std::string>& chosen) const;

    /// Frees the memory reserved for growing sets.
    void shrink();

    std::size_t bytes() const;

private:
    struct Value {
        std::size_t facet;
        std::string text;
        std::int64_t rank;  // Position in its facet; ties are sorted by text.
        Bits boards{};
    };

    std::vector<Value> numbered_;
    std::vector<std::map<std::string, std::uint32_t, std::less<>>> values_;  // By facet.
};

}  // namespace shop::catalogue

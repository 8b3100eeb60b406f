#include "catalogue/search/facet_index.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <tuple>

namespace shop::catalogue {
namespace {

std::vector<FactRule> only_facets() {
    std::vector<FactRule> facets;
    std::ranges::copy_if(fact_rules(), std::back_inserter(facets), &FactRule::is_facet);
    return facets;
}

std::int64_t rank_of(const FactRule& rule, const std::string& value) {
    if (rule.kind == FactKind::flag) return value == "yes" ? 0 : 1;
    if (rule.kind == FactKind::whole) return whole_number(value).value_or(0);
    std::int64_t rank = 0;
    for (const auto& choice : rule.choices) {
        const bool is_it = choice.is_string() ? value == std::string_view(choice.get_string())
                                              : value == std::to_string(choice.as_int64());
        if (is_it) return rank;
        ++rank;
    }
    return rank;
}

}  // namespace

const std::vector<FactRule>& facet_rules() {
    static const auto facets = only_facets();
    return facets;
}

std::uint32_t FacetIndex::number_of(std::size_t facet, const std::string& value) {
    const auto [found, is_new] =
        values_[facet].try_emplace(value, static_cast<std::uint32_t>(numbered_.size()));
    const auto rank = facet == words_only() ? 0 : rank_of(facet_rules()[facet], value);
    if (is_new) numbered_.push_back({facet, value, rank});
    return found->second;
}

Bits FacetIndex::boards_with(std::size_t facet, const std::vector<std::string>& values) const {
    Bits boards;
    for (const auto& value : values) {
        const auto found = values_[facet].find(value);
        if (found != values_[facet].end()) boards |= numbered_[found->second].boards;
    }
    return boards;
}

std::vector<CountedValue> FacetIndex::count(std::size_t facet, const Bits& others,
                                            const std::vector<std::string>& chosen) const {
    struct Ranked {
        std::int64_t rank;
        CountedValue counted;
    };
    std::vector<Ranked> ranked;
    for (const auto& [text, number] : values_[facet]) {
        const auto count = numbered_[number].boards.count_in(others);
        const bool is_chosen = std::ranges::find(chosen, text) != chosen.end();
        if (count == 0 && !is_chosen) continue;
        ranked.push_back({numbered_[number].rank, {text, count, is_chosen}});
    }
    for (const auto& text : chosen) {
        if (values_[facet].contains(text)) continue;
        ranked.push_back({rank_of(facet_rules()[facet], text), {text, 0, true}});
    }
    if (ranked.size() > counted_values_max) {
        std::ranges::sort(ranked, std::ranges::greater{}, [](const Ranked& one) {
            return std::tuple{one.counted.chosen, one.counted.count, one.counted.value};
        });
        ranked.resize(counted_values_max);
    }
    std::ranges::sort(ranked, {},
                      [](const Ranked& one) { return std::tie(one.rank, one.counted.value); });
    std::vector<CountedValue> counted;
    for (auto& one : ranked) counted.push_back(std::move(one.counted));
    return counted;
}

void FacetIndex::shrink() {
    for (auto& value : numbered_) value.boards.shrink();
}

std::size_t FacetIndex::bytes() const {
    std::size_t sum = 0;
    for (const auto& value : numbered_) sum += sizeof(value) + value.boards.bytes() + 100;
    return sum;
}

}  // namespace shop::catalogue

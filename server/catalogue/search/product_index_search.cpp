// Queries of the index.

#include "catalogue/search/product_index.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace shop::catalogue {
namespace {

constexpr std::int64_t paisa_max = std::numeric_limits<std::int64_t>::max();

}  // namespace

Bits ProductIndex::boards_priced(std::optional<std::int64_t> min,
                                 std::optional<std::int64_t> max) const {
    const auto first = std::ranges::partition_point(
        by_price_, [&](std::uint32_t slot) { return boards_[slot].price_paisa < min.value_or(0); });
    const auto last = std::ranges::partition_point(by_price_, [&](std::uint32_t slot) {
        return boards_[slot].price_paisa <= max.value_or(paisa_max);
    });
    Bits priced;
    for (auto at = first; at < last; ++at) priced.insert(*at);
    return priced;
}

void ProductIndex::count_prices(const Bits& others, IndexResult& answer) const {
    const auto is_there = [&](std::uint32_t slot) { return others.contains(slot); };
    const auto lowest = std::ranges::find_if(by_price_, is_there);
    if (lowest == by_price_.end()) return;
    const auto highest = std::find_if(by_price_.rbegin(), by_price_.rend(), is_there);
    answer.price_min_paisa = boards_[*lowest].price_paisa;
    answer.price_max_paisa = boards_[*highest].price_paisa;
}

void ProductIndex::choose_page(const IndexQuery& query, const Bits& result,
                               const WordMatches& matches, IndexResult& answer) const {
    const auto end = query.first + query.limit;
    std::int64_t place = 0;
    const auto take = [&](std::uint32_t slot) {
        if (place >= query.first && place < end) {
            answer.ids.emplace_back(boards_[slot].id.data(), boards_[slot].id.size());
        }
        return ++place < end;
    };
    const auto take_along = [&](auto at, const auto& last) {
        while (at != last && (!result.contains(*at) || take(*at))) ++at;
    };
    switch (query.sort) {
        case SearchSort::created: return take_along(by_age_.begin(), by_age_.end());
        case SearchSort::newest: return take_along(by_age_.rbegin(), by_age_.rend());
        case SearchSort::name: return take_along(by_name_.begin(), by_name_.end());
        case SearchSort::price: return take_along(by_price_.begin(), by_price_.end());
        case SearchSort::price_descending: return take_along(by_price_.rbegin(), by_price_.rend());
        case SearchSort::relevance: break;
    }
    const auto cost_of = [&](std::uint32_t slot) {
        return slot < matches.costs.size() ? matches.costs[slot] : std::uint16_t{0};
    };
    Slots found;
    result.each([&](std::uint32_t slot) { found.push_back(slot); });
    const auto shown = std::min(static_cast<std::ptrdiff_t>(end), std::ssize(found));
    const auto is_before = [&](std::uint32_t one, std::uint32_t other) {
        return std::tuple(cost_of(one), boards_[one].created_at_ms, boards_[one].id) <
               std::tuple(cost_of(other), boards_[other].created_at_ms, boards_[other].id);
    };
    std::partial_sort(found.begin(), found.begin() + shown, found.end(), is_before);
    for (const auto slot : found) {
        if (!take(slot)) break;
    }
}

/// Boards that pass each filter. A count covers the boards that pass all other filters.
struct ProductIndex::Candidates {
    static constexpr std::size_t price = 1'000;  // Numbers after those of the facets.
    static constexpr std::size_t stock = 1'001;
    static constexpr std::size_t fit = 1'002;

    Bits found;  // Boards that match the words and the processor; otherwise all.
    std::map<std::size_t, Bits> filters;  // Only chosen filters.

    Bits without(std::optional<std::size_t> left_out) const {
        auto rest = found;
        for (const auto& [place, boards] : filters) {
            if (place != left_out) rest &= boards;
        }
        return rest;
    }
};

void ProductIndex::count_fits(const IndexQuery& query, const CpuBoards& cpu,
                              const Candidates& candidates, IndexResult& answer) {
    answer.cpu = cpu.cpu;
    answer.is_cpu_listed = cpu.is_listed;
    const auto others = candidates.without(Candidates::fit);
    for (const auto& [group, name] : fit_groups()) {
        const bool is_chosen =
            std::ranges::find(query.chosen_fits, group) != query.chosen_fits.end();
        const auto count = cpu[group].count_in(others);
        if (count > 0 || is_chosen) answer.fits.push_back({name, count, is_chosen});
    }
}

IndexResult ProductIndex::search(const IndexQuery& query, const CpuBoards* cpu) const {
    const auto matches = words_.find(query.words, query.exact, [this](std::string_view word) {
        return find_by_beginning(word);
    });
    Candidates candidates{matches.says_nothing ? all_ : matches.boards, {}};
    for (const auto& [facet, values] : query.chosen) {
        candidates.filters[facet] = facets_.boards_with(facet, values);
    }
    if (query.price_min_paisa || query.price_max_paisa) {
        candidates.filters[Candidates::price] =
            boards_priced(query.price_min_paisa, query.price_max_paisa);
    }
    if (query.in_stock) candidates.filters[Candidates::stock] = in_stock_;
    if (cpu != nullptr) {
        candidates.found &=
            cpu->boards_of(std::array{FitGroup::ready, FitGroup::update, FitGroup::confirm});
        if (!query.chosen_fits.empty()) {
            candidates.filters[Candidates::fit] = cpu->boards_of(query.chosen_fits);
        }
    }

    IndexResult answer;
    answer.words = matches.read;
    const auto result = candidates.without(std::nullopt);
    answer.total = result.count();
    for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
        const auto chosen = query.chosen.find(facet);
        if (chosen == query.chosen.end()) {
            answer.facets.push_back(facets_.count(facet, result, {}));
        } else {
            answer.facets.push_back(
                facets_.count(facet, candidates.without(facet), chosen->second));
        }
    }
    answer.in_stock = candidates.without(Candidates::stock).count_in(in_stock_);
    if (cpu != nullptr) count_fits(query, *cpu, candidates, answer);
    count_prices(candidates.without(Candidates::price), answer);
    choose_page(query, result, matches, answer);
    return answer;
}

}  // namespace shop::catalogue

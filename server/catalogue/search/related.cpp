// The boards most like another one (R-PAGE-6).

#include "catalogue/search/product_index.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace shop::catalogue {
namespace {

struct FactWeight {
    std::string_view fact;
    int weight;
};
constexpr std::array<FactWeight, 5> fact_weights = {
    {{"chipset", 4}, {"formFactor", 3}, {"memory", 3}, {"wifi", 1}, {"series", 1}}};

/// The boards that have the same value of a fact as the product has.
struct AlikeBoards {
    Bits boards;
    int weight;
};

}  // namespace

std::vector<std::string> ProductIndex::related(const IndexedProduct& product,
                                               std::size_t count) const {
    Bits same_socket;
    std::vector<AlikeBoards> alike;
    for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
        const auto& rule = facet_rules()[facet];
        const auto values = values_of(product, facet);
        if (values.empty()) continue;
        if (rule.name == "socket") same_socket = facets_.boards_with(facet, values);
        const auto* const found = std::ranges::find(fact_weights, rule.name, &FactWeight::fact);
        if (found == fact_weights.end()) continue;
        alike.push_back({facets_.boards_with(facet, values), found->weight});
    }
    // The smaller, the more alike.
    const auto distance = [&](std::uint32_t slot) {
        int equal = 0;
        for (const auto& one : alike) equal += one.boards.contains(slot) ? one.weight : 0;
        const auto& board = boards_[slot];
        return std::tuple{!same_socket.contains(slot), !in_stock_.contains(slot), -equal,
                          std::abs(product.price_paisa - board.price_paisa), board.id};
    };
    std::vector<std::pair<decltype(distance(0)), std::uint32_t>> nearest;
    all_.each([&](std::uint32_t slot) { nearest.emplace_back(distance(slot), slot); });
    std::erase_if(nearest, [&](const auto& one) {
        return std::string_view(boards_[one.second].id.data(), boards_[one.second].id.size()) ==
               product.id;
    });
    const auto shown = std::min(count, nearest.size());
    std::ranges::partial_sort(nearest, nearest.begin() + static_cast<std::ptrdiff_t>(shown));
    std::vector<std::string> ids;
    for (std::size_t at = 0; at < shown; ++at) {
        const auto& id = boards_[nearest[at].second].id;
        ids.emplace_back(id.data(), id.size());
    }
    return ids;
}

}  // namespace shop::catalogue

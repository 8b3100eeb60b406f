// The boards most similar to another one (R-PAGE-6).

#include "catalogue/search/product_index.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <tuple>

namespace shop::catalogue {
namespace {

struct FactWeight {
    std::string_view fact;
    int weight;
};
constexpr std::array<FactWeight, 5> fact_weights = {
    {{"chipset", 4}, {"formFactor", 3}, {"memory", 3}, {"wifi", 1}, {"series", 1}}};

/// Boards with the same value of a fact as the product.
struct SimilarBoards {
    Bits boards;
    int weight;
};

}  // namespace

/// Facts that a product shares with others.
struct ProductIndex::Likeness {
    Bits same_socket{};
    std::vector<SimilarBoards> similar{};

    int highest() const {
        return std::accumulate(similar.begin(), similar.end(), 0,
                               [](int sum, const SimilarBoards& one) { return sum + one.weight; });
    }

    /// Boards in `boards` whose equal facts add up to at least this weight.
    Bits among(const Bits& boards, int weight) const {
        Bits found;
        for (unsigned set = 0; set < 1U << similar.size(); ++set) {
            if (weight_of(set) != weight) continue;
            auto same = boards;
            for (std::size_t at = 0; at < similar.size(); ++at) {
                if (is_in(set, at)) same &= similar[at].boards;
            }
            found |= same;
        }
        return found;
    }

private:
    static bool is_in(unsigned set, std::size_t at) { return (set >> at & 1U) != 0; }

    int weight_of(unsigned set) const {
        int weight = 0;
        for (std::size_t at = 0; at < similar.size(); ++at) {
            if (is_in(set, at)) weight += similar[at].weight;
        }
        return weight;
    }
};

ProductIndex::Likeness ProductIndex::likeness_to(const IndexedProduct& product) const {
    Likeness likeness;
    if (!product.facts) return likeness;
    const auto facts = boost::json::parse(*product.facts);
    for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
        const auto& rule = facet_rules()[facet];
        const auto* const found = std::ranges::find(fact_weights, rule.name, &FactWeight::fact);
        if (rule.name != "socket" && found == fact_weights.end()) continue;
        const auto values = facet_values(rule, facts.as_object());
        if (values.empty()) continue;
        auto boards = facets_.boards_with(facet, values);
        if (rule.name == "socket") {
            likeness.same_socket = std::move(boards);
        } else {
            likeness.similar.push_back({std::move(boards), found->weight});
        }
    }
    return likeness;
}

/// Adds the boards with the nearest prices until `ids` has `count`.
void ProductIndex::take_nearest(const Bits& boards, const IndexedProduct& product,
                                std::size_t count, std::vector<std::string>& ids) const {
    std::vector<std::pair<std::int64_t, std::uint32_t>> nearest;  // Sorted by price difference.
    boards.each([&](std::uint32_t slot) {
        nearest.emplace_back(std::abs(product.price_paisa - boards_[slot].price_paisa), slot);
    });
    const auto shown = std::min(count - ids.size(), nearest.size());
    const auto is_nearer = [this](const auto& one, const auto& other) {
        return std::tie(one.first, boards_[one.second].id) <
               std::tie(other.first, boards_[other.second].id);
    };
    std::ranges::partial_sort(nearest, nearest.begin() + static_cast<std::ptrdiff_t>(shown),
                              is_nearer);
    for (std::size_t at = 0; at < shown; ++at) ids.push_back(id_of(nearest[at].second));
}

std::vector<std::string> ProductIndex::related(const IndexedProduct& product,
                                               std::size_t count) const {
    const auto likeness = likeness_to(product);
    auto others = all_;
    if (const auto itself = find(product.id)) others.erase(*itself);
    auto same_socket = others;
    same_socket &= likeness.same_socket;
    others -= same_socket;
    std::vector<std::string> ids;
    for (const auto& of_socket : {same_socket, others}) {
        auto ready = of_socket;
        ready &= in_stock_;
        auto sold_out = of_socket;
        sold_out -= ready;
        for (auto* left : {&ready, &sold_out}) {
            // The most similar first, until there are enough.
            for (auto weight = likeness.highest(); weight >= 0 && ids.size() < count; --weight) {
                if (left->is_empty()) break;
                const auto level = likeness.among(*left, weight);
                *left -= level;
                take_nearest(level, product, count, ids);
            }
        }
    }
    return ids;
}

}  // namespace shop::catalogue

// The index compared with a plain loop over all products.

#include "catalogue/search/test_products.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::catalogue {
namespace {

class ProductIndexProperty : public testing::Test {
protected:
    void put(std::vector<IndexedProduct> products) {
        index_.put(products);
        for (auto& product : products) {
            std::erase_if(products_, [&](const auto& one) { return one.id == product.id; });
            products_.push_back(std::move(product));
        }
    }

    void remove(const std::vector<std::string>& ids) {
        index_.remove(ids);
        std::erase_if(products_,
                      [&](const auto& one) { return std::ranges::find(ids, one.id) != ids.end(); });
    }

    std::vector<IndexedProduct> listed(const IndexQuery& query) const {
        std::vector<IndexedProduct> left;
        std::ranges::copy_if(products_, std::back_inserter(left),
                             [&](const auto& product) { return is_left(product, query); });
        std::ranges::sort(left, [&](const auto& one, const auto& other) {
            switch (query.sort) {
                case SearchSort::newest:
                    return std::tie(one.created_at_ms, one.id) >
                           std::tie(other.created_at_ms, other.id);
                case SearchSort::name:
                    return std::pair{lower_case(one.name), one.id} <
                           std::pair{lower_case(other.name), other.id};
                case SearchSort::price:
                    return std::tie(one.price_paisa, one.id) <
                           std::tie(other.price_paisa, other.id);
                case SearchSort::price_descending:
                    return std::tie(one.price_paisa, one.id) >
                           std::tie(other.price_paisa, other.id);
                default:
                    return std::tie(one.created_at_ms, one.id) <
                           std::tie(other.created_at_ms, other.id);
            }
        });
        return left;
    }

    void expect_right(const IndexQuery& query) const {
        const auto answer = index_.search(query);
        const auto left = listed(query);
        ASSERT_EQ(answer.total, std::ssize(left));
        std::vector<std::string> ids;
        for (auto at = query.first; at < std::ssize(left); ++at) {
            if (std::ssize(ids) < query.limit) {
                ids.push_back(left[static_cast<std::size_t>(at)].id);
            }
        }
        if (query.sort == SearchSort::relevance && !query.words.empty()) {
            EXPECT_EQ(answer.ids.size(), ids.size());  // Sorted by how well they match.
        } else {
            EXPECT_EQ(answer.ids, ids);
        }
        for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
            for (const auto& value : answer.facets[facet]) {
                auto alone = query;
                alone.chosen[facet] = {value.value};
                EXPECT_EQ(value.count, std::ssize(listed(alone)))
                    << facet_rules()[facet].name << " " << value.value;
            }
        }
        auto in_stock = query;
        in_stock.in_stock = true;
        EXPECT_EQ(answer.in_stock, std::ssize(listed(in_stock)));
        expect_all_values_and_prices(query, answer);
    }

    void expect_all_values_and_prices(const IndexQuery& query, const IndexResult& answer) const {
        auto any_price = query;
        any_price.price_min_paisa.reset();
        any_price.price_max_paisa.reset();
        const auto priced = listed(any_price);
        const auto [low, high] =
            std::ranges::minmax_element(priced, {}, &IndexedProduct::price_paisa);
        ASSERT_EQ(answer.price_min_paisa.has_value(), !priced.empty());
        if (!priced.empty()) {
            EXPECT_EQ(answer.price_min_paisa, low->price_paisa);
            EXPECT_EQ(answer.price_max_paisa, high->price_paisa);
        }
        // No value is forgotten that would lead somewhere.
        for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
            auto open = query;
            open.chosen.erase(facet);
            std::set<std::string> values;
            for (const auto& product : listed(open)) {
                for (const auto& value : values_of_product(product, facet)) values.insert(value);
            }
            for (const auto& value : answer.facets[facet]) values.erase(value.value);
            EXPECT_THAT(values, testing::IsEmpty()) << facet_rules()[facet].name;
        }
    }

    Random random_{7};
    ProductIndex index_;
    std::vector<IndexedProduct> products_;
};

// R-FIND-12
TEST_F(ProductIndexProperty, ListsAndCountsAsAPlainLoopDoes) {
    std::vector<IndexedProduct> boards;
    for (int number = 0; number < 300; ++number) boards.push_back(random_board(random_, number));
    put(boards);
    for (int count = 0; count < 100; ++count) expect_right(random_query(random_));
}

// R-FIND-12
TEST_F(ProductIndexProperty, IsTheSameAfterChangesAsMadeAnew) {
    for (int round = 0; round < 300; ++round) {
        std::vector<IndexedProduct> changed;
        for (int count = below(random_, 4); count > 0; --count) {
            const auto board = random_board(random_, below(random_, 120));
            const auto is_there =
                std::ranges::any_of(changed, [&](const auto& one) { return one.id == board.id; });
            if (!is_there) changed.push_back(board);
        }
        put(changed);
        remove({id_of(below(random_, 120)), id_of(below(random_, 120))});
        if (round % 10 > 0) continue;
        ProductIndex anew;
        anew.put(products_);
        for (int count = 0; count < 5; ++count) {
            const auto query = random_query(random_);
            ASSERT_EQ(index_.search(query), anew.search(query));
            expect_right(query);
        }
    }
}

}  // namespace
}  // namespace shop::catalogue

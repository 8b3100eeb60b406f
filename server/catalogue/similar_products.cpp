// The boards most like another one.

#include "catalogue/product_store.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr std::int64_t looked_at = 50;

struct Weight {
    const char* fact;
    int weight;
};
constexpr std::array<Weight, 5> weights = {
    {{"chipset", 4}, {"formFactor", 3}, {"memory", 3}, {"wifi", 1}, {"series", 1}}};

bool is_equal_fact(const js::object& one, const js::object& other, const char* name) {
    const auto* value = one.if_contains(name);
    const auto* there = other.if_contains(name);
    return value != nullptr && there != nullptr && *value == *there;
}

js::object facts_in(const Product& product) {
    return product.facts ? js::parse(*product.facts).as_object() : js::object{};
}

/// The smaller, the more alike: another socket, out of reach, unequal facts, distance in price, id.
auto distance(const Product& product, const Product& other) {
    const auto facts = facts_in(product);
    const auto others = facts_in(other);
    int equal = 0;
    for (const auto& [fact, weight] : weights) {
        if (is_equal_fact(facts, others, fact)) equal += weight;
    }
    return std::tuple{!is_equal_fact(facts, others, "socket"), is_below_minimum(other), -equal,
                      std::abs(product.price.paisa - other.price.paisa), other.id};
}

}  // namespace

std::vector<Product> similar_products(sql::Transaction& transaction, const Product& product,
                                      std::size_t count) {
    auto products = list_around_price(transaction, product.price, looked_at);
    std::erase_if(products, [&](const Product& other) { return other.id == product.id; });
    std::ranges::sort(products, {}, [&](const Product& other) { return distance(product, other); });
    if (products.size() > count) products.resize(count);
    return products;
}

}  // namespace shop::catalogue

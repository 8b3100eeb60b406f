#pragma once

#include "platform/db/database.hpp"

namespace shop::app {

/// How many made-up rows a shop is to have.
struct Fill {
    std::int64_t products = 0;
    std::int64_t orders = 0;  // They need products. Every tenth is by another customer.
    std::int64_t reviews = 0;
};

/// Throws when `wanted` cannot be added: orders to a shop without products.
void check_fill(sql::Database& database, const Fill& wanted);

/// Adds what is missing up to `wanted`, some thousand rows a transaction: stopped at any time and
/// run again, it continues where it stopped. For measuring a large shop.
void fill(sql::Database& database, const Fill& wanted);

}  // namespace shop::app

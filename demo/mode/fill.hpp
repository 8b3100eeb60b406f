#pragma once

#include "app/demo_mode.hpp"
#include "platform/db/database.hpp"

namespace shop::app {

/// Throws when `wanted` cannot be added: orders to a shop without products.
void check_fill(sql::Database& database, const Fill& wanted);

/// Adds what is missing up to `wanted`, some thousand rows a transaction: stopped at any time and
/// run again, it continues where it stopped. For measuring a large shop.
void fill(sql::Database& database, const Fill& wanted);

}  // namespace shop::app

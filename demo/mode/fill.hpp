#pragma once

#include "app/demo_mode.hpp"
#include "platform/db/database.hpp"

namespace shop::app {

/// Throws if `wanted` cannot be added, such as orders to a shop without products.
void check_fill(sql::Database& database, const Fill& wanted);

/// Adds rows until the shop has `wanted`, a few thousand per transaction. An interrupted fill
/// continues where it stopped. For measuring a large shop.
void fill(sql::Database& database, const Fill& wanted);

}  // namespace shop::app

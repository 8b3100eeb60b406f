#pragma once

#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"

#include <cstdint>

namespace shop::orders {

/// Refuses with "upgrade_under_way" while a server whose program does not know this step of the
/// schema runs on the database.
Result<void> check_no_older_server(sql::Transaction& transaction, int step, std::int64_t now_ms);

}  // namespace shop::orders

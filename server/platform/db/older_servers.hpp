#pragma once

#include "platform/base/clock.hpp"
#include "platform/db/database.hpp"

namespace shop::sql {

/// A server that has not reported for this long has stopped, or has lost the database.
inline constexpr std::int64_t server_lost_ms = minute_ms;

/// Whether a server on this database runs a program without this migration. A change that such a
/// program would handle wrongly must wait until it stops (decision 0027).
bool has_older_server(Transaction& transaction, int step, std::int64_t now_ms);

/// From now on only programs with this migration open the database: this transaction stores
/// something that others would handle wrongly.
void require_step(Transaction& transaction, int step);

}  // namespace shop::sql

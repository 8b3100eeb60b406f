#pragma once

#include "platform/db/database.hpp"

#include <optional>
#include <string>

namespace shop::app {

/// Metadata key of this shop's id, which each payment intent carries.
inline constexpr auto shop_id = "shop_id";

// Values about the shop itself, by name: its mode, the sandbox's keys. They are in the table
// `house`, which keeps its name so that servers of older releases can run at the same time.

/// The value stored under `name`; empty if there is none.
std::optional<std::string> find_metadata(sql::Database& database, const std::string& name);
std::optional<std::string> find_metadata(sql::Transaction& transaction, const std::string& name);

/// The value stored under `name`; the first call stores `fresh`.
std::string ensure_metadata(sql::Database& database, const std::string& name,
                            const std::string& fresh);

/// Stores `value` under `name`, which must be unused.
void add_metadata(sql::Transaction& transaction, const std::string& name, const std::string& value);

/// Deletes the value stored under `name`, if any.
void delete_metadata(sql::Transaction& transaction, const std::string& name);

}  // namespace shop::app

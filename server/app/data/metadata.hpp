#pragma once

#include "platform/db/database.hpp"

#include <optional>
#include <string>

namespace shop::app {

/// The name of this shop's id, which each payment intent carries.
inline constexpr auto shop_id = "shop_id";

// Values that the shop keeps about itself, by name: its mode, the sandbox's keys. They are in the
// table `house`, whose name stays so that servers of older releases can run beside newer ones.

/// The value stored under `name`, if there is one.
std::optional<std::string> find_metadata(sql::Database& database, const std::string& name);
std::optional<std::string> find_metadata(sql::Transaction& transaction, const std::string& name);

/// The value stored under `name`; the first call stores `fresh`.
std::string ensure_metadata(sql::Database& database, const std::string& name,
                            const std::string& fresh);

/// Stores `value` under `name`, which must have none yet.
void add_metadata(sql::Transaction& transaction, const std::string& name, const std::string& value);

/// Deletes the value stored under `name`, if there is one.
void delete_metadata(sql::Transaction& transaction, const std::string& name);

}  // namespace shop::app

#pragma once

// Saved views of a list: queries that a user stores under a name.

#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <string>
#include <vector>

namespace shop::accounts {

/// Maximum number of views per user and list.
inline constexpr std::int64_t saved_views_max = 30;

/// The query of a list, stored under a name.
struct SavedView {
    std::string id;
    std::string user_id;
    std::string list;   // "orders", "products" or "users".
    std::string name;   // Unique per user and list.
    std::string query;  // From the page's address.
    std::int64_t made_at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(SavedView, (), (id, user_id, list, name, query, made_at_ms))

/// A user's views of a list, oldest first.
std::vector<SavedView> list_saved_views(sql::Transaction& transaction, const std::string& user_id,
                                        const std::string& list);

/// Adds the view, or replaces the query of the view with the same name; returns its id. Refuses
/// with "invalid_fields" at "list" if the user has too many views.
Result<std::string> save_view(sql::Transaction& transaction, const SavedView& view);

/// False if the user has no such view.
bool delete_view(sql::Transaction& transaction, const std::string& user_id, const std::string& id);

}  // namespace shop::accounts

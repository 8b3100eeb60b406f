#pragma once

// Questions to a list that a user keeps under a name.

#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"

#include <string>
#include <vector>

namespace shop::accounts {

/// The most views of one list and user.
inline constexpr std::int64_t saved_views_max = 30;

/// The question of a list's address, which a user keeps under a name.
struct SavedView {
    std::string id;
    std::string user_id;
    std::string list;   // "orders", "products" or "users".
    std::string name;   // Unique among those of the user and list.
    std::string query;  // Of the page's address.
    std::int64_t made_at_ms = 0;
};

/// A user's views of a list, oldest first.
std::vector<SavedView> list_saved_views(sql::Transaction& transaction, const std::string& user_id,
                                        const std::string& list);

/// Adds the view, or changes the query of the one with its name; returns its id. Refuses with
/// "invalid_fields" at "list" what would be one too many.
Result<std::string> save_view(sql::Transaction& transaction, const SavedView& view);

/// False for a view that the user does not have.
bool delete_view(sql::Transaction& transaction, const std::string& user_id, const std::string& id);

}  // namespace shop::accounts

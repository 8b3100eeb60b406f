#pragma once

#include "papers/paper.hpp"
#include "platform/db/database.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::papers {

/// The owner of the order with this id, if any.
using FindOwner =
    std::function<std::optional<std::string>(sql::Transaction&, const std::string& order_id)>;

/// Lookups of orders and users. This room does not depend on those rooms, so app/ passes them in.
struct PaperLookup {
    FindOwner find_owner;
    /// The id of the order with this number, if any.
    std::function<std::optional<std::string>(sql::Transaction&, std::int64_t number)> find_order_id;
    /// The users with these words in their names.
    std::function<std::vector<std::string>(sql::Transaction&, std::string_view words)> find_users;
};

/// Up to `count` papers, newest first, with this number ("2026-27/000123" or its serial), of the
/// order with this number ("1042" or "#1042"), or of a buyer whose current name contains these
/// words or whose current company begins with them. Accepts Bangla digits.
std::vector<Paper> search_papers(sql::Transaction& transaction, std::string_view search,
                                 const PaperLookup& lookup, std::int64_t count);

}  // namespace shop::papers

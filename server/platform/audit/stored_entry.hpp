#pragma once

#include "platform/audit/chain.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace shop::audit {

/// A row of the trail with its details.
struct StoredEntry {
    ChainRow row;
    std::optional<std::string> salt{};    // Empty only if the details were deleted.
    std::optional<std::string> before{};  // Both empty after an erasure.
    std::optional<std::string> after{};
};
BOOST_DESCRIBE_STRUCT(StoredEntry, (), (row, salt, before, after))

/// Up to 2,000 rows after this one, in order.
std::vector<StoredEntry> list_after(sql::Transaction& transaction, std::int64_t seq);

/// Filters of GET /audit; empty ones match everything.
struct EntryQuery {
    std::string actor_id{};
    std::string action{};
    std::string subject{};
    std::int64_t from_ms = 0;  // Inclusive.
    std::int64_t to_ms = 0;    // Exclusive; 0: no limit.
    std::int64_t before_seq = 0;
    std::int64_t limit = 0;
};

/// The matching rows, newest first.
std::vector<StoredEntry> list_newest(sql::Transaction& transaction, const EntryQuery& query);

/// The ids of up to 100 users who made changes.
std::vector<std::string> list_actors(sql::Transaction& transaction);

}  // namespace shop::audit

#pragma once

#include "platform/audit/chain.hpp"
#include "platform/db/database.hpp"

#include <optional>
#include <string>
#include <vector>

namespace shop::audit {

/// A row of the trail with its details.
struct StoredEntry {
    ChainRow row;
    std::optional<std::string> salt{};    // Nothing only where the details were deleted.
    std::optional<std::string> before{};  // Both empty after an erasure.
    std::optional<std::string> after{};
};

/// The rows after this one, in their order: up to 2,000.
std::vector<StoredEntry> list_after(sql::Transaction& transaction, std::int64_t seq);

/// Filters of GET /audit; empty ones match everything.
struct EntryQuery {
    std::string actor_id{};
    std::string action{};
    std::string subject{};
    std::int64_t from_ms = 0;  // Inclusive.
    std::int64_t to_ms = 0;    // Exclusive; 0: without an end.
    std::int64_t before_seq = 0;
    std::int64_t limit = 0;
};

/// The newest such rows first.
std::vector<StoredEntry> list_newest(sql::Transaction& transaction, const EntryQuery& query);

/// The ids of the users who changed something: up to 100.
std::vector<std::string> list_actors(sql::Transaction& transaction);

}  // namespace shop::audit

#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace shop::audit {

/// The last row of the trail at some point in time, as stored outside the database.
struct Head {
    std::int64_t seq = 0;
    std::string hash;
};

/// "1042:9f3c...", the form that `audit verify --head` reads.
std::string text_of(const Head& head);

/// The current last row; 0 and zeros if the trail is empty.
Head find_head(sql::Transaction& transaction);

/// Result of verifying the whole trail.
struct Verified {
    std::int64_t rows = 0;
    Head head;
    std::optional<std::string> finding{};  // First error; verification stops there.
};

/// Reads the whole trail in pages; the shop may stay open. Checks that each row has the right hash
/// and links to the row before, that its details are the original ones or were erased by a recorded
/// erasure, that the last row is the head, and that the trail contains each of `known`. Calls
/// `report` with the number of rows read and the total.
Verified verify(sql::Database& database, const std::vector<Head>& known,
                const std::function<void(std::int64_t done, std::int64_t total)>& report);

}  // namespace shop::audit

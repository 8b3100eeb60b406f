#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace shop::audit {

/// The last row of the trail at some moment, as it was written down outside the database.
struct Head {
    std::int64_t seq = 0;
    std::string hash;
};

/// "1042:9f3c...", as `audit verify --head` reads it.
std::string text_of(const Head& head);

/// The last row now; 0 and zeros before the first.
Head find_head(sql::Transaction& transaction);

/// Result of verifying the whole trail.
struct Verified {
    std::int64_t rows = 0;
    Head head;
    std::optional<std::string> finding{};  // First error; later rows were not read.
};

/// Reads the whole trail, a page at a time, beside an open shop: each row has the hash that it
/// should have and goes on from the row before, its details are those of that time or were erased
/// by a row that says so, the last one is the head, and each of `known` is in it. `tell` hears how
/// many rows were read, of how many.
Verified verify(sql::Database& database, const std::vector<Head>& known,
                const std::function<void(std::int64_t done, std::int64_t total)>& tell);

}  // namespace shop::audit

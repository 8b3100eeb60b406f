#pragma once

#include "platform/db/database.hpp"

#include <map>
#include <string>
#include <vector>

namespace shop::app {

/// The boards of the demo.
struct SampleBoards {
    std::vector<std::string> ids;                // In the order of boards.json.
    std::map<std::string, std::string> by_slug;  // The same ids.
};

/// Adds the boards, the processors and the compatibility lists.
SampleBoards add_sample_boards(sql::Transaction& transaction, std::int64_t now_ms);

/// Adds the demo's reviews. Their authors have a user record but cannot sign in.
void add_sample_reviews(sql::Transaction& transaction, std::int64_t now_ms);

}  // namespace shop::app

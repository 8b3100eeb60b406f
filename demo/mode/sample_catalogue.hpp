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

/// Adds the boards, the processors, and the lists of which processor fits which board.
SampleBoards add_sample_boards(sql::Transaction& transaction, std::int64_t now_ms);

/// Adds the reviews of the demo. Their authors have a user record, but no account to sign in with.
void add_sample_reviews(sql::Transaction& transaction, std::int64_t now_ms);

}  // namespace shop::app

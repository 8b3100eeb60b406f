#pragma once

// The audit trail: what the staff, the command line and the program have changed, as a chain of
// rows in which no change goes unseen. docs/audit.md says how a row is hashed.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace shop::audit {

enum class ActorKind { staff, command_line, program };

/// As the table and the API write it: "command_line".
std::string_view name_of(ActorKind kind);

/// The author of a change.
struct Actor {
    ActorKind kind = ActorKind::program;
    std::string user_id{};     // Of the staff only.
    std::string request_id{};  // As in the log; empty outside requests.
};

inline const Actor command_line{ActorKind::command_line};
inline const Actor program{ActorKind::program};

/// The caller of a request, which has one.
Actor caller_of(const http::Request& request);

/// What was changed. `before` and `after` are JSON objects, as the API writes the subject.
struct Change {
    std::string action;   // "product.edit"
    std::string subject;  // "product/65a1..."
    std::string before = "{}";
    std::string after = "{}";
};

/// Adds a row in the transaction of the change. Of `before` and `after` it keeps the members that
/// differ.
void append(sql::Transaction& transaction, const Actor& actor, const Change& change,
            std::int64_t at_ms);

/// Empties `before` and `after` of each row about the user or by them, and adds a row that says so.
/// Returns how many rows were emptied now.
std::int64_t erase(sql::Transaction& transaction, const std::string& user_id,
                   const std::string& reason, std::int64_t at_ms);

}  // namespace shop::audit

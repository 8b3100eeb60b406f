#pragma once

// The audit trail: the changes by staff, the command line and the program, as a hash chain that
// reveals tampering. docs/audit.md defines the hashes.

#include "platform/base/names.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <cstdint>
#include <string>

namespace shop::http {
struct Call;
}

namespace shop::audit {

enum class ActorKind { staff, command_line, program };
constexpr Names<3> names_of(ActorKind) {
    return {"staff", "command_line", "program"};
}

/// The author of a change.
struct Actor {
    ActorKind kind = ActorKind::program;
    std::string user_id{};     // Empty unless `kind` is staff.
    std::string request_id{};  // As in the log; empty outside requests.
};

inline const Actor command_line{ActorKind::command_line};
inline const Actor program{ActorKind::program};

/// The signed-in caller as an actor. The request must have a caller.
Actor caller_of(const http::Request& request);

/// One change. `before` and `after` are JSON objects, as the API writes the subject.
struct Change {
    std::string action;   // "product.edit"
    std::string subject;  // "product/65a1..."
    std::string before = "{}";
    std::string after = "{}";
};

/// Adds a row in the transaction of the change. Stores only the members of `before` and `after`
/// that differ.
void append(sql::Transaction& transaction, const Actor& actor, const Change& change,
            std::int64_t at_ms);

/// The same for a change that the caller makes with this call.
void append(sql::Transaction& transaction, const http::Call& call, const Change& change);

/// Empties `before` and `after` of each row about the user or by them, and adds a row that records
/// the erasure. Returns how many rows it emptied.
std::int64_t erase(sql::Transaction& transaction, const std::string& user_id,
                   const std::string& reason, std::int64_t at_ms);

}  // namespace shop::audit

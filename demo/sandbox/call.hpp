#pragma once

// A call of the sandbox's API: the input of every action, and its reply.

#include "sandbox/access.hpp"
#include "sandbox/intent.hpp"
#include "sandbox/params.hpp"

namespace shop::sandbox {

struct Call {
    const http::Request& request;
    Access access = Access::secret;
    Params params{};

    std::int64_t now() const { return request.received_at(); }  // Unix seconds.
};

struct Reply {
    int status = 200;
    boost::json::object body{};
    bool replayed = false;  // Whether this reply was already sent for the same idempotency key.
};

/// The API version in responses and events.
inline constexpr std::string_view api_version = "2026-10-28.endive";

/// "secret_key_required" if a browser makes a server-only call.
Outcome<void> require_secret(const Call& call);

/// The intent in the path. With a publishable key the call must also send its client secret; a
/// wrong one is refused like an unknown intent.
Outcome<Intent> find_requested_intent(sql::Transaction& transaction, const Call& call);

/// `intent` reduced to the fields that the client may see.
boost::json::object visible(const Intent& intent, const Call& call);

Reply reply(const boost::json::object& object, int status = 200);

/// {"error": {...}} with its status.
Reply reply(const Refusal& refusal);

}  // namespace shop::sandbox

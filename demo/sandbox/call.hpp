#pragma once

// One call of the sandbox's API: the input of every action, and its reply.

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
    bool replayed = false;  // Whether the same idempotency key got it before.
};

/// The API version that responses and events name.
inline constexpr std::string_view api_version = "2026-10-28.endive";

/// "secret_key_required" when a browser sends a call that is for servers only.
Outcome<void> require_secret(const Call& call);

/// The intent that the path names. With a publishable key the call must send its client secret; a
/// wrong one is refused like an unknown intent.
Outcome<Intent> find_requested_intent(sql::Transaction& transaction, const Call& call);

/// As much of `intent` as the client may see.
boost::json::object visible(const Intent& intent, const Call& call);

Reply reply(const boost::json::object& object, int status = 200);

/// {"error": {...}} with the status that belongs to it.
Reply reply(const Refusal& refusal);

}  // namespace shop::sandbox

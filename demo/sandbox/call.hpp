#pragma once

// A call of the sandbox's API: the input of every action, and its reply.

#include "platform/http/http.hpp"
#include "sandbox/objects.hpp"
#include "sandbox/params.hpp"
#include "sandbox/settings.hpp"

namespace shop::sandbox {

/// The kind of key in the request: the secret key of the shop's server, or a browser's publishable
/// key.
enum class Access { secret, publishable };

struct Call {
    const http::Request& request;
    Access access = Access::secret;
    Params params{};

    std::int64_t now() const { return request.received_at(); }  // Unix seconds.
};

struct Reply {
    int status = 200;
    object body{};
    bool replayed = false;  // Whether this reply was already sent for the same idempotency key.
};

/// The API version in responses and events.
inline constexpr std::string_view api_version = "2026-10-28.endive";

/// Reads the key from "Authorization: Bearer sk_...". Refuses with 401.
Outcome<Access> read_access(const Settings& settings, const http::Request& request);

/// The intent in the path. With a publishable key the call must also send its client secret; a
/// wrong one is refused like an unknown intent.
Outcome<object> find_requested_intent(sql::Transaction& transaction, const Call& call);

/// `intent` reduced to the members that the client may see.
object visible(const object& intent, const Call& call);

Reply reply(const object& body, int status = 200);

/// {"error": {...}} with its status.
Reply reply(const Refusal& refusal);

}  // namespace shop::sandbox

#pragma once

#include "platform/http/http.hpp"
#include "sandbox/refusal.hpp"
#include "sandbox/settings.hpp"

namespace shop::sandbox {

/// The kind of key in the request: the secret key of the shop's server, or a browser's publishable
/// key.
enum class Access { secret, publishable };

/// Reads the key from "Authorization: Bearer sk_..." or, as curl -u sends it, "Basic". Refuses with
/// 401.
Outcome<Access> read_access(const Settings& settings, const http::Request& request);

}  // namespace shop::sandbox

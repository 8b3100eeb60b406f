#pragma once

#include "platform/http/http.hpp"
#include "sandbox/refusal.hpp"
#include "sandbox/settings.hpp"

namespace shop::sandbox {

/// Which key the request has: the secret key of the shop's server, or the publishable key of a
/// browser.
enum class Access { secret, publishable };

/// The key of "Authorization: Bearer sk_..." or, as curl -u sends it, of "Basic". Refuses with 401.
Outcome<Access> read_access(const Settings& settings, const http::Request& request);

}  // namespace shop::sandbox

#pragma once

#include "platform/http/http.hpp"
#include "sandbox/refusal.hpp"
#include "sandbox/sandbox.hpp"

namespace shop::sandbox {

/// Which key came with the request, and so, who asks: the shop's server, or a browser.
enum class Access { secret, publishable };

/// The key of "Authorization: Bearer sk_..." or, as curl -u sends it, of "Basic". Refuses with 401.
Outcome<Access> read_access(const Settings& settings, const http::Request& request);

}  // namespace shop::sandbox

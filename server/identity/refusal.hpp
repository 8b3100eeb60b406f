#pragma once

// Refusals in the form of the browser's SDK: a code in capitals, and a sentence if there is one. A
// transient fault is never reported this way, because the SDK would sign the user out.

#include "platform/http/http.hpp"

namespace shop::identity {

/// "WEAK_PASSWORD : Password should be at least 6 characters", with status 400.
Problem refusal(std::string_view code, std::string sentence = "");

/// A request that violates the protocol: a malformed body, or a field of the wrong type.
Problem bad_request(std::string sentence);

/// The refusal of a rate-limited call.
Problem counted(Problem problem, const RateLimitStatus& rate_limit_status);

/// The response in the protocol's shape; RFC 9457 for transient faults. Includes Retry-After and
/// the rest of a limit.
http::Response refusal_response(const Problem& problem);

}  // namespace shop::identity

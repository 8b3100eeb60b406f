#pragma once

// Refusals as the browser's SDK understands them: a code in capitals, and a sentence where we have
// one. A passing fault of ours is never told this way, because the SDK would sign people out.

#include "platform/http/http.hpp"

namespace shop::identity {

/// "WEAK_PASSWORD : Password should be at least 6 characters", with status 400.
Problem refusal(std::string_view code, std::string sentence = "");

/// A request that is not of the protocol: a broken body, or a field of another type.
Problem bad_request(std::string sentence);

/// The refusal of a call that was counted.
Problem counted(Problem problem, const RateLimitStatus& rate_limit_status);

/// The answer in the protocol's shape; RFC 9457 for what may pass. Says when to come back, and what
/// is left of a limit.
http::Response refusal_response(const Problem& problem);

}  // namespace shop::identity

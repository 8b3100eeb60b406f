#pragma once

#include "sandbox/call.hpp"

#include <functional>

namespace shop::sandbox {

/// Runs `action` once for each idempotency key: a request with the same key gets the first response
/// again, and with other parameters an idempotency_error. Both happen in `transaction`, so that two
/// concurrent requests cannot both be first. Without a key the action always runs.
Outcome<Reply> run_once_per_key(sql::Transaction& transaction, const Call& call,
                                const std::function<Outcome<Reply>()>& action);

}  // namespace shop::sandbox

#pragma once

#include "sandbox/call.hpp"

#include <functional>

namespace shop::sandbox {

/// Runs `action` once for each idempotency key: whoever comes with the key again gets the first
/// answer again, and for other parameters an idempotency_error. Both happen in `transaction`, so
/// two at a time cannot both be first. Without a key the action just runs.
Outcome<Reply> run_once_per_key(sql::Transaction& transaction, const Call& call,
                                const std::function<Outcome<Reply>()>& action);

}  // namespace shop::sandbox

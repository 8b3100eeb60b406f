#pragma once

#include "sandbox/call.hpp"

#include <functional>

namespace shop::sandbox {

/// Runs `action` once per idempotency key: a repeated request gets the first response again, or an
/// idempotency_error if its parameters differ. Both happen in `transaction`, so two concurrent
/// requests cannot both be first. Without a key the action always runs.
Outcome<Reply> run_once_per_key(sql::Transaction& transaction, const Call& call,
                                const std::function<Outcome<Reply>()>& action);

}  // namespace shop::sandbox

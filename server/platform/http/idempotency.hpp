#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::http {

/// Lets `callback` happen once for each `Idempotency-Key` header of a caller (D22): for 24 hours
/// the same request gets the first response again, marked `Idempotent-Replayed: true`, and the same
/// key with another method, path or body is "key_reused". A refusal is not remembered, since
/// nothing happened. Without the header, `callback` just happens. Keys have 1 to 255 characters.
Result<Response> run_once_per_key(sql::Transaction& transaction, const Request& request,
                                  const std::function<Result<Response>()>& callback);

}  // namespace shop::http

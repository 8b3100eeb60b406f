#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::sandbox {

/// What becomes of money some time after the response to a call.
enum class LateResult {
    payment,        // An intent that is "processing" is decided.
    refund,         // One that is "pending" succeeds.
    failed_refund,  // The bank sends the money back.
    dispute,        // The cardholder disputes the charge.
};

/// Schedules a result for `object` (the id of an intent, a refund or a charge); the switches say
/// how late it happens.
void schedule(sql::Transaction& transaction, LateResult result, const std::string& object);

/// Carries out the results that are due.
void apply_due_results(sql::Database& database);

/// When the next result is due, if any is scheduled.
std::optional<std::int64_t> next_result_due_ms(sql::Transaction& transaction);

}  // namespace shop::sandbox

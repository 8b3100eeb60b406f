#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::sandbox {

/// A result that comes some time after the response to a call.
enum class LateResult {
    payment,        // An intent that is "processing" is decided.
    refund,         // A "pending" refund succeeds.
    failed_refund,  // The bank returns the money.
    dispute,        // The cardholder disputes the charge.
};

/// Schedules a result for the object with this id, an intent, a refund or a charge. The switches
/// set the delay.
void schedule(sql::Transaction& transaction, LateResult result, const std::string& id);

/// Applies the results that are due.
void apply_due_results(sql::Database& database);

/// When the next result is due; empty if none is scheduled.
std::optional<std::int64_t> next_result_due_ms(sql::Transaction& transaction);

}  // namespace shop::sandbox

#pragma once

#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::sandbox {

/// What happens to money some time after a call was answered.
enum class Late {
    payment,        // An intent that is "processing" is decided.
    refund,         // One that is "pending" succeeds.
    failed_refund,  // The bank sends the money back.
    dispute,        // The owner of the card says that the charge was not theirs.
};

/// Lets it happen to `object` (the id of an intent, a refund or a charge), as soon as so much time
/// has passed as the switches then want.
void plan(sql::Transaction& transaction, Late what, const std::string& object);

/// Lets happen whatever is due.
void play_due(sql::Database& database);

/// When the next of it is due, if any is planned.
std::optional<std::int64_t> next_late_ms(sql::Transaction& transaction);

}  // namespace shop::sandbox

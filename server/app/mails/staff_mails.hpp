#pragma once

// Emails to staff about the shop's day: each morning the events and open tasks, and products that
// have sold out (R-DESK-23).

#include "notices/notices.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/outbox.hpp"

#include <optional>

namespace shop::app {

/// Once a day, from eight o'clock shop time on: sends each staff member who wants it a summary of
/// yesterday. Sends none on a shop's first day.
void publish_daily_summaries(sql::Database& database, std::int64_t now_ms);

/// Reports products that have sold out since the last call to staff who may book stock and want it:
/// at most one email an hour, including products held back. Returns false if that hour is not over.
bool publish_sold_out(sql::Database& database, std::int64_t now_ms);

/// Whether an outbox message is one of these.
bool is_staff_mail(const OutboxMessage& message);

/// Sender of these emails, and whether they may be in Bangla.
struct StaffMailSettings {
    notices::Sender sender;
    bool has_bangla = true;
};

/// The email that such a message requests; empty if its reader has left or does not want it.
std::optional<outbound::Mail> write_staff_mail(sql::Database& database,
                                               const OutboxMessage& message,
                                               const StaffMailSettings& settings);

}  // namespace shop::app

#pragma once

// Emails to the staff about the shop's day: what happened and what waits, each morning, and what
// has sold out (R-DESK-23).

#include "notices/notices.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/outbox.hpp"

#include <optional>

namespace shop::app {

/// From eight o'clock of the shop on, once a day: a summary of yesterday for each member of the
/// staff who wants it. A shop's first day sends none.
void publish_daily_summaries(sql::Database& database, std::int64_t now_ms);

/// What has sold out since the last call, for who may book stock and wants it: at most one email an
/// hour, which names what was held back, too. False where that hour is not over.
bool publish_sold_out(sql::Database& database, std::int64_t now_ms);

/// Whether a message of the outbox is one of these.
bool is_staff_mail(const OutboxMessage& message);

/// Who sends these emails, and whether they may be in Bangla.
struct StaffMailSettings {
    notices::Sender sender;
    bool has_bangla = true;
};

/// The email that such a message asks for; nothing where its reader has left, or wants none.
std::optional<outbound::Mail> write_staff_mail(sql::Database& database,
                                               const OutboxMessage& message,
                                               const StaffMailSettings& settings);

}  // namespace shop::app

#pragma once

#include "app/mails/mail_stop.hpp"
#include "identity/identity.hpp"
#include "notices/notices.hpp"
#include "orders/orders.hpp"
#include "platform/base/live.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/mailer.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// The shop, the mailer and the settings for emails to customers.
struct MailContext {
    sql::Database& database;
    identity::Service* identity;  // Null if an external service sends account emails.
    const Live<std::shared_ptr<outbound::Mailer>>& mailer;
    notices::Sender sender;
    MailStop mail_stop;
    std::int64_t unpaid_order_hours = 0;  // 0 if orders never expire.
    bool has_bangla = true;               // Whether the linked pages also exist in Bangla.
    /// The attachments of an email about orders, by occasion: their papers.
    std::function<std::vector<outbound::Attachment>(const std::vector<std::string>& order_ids,
                                                    const std::string& occasion)>
        files_of{};
    payments::ManualPaymentSettings manual{};
};

}  // namespace shop::app

#pragma once

#include "app/mail_stop.hpp"
#include "identity/identity.hpp"
#include "notices/notices.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/database.hpp"
#include "platform/db/lease.hpp"
#include "platform/outbound/outbox.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// What became of a message: an email was sent, was withheld because its mailbox got too many, or
/// none was due.
enum class Delivery { sent, withheld, none };

/// Hands each outbox message to `deliver` after its commit, oldest first. A message whose delivery
/// throws is retried, with pauses that double from a second to an hour; newer messages do not wait
/// for it. Of all servers on one database, the one that holds the lease delivers. `record` is
/// called with the delivery's result in the transaction that marks a message as delivered.
class Deliveries {
public:
    using Deliver = std::function<Delivery(const OutboxMessage&)>;
    using Record =
        std::function<void(sql::Transaction&, const OutboxMessage&, Delivery, std::int64_t now_ms)>;
    Deliveries(sql::Database& database, const std::string& server_name, Deliver deliver,
               Record record = {});

    /// There may be new messages. Any thread.
    void wake() { periodic_.wake(); }

private:
    struct Outcome {
        OutboxMessage message;
        std::optional<std::string> failure{};
        Delivery delivery = Delivery::none;
    };

    void deliver_due();
    Outcome try_to_deliver(const OutboxMessage& message) const;
    void write_outcomes(const std::vector<Outcome>& outcomes);

    sql::Database& database_;
    sql::Lease lease_;
    const Deliver deliver_;
    const Record record_;
    Periodic periodic_;
};

/// How long a message waits after `attempts` earlier failures: 1 s, 2 s, 4 s ... one hour.
std::int64_t pause_after_ms(std::int64_t attempts);

/// What sending emails to customers needs.
struct MailContext {
    sql::Database& database;
    identity::Service* identity;  // Null when an external service sends the emails about accounts.
    outbound::Mailer& mailer;
    notices::Sender sender;
    MailStop mail_stop;
    std::int64_t unpaid_order_hours = 0;  // 0: orders never expire.
    bool has_bangla = true;  // Whether the pages that links lead to are there in Bangla, too.
};

/// Sends the customer an email about an order's event, or the action email they requested. A
/// mailbox whose address is not verified gets five emails about orders in an hour: an attacker may
/// have typed another person's address.
Deliveries::Deliver write_to_customers(const MailContext& context);

/// Records in the order's timeline that its customer got an email, or that one was withheld.
void record_in_timeline(sql::Transaction& transaction, const OutboxMessage& message,
                        Delivery delivery, std::int64_t now_ms);

}  // namespace shop::app

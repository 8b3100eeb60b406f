#pragma once

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

/// Hands each note of the outbox to `deliver` after its commit, oldest first. What throws is tried
/// again later, with pauses that double from a second to an hour; younger notes do not wait for it.
/// Of all servers on one database, the one that holds the lease delivers. `write_down` is called in
/// the transaction that marks a note as delivered.
class Deliveries {
public:
    using Deliver = std::function<void(const OutboxMessage&)>;
    using WriteDown =
        std::function<void(sql::Transaction&, const OutboxMessage&, std::int64_t now_ms)>;
    Deliveries(sql::Database& database, const std::string& server_name, Deliver deliver,
               WriteDown write_down = {});

    /// There may be news. Any thread.
    void wake() { periodic_.wake(); }

private:
    struct Outcome {
        OutboxMessage note;
        std::optional<std::string> failure{};
    };

    void deliver_due();
    Outcome try_to_deliver(const OutboxMessage& note) const;
    void write_outcomes(const std::vector<Outcome>& outcomes);

    sql::Database& database_;
    sql::Lease lease_;
    const Deliver deliver_;
    const WriteDown write_down_;
    Periodic periodic_;
};

/// What writing to customers takes.
struct MailContext {
    sql::Database& database;
    identity::Service* identity;  // Null when another company writes about accounts.
    outbound::Mailer& mailer;
    notices::Sender sender;
};

/// Writes to the customer about what happened to an order, or sends the link that was asked for.
Deliveries::Deliver write_to_customers(const MailContext& post);

/// Tells the order that its customer was written to.
void record_in_timeline(sql::Transaction& transaction, const OutboxMessage& note,
                        std::int64_t now_ms);

}  // namespace shop::app

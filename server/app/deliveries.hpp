#pragma once

#include "identity/identity.hpp"
#include "notices/notices.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/outbox.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// Hands each note of the outbox to `deliver` after its commit, oldest first. What throws is tried
/// again later, with pauses that double from a second to an hour; younger notes do not wait for it.
class Deliveries {
public:
    using Deliver = std::function<void(const Note&)>;
    Deliveries(sql::Database& database, Deliver deliver);

    /// There may be news. Any thread.
    void wake() { periodic_.wake(); }

private:
    struct Outcome {
        Note note;
        std::optional<std::string> failure{};
    };

    void deliver_due();
    Outcome try_to_deliver(const Note& note) const;
    void write_down(const std::vector<Outcome>& outcomes);

    sql::Database& database_;
    const Deliver deliver_;
    Periodic periodic_;
};

/// What writing to customers takes.
struct Post {
    sql::Database& database;
    identity::Service& identity;
    outbound::Mailer& mailer;
    notices::Sender sender;
};

/// Writes to the customer about what happened to an order, or sends the link that was asked for.
Deliveries::Deliver write_to_customers(const Post& post);

}  // namespace shop::app

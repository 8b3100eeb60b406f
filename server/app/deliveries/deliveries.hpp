#pragma once

#include "app/deliveries/delivery_lanes.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/database.hpp"
#include "platform/outbound/outbox.hpp"

#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shop::app {

/// What became of a message: an email was sent, was withheld because its mailbox got too many, or
/// none was due.
enum class Delivery { sent, withheld, none };

/// A message that was delivered.
struct Delivered {
    OutboxMessage message;
    Delivery delivery = Delivery::none;
};

/// Who gets the messages, a round of them at a time.
struct Subscriber {
    /// Throws when a message was not delivered. Many threads call it at once.
    std::function<Delivery(const OutboxMessage&)> deliver;
    /// These come next: what delivering them needs can be read for all of them at once. Where it
    /// throws, each is delivered without.
    std::function<void(const std::vector<OutboxMessage>&)> prepare{};
    /// Makes what was delivered in this round durable. Throws when it did not succeed: then none of
    /// the round counts as delivered.
    std::function<void()> finish{};
    /// Records what was delivered, in the transaction that marks it as such.
    std::function<void(sql::Transaction&, const std::vector<Delivered>&, std::int64_t now_ms)>
        record{};
};

/// Hands each outbox message to the subscriber after its commit: those that a person waits for
/// first, else the oldest. Eight messages at a time are delivered, but those with the same payload
/// one after the other. A message whose delivery throws is retried, with pauses that double from a
/// second to an hour; newer messages do not wait for it. Each server on a database delivers its
/// lanes.
class Deliveries {
public:
    Deliveries(sql::Database& database, const std::string& server_name, Subscriber subscriber);

    /// There may be new messages. Any thread.
    void wake() { periodic_.wake(); }

private:
    /// What became of a round.
    struct Outcomes {
        std::vector<Delivered> delivered{};
        std::vector<std::pair<OutboxMessage, std::string>> failed{};  // And why.
    };

    void deliver_due();
    std::vector<OutboxMessage> take_round();
    bool is_mine(const OutboxMessage& message);
    void try_to_prepare(const std::vector<OutboxMessage>& messages) const;
    Outcomes deliver(const std::vector<OutboxMessage>& messages);
    void try_to_deliver(const OutboxMessage& message, Outcomes& outcomes);
    void try_to_finish(Outcomes& outcomes) const;
    void write(const Outcomes& outcomes);

    sql::Database& database_;
    DeliveryLanes lanes_;
    DeliveryShare share_{};                    // Of the round. Set while no thread delivers.
    std::set<std::int64_t> lanes_of_round_{};  // The same.
    std::mutex mutex_;                         // Of the outcomes of a round.
    const Subscriber subscriber_;
    Periodic periodic_;
};

/// How long a message waits after `attempts` earlier failures: 1 s, 2 s, 4 s ... one hour.
std::int64_t pause_after_ms(std::int64_t attempts);

}  // namespace shop::app

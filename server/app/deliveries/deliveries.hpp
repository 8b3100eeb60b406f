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

/// Result of a message: an email was sent, or withheld because its mailbox got too many, or none
/// was due.
enum class Delivery { sent, withheld, none };

/// A message that was delivered.
struct Delivered {
    OutboxMessage message;
    Delivery delivery = Delivery::none;
};

/// The receiver of the messages, one round at a time.
struct Subscriber {
    /// Throws if the message was not delivered. Called by many threads at once.
    std::function<Delivery(const OutboxMessage&)> deliver;
    /// Called with the round's messages beforehand, to read the data for all of them at once. If it
    /// throws, each message is still delivered.
    std::function<void(const std::vector<OutboxMessage>&)> prepare{};
    /// Makes this round's deliveries durable. If it throws, none of the round counts as delivered.
    std::function<void()> finish{};
    /// Records the deliveries in the transaction that marks them.
    std::function<void(sql::Transaction&, const std::vector<Delivered>&, std::int64_t now_ms)>
        record{};
};

/// Delivers each outbox message to the subscriber after its commit: first messages that a person is
/// waiting for, then the oldest. Delivers eight messages at a time, but those with the same payload
/// one after the other. Retries a failed message after pauses that double from one second to an
/// hour; newer messages do not wait for it. Each server on a database delivers its own lanes.
class Deliveries {
public:
    Deliveries(sql::Database& database, const std::string& server_name, Subscriber subscriber);

    /// There may be new messages. Any thread.
    void wake() { periodic_.wake(); }

private:
    /// Results of a round.
    struct Outcomes {
        std::vector<Delivered> delivered{};
        std::vector<std::pair<OutboxMessage, std::string>> failed{};  // With the reason.
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
    std::set<std::int64_t> lanes_of_round_{};  // Same.
    std::mutex mutex_;                         // Guards the outcomes of a round.
    const Subscriber subscriber_;
    Periodic periodic_;
};

/// Pause after `attempts` failures: 1 s, 2 s, 4 s ... one hour.
std::int64_t pause_after_ms(std::int64_t attempts);

}  // namespace shop::app

#include "app/deliveries.hpp"

#include "platform/base/clock.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

namespace shop::app {
namespace {

constexpr std::int64_t messages_per_round = 100;
constexpr std::int64_t longest_pause_ms = 60LL * 60 * 1000;

}  // namespace

std::int64_t pause_after_ms(std::int64_t attempts) {
    return std::min<std::int64_t>(longest_pause_ms, 1000LL << std::min<std::int64_t>(attempts, 12));
}

Deliveries::Deliveries(sql::Database& database, const std::string& server_name,
                       Subscriber subscriber)
    : database_(database),
      lease_(database, "deliveries", server_name),
      subscriber_(std::move(subscriber)),
      periodic_("deliveries", std::chrono::seconds(1), [this] { deliver_due(); }) {}

void Deliveries::deliver_due() {
    while (true) {
        const auto messages = database_.read([](sql::Transaction& transaction) {
            return due_messages(transaction, unix_now_ms(), messages_per_round);
        });
        if (messages.empty() || !lease_.is_held(unix_now_ms())) return;
        try_to_prepare(messages);
        Outcomes outcomes;
        for (const auto& message : messages) {
            if (!lease_.is_held(unix_now_ms())) break;
            try_to_deliver(message, outcomes);
        }
        try_to_finish(outcomes);
        write(outcomes);
    }
}

void Deliveries::try_to_prepare(const std::vector<OutboxMessage>& messages) const {
    if (!subscriber_.prepare) return;
    try {
        subscriber_.prepare(messages);
    } catch (const std::exception& failure) {
        spdlog::warn("{} outbox messages are delivered one by one: {}", messages.size(),
                     failure.what());
    }
}

void Deliveries::try_to_deliver(const OutboxMessage& message, Outcomes& outcomes) const {
    try {
        outcomes.delivered.push_back({message, subscriber_.deliver(message)});
    } catch (const std::exception& failure) {
        spdlog::warn("outbox message {} ({}) was not delivered: {}", message.id, message.event,
                     failure.what());
        outcomes.failed.emplace_back(message, failure.what());
    }
}

void Deliveries::try_to_finish(Outcomes& outcomes) const {
    if (!subscriber_.finish) return;
    try {
        subscriber_.finish();
    } catch (const std::exception& failure) {
        spdlog::warn("{} outbox messages were not delivered: {}", outcomes.delivered.size(),
                     failure.what());
        for (auto& one : outcomes.delivered) {
            outcomes.failed.emplace_back(std::move(one.message), failure.what());
        }
        outcomes.delivered.clear();
    }
}

/// One write for the whole round: messages are as frequent as orders, and share the disk with them.
void Deliveries::write(const Outcomes& outcomes) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto now_ms = unix_now_ms();
        std::vector<std::string> delivered;
        for (const auto& one : outcomes.delivered) delivered.push_back(one.message.id);
        mark_delivered(transaction, delivered, now_ms);
        std::vector<Postponed> postponed;
        for (const auto& [message, failure] : outcomes.failed) {
            postponed.push_back({message.id, now_ms + pause_after_ms(message.attempts), failure});
        }
        postpone(transaction, postponed);
        if (subscriber_.record) subscriber_.record(transaction, outcomes.delivered, now_ms);
        return {};
    };
    database_.write(callback).value();
}

}  // namespace shop::app

#include "app/deliveries/deliveries.hpp"

#include "platform/base/clock.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <string_view>
#include <system_error>
#include <thread>

namespace shop::app {
namespace {

constexpr std::int64_t messages_per_round = 100;
constexpr std::size_t senders_max = 8;
constexpr std::int64_t longest_pause_ms = hour_ms;

/// Messages with the same payload, in order.
using Chain = std::vector<const OutboxMessage*>;

/// Sorted by each chain's first message.
std::vector<Chain> chains_of(const std::vector<OutboxMessage>& messages) {
    std::vector<Chain> chains;
    std::map<std::string_view, std::size_t> numbers;
    for (const auto& message : messages) {
        const auto number = numbers.try_emplace(message.payload, chains.size()).first->second;
        if (number == chains.size()) chains.emplace_back();
        chains[number].push_back(&message);
    }
    return chains;
}

}  // namespace

std::int64_t pause_after_ms(std::int64_t attempts) {
    return std::min<std::int64_t>(longest_pause_ms, 1000LL << std::min<std::int64_t>(attempts, 12));
}

Deliveries::Deliveries(sql::Database& database, const std::string& server_name,
                       Subscriber subscriber)
    : database_(database),
      lanes_(database, server_name),
      subscriber_(std::move(subscriber)),
      periodic_("deliveries", std::chrono::seconds(1), [this] { deliver_due(); }) {}

void Deliveries::deliver_due() {
    while (true) {
        const auto messages = take_round();
        if (messages.empty()) return;
        try_to_prepare(messages);
        auto outcomes = deliver(messages);
        try_to_finish(outcomes);
        write(outcomes);
    }
}

std::vector<OutboxMessage> Deliveries::take_round() {
    const auto now_ms = unix_now_ms();
    auto messages = database_.read([&](sql::Transaction& transaction) {
        share_ = lanes_.share(transaction, now_ms);
        return due_messages(transaction, share_.lanes, now_ms, messages_per_round);
    });
    lanes_of_round_.clear();
    for (const auto& message : messages) lanes_of_round_.insert(message.lane);
    std::erase_if(messages, [&](const OutboxMessage& message) { return !is_mine(message); });
    return messages;
}

/// Another server may have taken over the lane while this one was slow. Renews the leases for the
/// whole round, since its results are written at the end.
bool Deliveries::is_mine(const OutboxMessage& message) {
    bool is_mine = false;
    for (const auto lane : lanes_of_round_) {
        const bool is_held = lanes_.holds(lane, share_.has_older_server, unix_now_ms());
        if (lane == message.lane) is_mine = is_held;
    }
    return is_mine;
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

Deliveries::Outcomes Deliveries::deliver(const std::vector<OutboxMessage>& messages) {
    Outcomes outcomes;
    const auto chains = chains_of(messages);
    std::atomic<std::size_t> next = 0;
    const auto send = [&] {
        for (auto number = next++; number < chains.size(); number = next++) {
            for (const auto* message : chains[number]) try_to_deliver(*message, outcomes);
        }
    };
    std::vector<std::jthread> others(std::min(senders_max, chains.size()) - 1);
    try {
        for (auto& other : others) other = std::jthread(send);
    } catch (const std::system_error& failure) {
        spdlog::warn("emails leave over fewer connections: {}", failure.what());
    }
    send();
    others.clear();  // Waits for the threads.
    return outcomes;
}

void Deliveries::try_to_deliver(const OutboxMessage& message, Outcomes& outcomes) {
    try {
        if (!is_mine(message)) return;
        const auto delivery = subscriber_.deliver(message);
        const std::lock_guard lock(mutex_);
        outcomes.delivered.push_back({message, delivery});
    } catch (const std::exception& failure) {
        spdlog::warn("outbox message {} ({}) was not delivered: {}", message.id, message.event,
                     failure.what());
        const std::lock_guard lock(mutex_);
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

/// One write per round: messages are as frequent as orders and use the same disk.
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

#include "app/deliveries.hpp"

#include "orders/orders.hpp"
#include "platform/base/clock.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t notes_a_round = 100;
constexpr std::int64_t longest_pause_ms = 60LL * 60 * 1000;

std::int64_t pause_after(std::int64_t attempts) {
    return std::min<std::int64_t>(longest_pause_ms, 1000LL << std::min<std::int64_t>(attempts, 12));
}

}  // namespace

Deliveries::Deliveries(sql::Database& database, Deliver deliver)
    : database_(database),
      deliver_(std::move(deliver)),
      periodic_("deliveries", std::chrono::seconds(1), [this] { deliver_due(); }) {}

void Deliveries::deliver_due() {
    while (true) {
        const auto notes = database_.read([](sql::Transaction& transaction) {
            return due_notes(transaction, unix_now_ms(), notes_a_round);
        });
        if (notes.empty()) return;
        std::vector<Outcome> outcomes;
        for (const auto& note : notes) outcomes.push_back(try_to_deliver(note));
        write_down(outcomes);
    }
}

Deliveries::Outcome Deliveries::try_to_deliver(const Note& note) const {
    try {
        deliver_(note);
        return {note};
    } catch (const std::exception& failure) {
        spdlog::warn("note {} ({}) was not delivered: {}", note.id, note.event, failure.what());
        return {note, failure.what()};
    }
}

/// All of a round in one write: news come as often as orders, and share the disk with them.
void Deliveries::write_down(const std::vector<Outcome>& outcomes) {
    const auto work = [&](sql::Transaction& transaction) -> Result<void> {
        const auto now_ms = unix_now_ms();
        for (const auto& [note, failure] : outcomes) {
            if (failure) {
                postpone(transaction, note.id, now_ms + pause_after(note.attempts), *failure);
            } else {
                mark_delivered(transaction, note.id, now_ms);
            }
        }
        return {};
    };
    database_.write(work).value();
}

Deliveries::Deliver write_to_customers(sql::Database& database, outbound::Mailer& mailer,
                                       const notices::Sender& sender) {
    return [&database, &mailer, sender](const Note& note) {
        const auto order = database.read([&](sql::Transaction& transaction) {
            return orders::find_order(transaction, note.payload);
        });
        if (!order) throw std::runtime_error("no order " + note.payload);
        const auto mail =
            notices::mail_about(note.event,
                                {note.id, order->id, order->product_name, order->quantity,
                                 order->price, order->name, order->email},
                                sender);
        if (mail) mailer.send(*mail);
    };
}

}  // namespace shop::app

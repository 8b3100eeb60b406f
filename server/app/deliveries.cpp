#include "app/deliveries.hpp"

#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t notes_a_round = 100;
constexpr std::int64_t longest_pause_ms = 60LL * 60 * 1000;

std::string_view occasion_of(identity::CodePurpose purpose) {
    switch (purpose) {
        case identity::CodePurpose::password_reset: return "password_reset";
        case identity::CodePurpose::verify_email: return "verify_email";
        case identity::CodePurpose::change_email: return "change_email";
    }
    throw std::logic_error("a code of no known purpose");
}

/// Every attempt is a mail of its own, because each has a code of its own.
std::optional<outbound::Mail> action_email(const MailContext& post, const OutboxMessage& note) {
    // Asked for while the accounts were still here.
    if (post.identity == nullptr) return std::nullopt;
    const auto written = post.identity->write_action_email(note.payload, unix_now_seconds());
    if (!written) return std::nullopt;
    return notices::mail_with_link(occasion_of(written->purpose),
                                   {new_object_id(), written->to, written->link}, post.sender);
}

std::optional<outbound::Mail> order_mail(const MailContext& post, const OutboxMessage& note) {
    const auto order = post.database.read([&](sql::Transaction& transaction) {
        return orders::find_order(transaction, note.payload);
    });
    if (!order) throw std::runtime_error("no order " + note.payload);
    return notices::mail_about(note.event,
                               {note.id, order->id, order->product_name, order->quantity,
                                order->price, order->name, order->email, order->refunded},
                               post.sender);
}

std::int64_t pause_after(std::int64_t attempts) {
    return std::min<std::int64_t>(longest_pause_ms, 1000LL << std::min<std::int64_t>(attempts, 12));
}

}  // namespace

Deliveries::Deliveries(sql::Database& database, const std::string& server_name, Deliver deliver,
                       WriteDown write_down)
    : database_(database),
      lease_(database, "deliveries", server_name),
      deliver_(std::move(deliver)),
      write_down_(std::move(write_down)),
      periodic_("deliveries", std::chrono::seconds(1), [this] { deliver_due(); }) {}

void Deliveries::deliver_due() {
    while (true) {
        const auto notes = database_.read([](sql::Transaction& transaction) {
            return due_messages(transaction, unix_now_ms(), notes_a_round);
        });
        if (notes.empty() || !lease_.is_held(unix_now_ms())) return;
        std::vector<Outcome> outcomes;
        for (const auto& note : notes) {
            if (!lease_.is_held(unix_now_ms())) break;
            outcomes.push_back(try_to_deliver(note));
        }
        write_outcomes(outcomes);
    }
}

Deliveries::Outcome Deliveries::try_to_deliver(const OutboxMessage& note) const {
    try {
        deliver_(note);
        return {note};
    } catch (const std::exception& failure) {
        spdlog::warn("note {} ({}) was not delivered: {}", note.id, note.event, failure.what());
        return {note, failure.what()};
    }
}

/// All of a round in one write: news come as often as orders, and share the disk with them.
void Deliveries::write_outcomes(const std::vector<Outcome>& outcomes) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto now_ms = unix_now_ms();
        for (const auto& [note, failure] : outcomes) {
            if (failure) {
                postpone(transaction, note.id, now_ms + pause_after(note.attempts), *failure);
            } else {
                mark_delivered(transaction, note.id, now_ms);
                if (write_down_) write_down_(transaction, note, now_ms);
            }
        }
        return {};
    };
    database_.write(callback).value();
}

Deliveries::Deliver write_to_customers(const MailContext& post) {
    return [post](const OutboxMessage& note) {
        const auto mail = note.event == identity::action_email_requested ? action_email(post, note)
                                                                         : order_mail(post, note);
        if (mail) post.mailer.send(*mail);
    };
}

void record_in_timeline(sql::Transaction& transaction, const OutboxMessage& note,
                        std::int64_t now_ms) {
    if (!note.event.starts_with("order_")) return;
    orders::record_mail(transaction, note.payload, note.event, now_ms);
}

}  // namespace shop::app

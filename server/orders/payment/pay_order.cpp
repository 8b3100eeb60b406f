#include "orders/payment/pay_order.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/attempt.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/payment_methods.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/settle_intent.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

/// A payment that is being opened.
struct Opening {
    Order order;
    IntentRow row;  // Of another payment method: the provider has to end it first.
};

Problem payment_in_progress() {
    return {ProblemKind::conflict, texts::problems::payment_processing()};
}

void insert_method_chosen(sql::Transaction& transaction, const Order& order,
                          const PaymentChoice& choice, std::int64_t transfer_days,
                          std::int64_t now_ms) {
    insert_event(transaction,
                 {.order_id = order.id,
                  .kind = EventKind::way_chosen,
                  .actor_id = choice.actor_id.empty() ? order.user_id : choice.actor_id,
                  .detail = std::string(name_of(choice.method)),
                  .at_ms = now_ms});
    if (choice.staff) {
        const auto before = order.method ? std::optional(name_of(*order.method)) : std::nullopt;
        audit::append(transaction, *choice.staff,
                      {"order.way", "order/" + order.id, json::Object{}.add("way", before).text(),
                       json::Object{}.add("way", name_of(choice.method)).text()},
                      now_ms);
    }
    if (choice.method != PaymentMethod::transfer || choice.has_arrived) return;
    publish(transaction, "order_way_transfer", order.id);
    constexpr std::int64_t hours_per_day = 24;
    const auto due_ms = reminder_due_ms(now_ms, transfer_days * hours_per_day);
    if (due_ms) publish_at(transaction, payment_reminder, order.id, *due_ms);
}

/// Stores the attempt before the call to the provider, so that a crash cannot lose it. In a retry,
/// an open attempt of another payment method is newer than this request, and stays.
Result<Opening> begin_opening(const PaymentContext& context, const PaymentChoice& choice,
                              bool is_retry, std::int64_t now_ms) {
    return context.database.write([&](sql::Transaction& transaction) -> Result<Opening> {
        const auto order = find_order(transaction, choice.order_id);
        if (!order) return order.error();
        if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
        const PaymentMethodCheck check{*order, choice.has_verified_email, now_ms,
                                       choice.staff.has_value()};
        if (auto checked = check_payment_method(transaction, context, check, choice.method);
            !checked) {
            return checked.error();
        }
        if (is_retry && !choice.has_arrived) {
            const auto live = find_live_intent(transaction, order->id);
            if (live && live->method != choice.method) return payment_in_progress();
        }
        const auto other = close_other_method(transaction, *order, choice.method, now_ms);
        if (!other) return other.error();
        if (*other) return Opening{*order, **other};
        const auto row = open_intent(transaction, order->id, choice.method, now_ms);
        if (!row) return row.error();
        const bool is_new_choice =
            order->method ? order->method != choice.method : choice.method != PaymentMethod::card;
        if (is_new_choice) {
            insert_method_chosen(transaction, *order, choice, context.manual.transfer_days, now_ms);
        }
        return Opening{*order, *row};
    });
}

/// Stores the intent's id. Returns false if another tab or a cancel has ended the attempt: then the
/// intent must not be paid.
bool finish_opening(const PaymentContext& context, const Opening& opening,
                    const payments::Intent& intent, std::int64_t now_ms) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<bool> {
        if (!save_intent_id(transaction, opening.row, intent.id)) return false;
        insert_event(transaction, {.order_id = opening.order.id,
                                   .kind = EventKind::intent_created,
                                   .actor_id = opening.order.user_id,
                                   .at_ms = now_ms,
                                   .source_id = intent.id,
                                   .amount = intent.amount});
        return true;
    };
    return context.database.write(callback).value();
}

void end_attempt(const PaymentContext& context, const IntentRow& row) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        end_intent(transaction, row);
        return {};
    };
    context.database.write(callback).value();
}

/// Checks the order again after the intent's id is stored. From here on a cancel finds the intent
/// and ends it; after an earlier cancel the client must not get the secret.
Result<payments::Intent> confirm_open(const PaymentContext& context, const payments::Intent& intent,
                                      const std::string& order_id) {
    const auto order = context.database.read(
        [&](sql::Transaction& transaction) { return find_order(transaction, order_id); });
    if (!order) return order.error();
    if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
    return intent;
}

Result<Settlement> settle_now(const PaymentContext& context, const std::string& order_id,
                              const payments::Intent& intent, std::int64_t now_ms) {
    if (const auto earlier = settle_earlier(context, intent.id, now_ms); !earlier) {
        return earlier.error();
    }
    const auto payment = with_refunds(context, intent);
    if (!payment) return payment.error();
    auto settled = context.database.write([&](sql::Transaction& transaction) {
        return settle(transaction, order_id, *payment, now_ms);
    });
    if (settled && settled->refund_id) carry_out_if_possible(context, *settled->refund_id, now_ms);
    return settled;
}

/// Settles a payment that had succeeded without the server's knowledge.
Problem settle_unreported(const PaymentContext& context, const std::string& order_id,
                          const payments::Intent& intent, std::int64_t now_ms) {
    const auto settled = settle_now(context, order_id, intent, now_ms);
    if (!settled) return settled.error();
    return settled->refusal.value_or(order_paid());
}

Result<payments::Intent> fetch_or_create_intent(const PaymentContext& context,
                                                const Opening& opening,
                                                const PaymentChoice& choice) {
    const auto& row = opening.row;
    if (row.intent_id) return context.provider.retrieve_intent(*row.intent_id);
    auto params = create_intent_params(opening.order, row, context.shop_id);
    params.language = choice.language;
    params.host = choice.host;
    return context.provider.create_intent(params);
}

/// Ends the live attempt of another payment method, so that two can never be paid. Returns the
/// problem if it cannot.
std::optional<Problem> end_other_method(const PaymentContext& context, const Opening& opening,
                                        std::int64_t now_ms) {
    const auto intent = context.provider.cancel_intent(*opening.row.intent_id);
    const bool is_unknown = !intent && intent.error().code == "unknown_intent";
    if (!intent && !is_unknown) return intent.error();
    if (is_unknown || intent->status == payments::IntentStatus::canceled) {
        end_attempt(context, opening.row);
        return std::nullopt;
    }
    if (intent->status == payments::IntentStatus::succeeded) {
        return settle_unreported(context, opening.order.id, *intent, now_ms);
    }
    return payment_in_progress();
}

}  // namespace

payments::CreateIntentParams create_intent_params(const Order& order, const IntentRow& row,
                                                  const std::string& shop_id) {
    payments::CreateIntentParams params;
    params.order_id = order.id;
    params.attempt = row.attempt;
    params.total = order.price;
    params.receipt_email = order.email;
    params.description = "Order #" + std::to_string(order.number);
    params.shop_id = shop_id;
    params.method = row.method;
    params.name = order.name;
    params.phone = order.phone;
    params.address = order.address;
    params.product_name = order.product_name;
    return params;
}

Result<payments::Intent> open_payment(const PaymentContext& context, const PaymentChoice& choice,
                                      std::int64_t now_ms) {
    const auto& order_id = choice.order_id;
    // Retries if the attempt has ended: it was cancelled in the provider's dashboard, became
    // unknown because the keys changed, or was ended by another tab or for another payment method.
    for (int round = 0; round < 3; ++round) {
        const auto opening = begin_opening(context, choice, round > 0, now_ms);
        if (!opening) return opening.error();
        const auto& row = opening->row;
        if (row.method != choice.method) {
            if (auto refusal = end_other_method(context, *opening, now_ms)) return *refusal;
            continue;
        }
        const auto intent = fetch_or_create_intent(context, *opening, choice);
        if (!intent && intent.error().code == "unknown_intent") {
            end_attempt(context, row);
            continue;
        }
        if (!intent) {
            if (intent.error().kind == ProblemKind::invalid) end_attempt(context, row);
            return intent.error();
        }
        if (intent->status == payments::IntentStatus::canceled) {
            end_attempt(context, row);
            continue;
        }
        if (!row.intent_id && !finish_opening(context, *opening, *intent, now_ms)) continue;
        if (intent->status == payments::IntentStatus::succeeded) {
            return settle_unreported(context, order_id, *intent, now_ms);
        }
        return confirm_open(context, *intent, order_id);
    }
    return Problem{ProblemKind::unavailable, texts::problems::payments_unavailable_card()};
}

Result<Settlement> record_payment(const PaymentContext& context, const std::string& order_id,
                                  const std::string& transaction_id, std::int64_t now_ms) {
    const auto known = context.database.read([&](sql::Transaction& transaction) {
        return find_order_of_intent(transaction, transaction_id);
    });
    if (!known) {
        return Problem{ProblemKind::conflict, texts::problems::payment_does_not_match()};
    }
    const auto intent = context.provider.retrieve_intent(transaction_id);
    if (!intent) return intent.error();
    if (intent->status != payments::IntentStatus::succeeded) {
        Problem problem{ProblemKind::conflict, texts::problems::payment_not_finished()};
        if (intent->status == payments::IntentStatus::processing) problem.retry_after_seconds = 5;
        return problem;
    }
    return settle_now(context, order_id, *intent, now_ms);
}

}  // namespace shop::orders

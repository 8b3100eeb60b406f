#include "orders/payment/pay_order.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "platform/texts/texts.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

/// A payment that is being opened.
struct Opening {
    Order order;
    IntentRow row;
};

Result<void> check_card_limits(Money total) {
    if (total < payments::card_amount_min) {
        return Problem{ProblemKind::invalid,
                       texts::problems::amount_too_small_limit(payments::card_amount_min)};
    }
    if (total > payments::card_amount_max) {
        return Problem{ProblemKind::invalid,
                       texts::problems::amount_too_large_limit(payments::card_amount_max)};
    }
    return {};
}

/// Stores the attempt before the provider is asked, so that a crash cannot lose it.
Result<Opening> begin_opening(const PaymentContext& context, const std::string& order_id,
                              std::int64_t now_ms) {
    return context.database.write([&](sql::Transaction& transaction) -> Result<Opening> {
        const auto order = find_order(transaction, order_id);
        if (!order) return order.error();
        if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
        if (auto checked = check_card_limits(order->price); !checked) return checked.error();
        return Opening{*order, open_intent(transaction, order_id, now_ms)};
    });
}

/// Stores the intent's id. False when another tab or a cancel has ended the attempt meanwhile: then
/// the intent must not be paid.
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

/// Checks the order again now that the intent's id is stored. From here on a cancel finds the
/// intent and ends it; a cancel that came earlier must keep the secret from the client.
Result<std::string> secret_of(const PaymentContext& context, const payments::Intent& intent,
                              const std::string& order_id) {
    const auto order = context.database.read(
        [&](sql::Transaction& transaction) { return find_order(transaction, order_id); });
    if (!order) return order.error();
    if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
    return intent.client_secret;
}

Result<Settlement> settle_now(const PaymentContext& context, const std::string& order_id,
                              const payments::Intent& intent, std::int64_t now_ms) {
    const auto payment = with_refunds(context, intent);
    if (!payment) return payment.error();
    auto settled = context.database.write([&](sql::Transaction& transaction) {
        return settle(transaction, order_id, *payment, context.livemode, now_ms);
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
                                                const Opening& opening) {
    const auto& row = opening.row;
    if (row.intent_id) return context.provider.retrieve_intent(*row.intent_id);
    return context.provider.create_intent(
        create_intent_params(opening.order, row.attempt, context.shop_id));
}

}  // namespace

payments::CreateIntentParams create_intent_params(const Order& order, std::int64_t attempt,
                                                  const std::string& shop_id) {
    return {order.id, attempt, order.price, order.email, "Order #" + std::to_string(order.number),
            shop_id};
}

Result<std::string> open_payment(const PaymentContext& context, const std::string& order_id,
                                 std::int64_t now_ms) {
    // Try again where the attempt has ended: it was cancelled in the provider's dashboard, became
    // unknown because the keys changed, or was ended by another tab.
    for (int round = 0; round < 3; ++round) {
        const auto opening = begin_opening(context, order_id, now_ms);
        if (!opening) return opening.error();
        const auto& row = opening->row;
        const auto intent = fetch_or_create_intent(context, *opening);
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
        return secret_of(context, *intent, order_id);
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

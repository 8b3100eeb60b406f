#include "orders/payment/pay_order.hpp"

#include "orders/order_store.hpp"
#include "orders/payment/intent_params.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/opening.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/settle_intent.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"

#include <set>

namespace shop::orders {
namespace {

/// Checks the orders again after the intent's id is stored. From here on a cancel finds the intent
/// and ends it; after an earlier cancel the client must not get the secret.
Result<OpenedPayment> confirm_open(const PaymentContext& context, const Opening& opening,
                                   payments::Intent intent) {
    std::vector<std::string> ids;
    for (const auto& order : opening.orders) ids.push_back(order.id);
    const auto found = context.database.read(
        [&](sql::Transaction& transaction) { return find_orders(transaction, ids); });
    OpenedPayment opened{{}, std::move(intent)};
    for (const auto& order : found) {
        if (auto checked = check_may_be_paid(order.value()); !checked) return checked.error();
        opened.orders.push_back(*order);
    }
    return opened;
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
    if (!settled) return settled;
    for (const auto& id : settled->refund_ids) carry_out_if_possible(context, id, now_ms);
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
    auto params = create_intent_params(opening.orders, row, context.shop_id);
    params.language = choice.language;
    params.host = choice.host;
    return context.provider.create_intent(params);
}

/// Ends another live attempt, so that two can never be paid. Returns the problem if it cannot.
std::optional<Problem> end_other(const PaymentContext& context, const IntentRow& other,
                                 std::int64_t now_ms) {
    const auto intent = context.provider.cancel_intent(*other.intent_id);
    const bool is_unknown = !intent && intent.error().code == "unknown_intent";
    if (!intent && !is_unknown) return intent.error();
    if (is_unknown || intent->status == payments::IntentStatus::canceled) {
        end_attempt(context, other);
        return std::nullopt;
    }
    if (intent->status == payments::IntentStatus::succeeded) {
        return settle_unreported(context, other.order_id, *intent, now_ms);
    }
    return payment_in_progress();
}

std::optional<Problem> end_others(const PaymentContext& context,
                                  const std::vector<IntentRow>& others, std::int64_t now_ms) {
    std::set<std::string> ended;
    for (const auto& other : others) {
        if (!ended.insert(payments::payment_of(*other.intent_id)).second) continue;
        if (auto refusal = end_other(context, other, now_ms)) return refusal;
    }
    return std::nullopt;
}

}  // namespace

Result<OpenedPayment> open_payment(const PaymentContext& context, const PaymentChoice& choice,
                                   std::int64_t now_ms) {
    // Retries if the attempt has ended: it was cancelled in the provider's dashboard, became
    // unknown because the keys changed, or was ended by another tab or for another payment method.
    for (int round = 0; round < 3; ++round) {
        const auto opening = begin_opening(context, choice, round > 0, now_ms);
        if (!opening) return opening.error();
        if (!opening->others.empty()) {
            if (auto refusal = end_others(context, opening->others, now_ms)) return *refusal;
            continue;
        }
        const auto& row = opening->row;
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
        if (!row.intent_id) {
            const auto is_stored = finish_opening(context, *opening, *intent, now_ms);
            if (!is_stored) return is_stored.error();
            if (!*is_stored) continue;
        }
        if (intent->status == payments::IntentStatus::succeeded) {
            return settle_unreported(context, row.order_id, *intent, now_ms);
        }
        return confirm_open(context, *opening, *intent);
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

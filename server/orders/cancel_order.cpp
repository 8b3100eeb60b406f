#include "orders/cancel_order.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/settle_intent.hpp"
#include "platform/base/outcome_unknown.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

using payments::IntentStatus;

/// A cancellation, or an expiry; an expiry has no actor.
struct Cancel {
    std::string order_id;
    std::optional<std::string> actor_id;
    std::int64_t now_ms = 0;
    OrderStatus end = OrderStatus::cancelled;     // Or `expired`.
    std::optional<std::int64_t> changed_at_ms{};  // The last change before an expiry.
    std::optional<audit::Actor> staff{};          // Set if staff cancel.
    bool of_many = false;                         // Bulk action: staff have not read this order.
};

/// A cancel after its first transaction.
struct CancelProgress {
    Order order;
    std::optional<IntentRow> live{};  // The provider has to end it. Empty: the cancel is complete.
};

struct CancelResult {
    Order order;
    std::optional<Problem> refusal{};
};

void change_status(sql::Transaction& transaction, Order& order, OrderStatus status, EventKind kind,
                   const Cancel& cancel) {
    order.status = status;
    update_status(transaction, order.id, status, cancel.now_ms);
    insert_event(
        transaction,
        {.order_id = order.id, .kind = kind, .actor_id = cancel.actor_id, .at_ms = cancel.now_ms});
}

void complete(sql::Transaction& transaction, Order& order, const Cancel& cancel,
              const std::optional<IntentRow>& live) {
    if (live) end_intent(transaction, *live);
    const bool has_expired = cancel.end == OrderStatus::expired;
    change_status(transaction, order, cancel.end,
                  has_expired ? EventKind::expired : EventKind::cancelled, cancel);
    catalogue::return_stock(transaction, order.product_id, order.quantity,
                            {order.id, cancel.actor_id, cancel.now_ms});
    publish(transaction, has_expired ? "order_expired" : "order_cancelled", order.id);
}

/// Ends a payment of our own records together with its order. Refunds the money received for it.
void complete_manual(sql::Transaction& transaction, Order& order, const Cancel& cancel,
                     const IntentRow& live) {
    const auto payment_id = end_manual_intent(transaction, order, live, cancel.now_ms);
    complete(transaction, order, cancel, std::nullopt);
    for (const auto& intent : payments::find_manual_payment(transaction, payment_id)) {
        if (intent.extra == payments::Extra::none) continue;
        settle(transaction, order.id, {intent}, cancel.now_ms).value();
    }
}

/// Completes the cancel, unless the order has an intent that its provider has to end. An intent
/// without an id cannot be paid: its secret never left the server.
CancelProgress complete_or_ask(sql::Transaction& transaction, Order order, const Cancel& cancel,
                               std::optional<IntentRow> live) {
    if (live && payments::is_manual(live->method)) {
        complete_manual(transaction, order, cancel, *live);
        return {std::move(order)};
    }
    if (live && live->intent_id) return {std::move(order), std::move(live)};
    complete(transaction, order, cancel, live);
    return {std::move(order)};
}

Result<CancelProgress> begin(sql::Transaction& transaction, Cancel& cancel) {
    auto live = query_live_intent(transaction, cancel.order_id);  // Travels with the order.
    auto order = find_order(transaction, cancel.order_id);
    if (!order) return order.error();
    if (order->ended()) return unknown_order();
    const auto check = cancel.of_many ? check_may_be_cancelled_unread : check_may_be_cancelled;
    if (auto checked = check(*order); !checked) return checked.error();
    change_status(transaction, *order, OrderStatus::cancelling, EventKind::cancelling, cancel);
    if (cancel.staff) {
        audit::append(transaction, *cancel.staff, {"order.cancel", "order/" + order->id},
                      cancel.now_ms);
    }
    return complete_or_ask(transaction, std::move(*order), cancel, live.take());
}

Result<CancelProgress> resume(sql::Transaction& transaction, Cancel& cancel) {
    auto live = query_live_intent(transaction, cancel.order_id);
    auto order = find_order(transaction, cancel.order_id);
    if (!order) return order.error();
    if (order->status != OrderStatus::cancelling) return CancelProgress{std::move(*order)};
    const auto start = find_cancel_start(transaction, cancel.order_id);
    cancel.actor_id = start ? start->actor_id : std::nullopt;
    cancel.end = start && !start->actor_id ? OrderStatus::expired : OrderStatus::cancelled;
    return complete_or_ask(transaction, std::move(*order), cancel, live.take());
}

Problem try_again() {
    return {ProblemKind::unavailable, texts::problems::try_again_order()};
}

/// The intent has ended unpaid.
Result<CancelResult> finish_unpaid(sql::Transaction& transaction, const Cancel& cancel,
                                   const IntentRow& ended, Order order) {
    // A new payment may have been opened since; another cancel may be waiting for it.
    const auto live = find_live_intent(transaction, order.id);
    if (live && live->attempt != ended.attempt) return CancelResult{order, try_again()};
    if (order.status == OrderStatus::pending && !order.paid()) {
        // Another request has withdrawn this cancel after a provider error. Now the intent has
        // ended, so a user's cancel completes. An expiry does not: the order may have been used
        // since.
        if (cancel.end == OrderStatus::expired) return CancelResult{order, try_again()};
        change_status(transaction, order, OrderStatus::cancelling, EventKind::cancelling, cancel);
    }
    if (order.status != OrderStatus::cancelling) {
        return CancelResult{order, check_may_be_cancelled(order).error()};
    }
    complete(transaction, order, cancel, live);
    return CancelResult{order};
}

CancelResult withdraw(sql::Transaction& transaction, const Cancel& cancel, Order order,
                      Problem refusal) {
    if (order.status == OrderStatus::cancelling) {
        order.status = OrderStatus::pending;
        withdraw_cancel(transaction, order.id, cancel.changed_at_ms);
        insert_event(transaction, {.order_id = order.id,
                                   .kind = EventKind::cancel_withdrawn,
                                   .actor_id = cancel.actor_id,
                                   .at_ms = cancel.now_ms});
    }
    return {std::move(order), std::move(refusal)};
}

/// Reads the order again: a webhook or the reconciler may have changed it during the call to the
/// provider.
Result<CancelResult> finish(sql::Transaction& transaction, const Cancel& cancel,
                            const IntentRow& intent_row, const Result<Payment>& payment) {
    const auto order = find_order(transaction, cancel.order_id);
    if (!order) return order.error();
    // Another request has finished the cancel. Continue only for a payment that came anyway.
    const bool is_paid = payment && payment->intent.status == IntentStatus::succeeded;
    if (order->ended() && !is_paid) return CancelResult{*order};

    // After a change of the provider's keys: an unknown intent cannot be paid.
    const bool is_unknown = !payment && payment.error().code == "unknown_intent";
    if (is_unknown || (payment && payment->intent.status == IntentStatus::canceled)) {
        return finish_unpaid(transaction, cancel, intent_row, *order);
    }
    if (!payment) return withdraw(transaction, cancel, *order, payment.error());
    if (!is_paid) {
        return withdraw(transaction, cancel, *order,
                        {ProblemKind::conflict, texts::problems::payment_processing()});
    }
    auto settled = settle(transaction, order->id, *payment, cancel.now_ms);
    if (!settled) return settled.error();
    if (!settled->refusal) return CancelResult{settled->order, order_paid()};
    return withdraw(transaction, cancel, *order, std::move(*settled->refusal));
}

Result<Payment> end_intent_at_provider(const PaymentContext& context, const std::string& intent_id,
                                       std::int64_t now_ms) {
    const auto intent = context.provider.cancel_intent(intent_id);
    if (!intent) return intent.error();
    if (intent->status == IntentStatus::succeeded) {
        const auto earlier = settle_earlier(context, intent_id, now_ms);
        if (!earlier) return earlier.error();
    }
    return with_refunds(context, *intent);
}

Result<Order> end_and_finish(const PaymentContext& context, const CancelProgress& progress,
                             const Cancel& cancel) {
    const auto payment = end_intent_at_provider(context, *progress.live->intent_id, cancel.now_ms);
    const auto finished = context.database.write([&](sql::Transaction& transaction) {
        return finish(transaction, cancel, *progress.live, payment);
    });
    if (!finished) return finished.error();
    if (finished->refusal) return *finished->refusal;
    return finished->order;
}

/// Without the database the outcome is unknown: the cancel has begun, and the reconciler will
/// finish it. The response must not say that nothing has changed.
Result<Order> end_or_leave_to_reconciler(const PaymentContext& context,
                                         const CancelProgress& progress, const Cancel& cancel) {
    try {
        return end_and_finish(context, progress, cancel);
    } catch (const sql::DatabaseUnavailable& failure) {
        throw OutcomeUnknown(failure.what());
    }
}

/// The first transaction. It may complete the `Cancel` from the database.
using FirstStep = std::function<Result<CancelProgress>(sql::Transaction&, Cancel&)>;

Result<Order> run(const PaymentContext& context, Cancel cancel, const FirstStep& first_step) {
    const auto progress = context.database.write(
        [&](sql::Transaction& transaction) { return first_step(transaction, cancel); });
    if (!progress) return progress.error();
    if (!progress->live) return progress->order;
    return end_or_leave_to_reconciler(context, *progress, cancel);
}

/// Refuses an order that has changed since.
Result<CancelProgress> begin_expiry(sql::Transaction& transaction, Cancel& cancel,
                                    const ExpiryTimes& since) {
    cancel.changed_at_ms = find_unchanged(transaction, cancel.order_id, since);
    if (!cancel.changed_at_ms) return unknown_order();
    return begin(transaction, cancel);
}

}  // namespace

Result<Order> cancel_order(const PaymentContext& context, const std::string& id,
                           const Canceller& canceller, std::int64_t now_ms) {
    Cancel cancel{id, canceller.user_id, now_ms};
    cancel.staff = canceller.staff;
    cancel.of_many = canceller.of_many;
    return run(context, std::move(cancel), begin);
}

Result<Order> resume_cancel(const PaymentContext& context, const std::string& id,
                            std::int64_t now_ms) {
    return run(context, {id, std::nullopt, now_ms}, resume);
}

Result<void> expire_order(const PaymentContext& context, const std::string& id,
                          std::int64_t unchanged_since_ms, std::int64_t now_ms) {
    const ExpiryTimes since{unchanged_since_ms, context.transfers_expire_before_ms(now_ms)};
    const auto expired = run(context, {id, std::nullopt, now_ms, OrderStatus::expired},
                             [&](sql::Transaction& transaction, Cancel& cancel) {
                                 return begin_expiry(transaction, cancel, since);
                             });
    // The other refusals mean that the order was paid, cancelled or used in the meantime.
    if (!expired && expired.error().kind == ProblemKind::unavailable) return expired.error();
    return {};
}

}  // namespace shop::orders

#include "orders/payment/opening.hpp"

#include "orders/checkout/checkout.hpp"
#include "orders/event_store.hpp"
#include "orders/older_servers.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/attempt.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/payment_methods.hpp"
#include "platform/db/older_servers.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>
#include <ranges>

namespace shop::orders {
namespace {

/// Older programs would open a second payment for an order with a share, and take the payment of
/// several orders for a wrong one of the first.
constexpr int step_of_joint_payments = 121;

/// Returns false if the customer had chosen this method before.
bool insert_method_chosen(sql::Transaction& transaction, const Order& order,
                          const PaymentChoice& choice, std::int64_t now_ms) {
    const bool is_new_choice =
        order.method ? order.method != choice.method : choice.method != PaymentMethod::card;
    if (!is_new_choice) return false;
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
    return true;
}

/// Records the choice in the history of each order. The customer gets one email with the account
/// for a transfer, and a reminder of each order, of which one may be about several.
void announce_choice(sql::Transaction& transaction, const std::vector<Order>& orders,
                     const PaymentChoice& choice, std::int64_t transfer_days, std::int64_t now_ms) {
    constexpr std::int64_t hours_per_day = 24;
    const bool needs_instructions = choice.method == PaymentMethod::transfer && !choice.has_arrived;
    const auto due_ms = reminder_due_ms(now_ms, transfer_days * hours_per_day);
    bool has_new_choice = false;
    for (const auto& order : orders) {
        if (!insert_method_chosen(transaction, order, choice, now_ms)) continue;
        has_new_choice = true;
        if (needs_instructions && due_ms) {
            publish_at(transaction, payment_reminder, order.id, *due_ms);
        }
    }
    if (needs_instructions && has_new_choice) {
        publish(transaction, "order_way_transfer", orders.front().id);
    }
}

Result<void> check_orders(sql::Transaction& transaction, const PaymentContext& context,
                          const PaymentChoice& choice, const std::vector<Order>& orders,
                          std::int64_t now_ms) {
    for (const auto& order : orders) {
        if (auto checked = check_may_be_paid(order); !checked) return checked;
    }
    const auto total = total_of(orders);
    if (choice.total && *choice.total != total) return price_differs(total);
    // The limits are for cash that is still to come.
    if (choice.has_arrived && choice.method == PaymentMethod::on_delivery) return {};
    const PaymentMethodCheck check{orders, choice.has_verified_email, now_ms,
                                   choice.staff.has_value()};
    return check_payment_method(transaction, context, check, choice.method);
}

/// From the first joint payment on, older programs must not open the database.
Result<void> require_joint_payments(sql::Transaction& transaction, std::int64_t now_ms) {
    auto checked = check_no_older_server(transaction, step_of_joint_payments, now_ms);
    if (checked) sql::require_step(transaction, step_of_joint_payments);
    return checked;
}

/// Whether this live attempt of one of the orders is of a payment for exactly these orders by this
/// method; a transfer and cash are of each order by itself. Until its provider has answered, a
/// joint payment has only the attempt of its first order.
bool is_for(sql::Transaction& transaction, const IntentRow& live, PaymentMethod method,
            const std::vector<Order>& orders) {
    if (live.method != method) return false;
    if (payments::is_manual(method)) return true;
    const bool is_of_first = live.order_id == orders.front().id;
    if (!live.intent_id) return is_of_first;
    if (!orders.front().checkout_id) return true;
    const auto shares = list_shares(transaction, payments::payment_of(*live.intent_id));
    return std::ranges::equal(shares, orders, {}, &Share::order_id, &Order::id);
}

/// Ends other live attempts of the orders. Returns those that their providers have to end first.
Result<std::vector<IntentRow>> close_others(sql::Transaction& transaction,
                                            const PaymentChoice& choice,
                                            const std::vector<Order>& orders, bool is_retry,
                                            std::int64_t now_ms) {
    std::vector<IntentRow> others;
    for (const auto& order : orders) {
        const auto live = find_live_intent(transaction, order.id);
        if (!live || is_for(transaction, *live, choice.method, orders)) continue;
        if (is_retry && !choice.has_arrived) return payment_in_progress();
        const auto at_provider = close_attempt(transaction, order, *live, now_ms);
        if (!at_provider) return at_provider.error();
        if (*at_provider) others.push_back(*live);
    }
    return others;
}

void insert_intent_created(sql::Transaction& transaction, const Order& order,
                           const std::string& intent_id, std::int64_t now_ms) {
    insert_event(transaction, {.order_id = order.id,
                               .kind = EventKind::intent_created,
                               .actor_id = order.user_id,
                               .at_ms = now_ms,
                               .source_id = intent_id,
                               .amount = order.price});
}

/// Opens a transfer or cash of each order in our own records. Returns the attempt of the first.
Result<IntentRow> open_in_records(sql::Transaction& transaction, const std::vector<Order>& orders,
                                  const PaymentChoice& choice, std::int64_t now_ms) {
    std::optional<IntentRow> first;
    for (const auto& order : orders) {
        auto row = open_intent(transaction, order, choice.method, now_ms);
        if (!row) return row.error();
        if (!row->intent_id) {
            if (choice.has_arrived && choice.method == PaymentMethod::on_delivery) {
                save_replaced_method(transaction, *row, order.method);
            }
            row->intent_id = open_attempt(transaction, order, *row, now_ms);
            insert_intent_created(transaction, order, *row->intent_id, now_ms);
        }
        if (!first) first = *std::move(row);
    }
    return first.value();
}

/// The attempt of the first order; its provider is asked later.
Result<IntentRow> begin_at_provider(sql::Transaction& transaction, const std::vector<Order>& orders,
                                    PaymentMethod method, std::int64_t now_ms) {
    if (orders.size() > 1) {
        auto begun = require_joint_payments(transaction, now_ms);
        if (!begun) return begun.error();
    }
    auto row = open_intent(transaction, orders.front(), method, now_ms);
    if (!row) return row.error();
    for (const auto& order : orders | std::views::drop(1)) {
        choose_payment_method(transaction, order, method, now_ms);
    }
    return row;
}

Result<Opening> begin(sql::Transaction& transaction, const PaymentContext& context,
                      const PaymentChoice& choice, bool is_retry, std::int64_t now_ms) {
    auto orders = find_orders_to_pay(transaction, choice);
    if (!orders) return orders.error();
    if (auto checked = check_orders(transaction, context, choice, *orders, now_ms); !checked) {
        return checked.error();
    }
    auto others = close_others(transaction, choice, *orders, is_retry, now_ms);
    if (!others) return others.error();
    if (!others->empty()) return Opening{*std::move(orders), {}, *std::move(others)};
    announce_choice(transaction, *orders, choice, context.manual.transfer_days, now_ms);
    const auto row = payments::is_manual(choice.method)
                         ? open_in_records(transaction, *orders, choice, now_ms)
                         : begin_at_provider(transaction, *orders, choice.method, now_ms);
    if (!row) return row.error();
    return Opening{*std::move(orders), *row};
}

/// Whether each order can still be paid, and only the first one has an attempt.
bool are_unchanged(sql::Transaction& transaction, const Opening& opening) {
    return std::ranges::all_of(opening.orders, [&](const Order& order) {
        const bool is_first = order.id == opening.row.order_id;
        return check_may_be_paid(find_order(transaction, order.id).value()).has_value() &&
               (is_first || !find_live_intent(transaction, order.id));
    });
}

/// Stores the attempts of the other orders of a joint payment.
Result<void> insert_shares(sql::Transaction& transaction, const Opening& opening,
                           const std::string& payment_id, std::int64_t now_ms) {
    std::size_t place = 1;
    for (const auto& order : opening.orders | std::views::drop(1)) {
        const auto row = add_attempt(transaction, order.id, opening.row.method, now_ms);
        if (!row) return row.error();
        const auto share_id = payments::share_id_of(payment_id, ++place);
        save_intent_id(transaction, *row, share_id);
        insert_intent_created(transaction, order, share_id, now_ms);
    }
    return {};
}

}  // namespace

Problem price_differs(Money total) {
    return {ProblemKind::conflict, texts::problems::price_differs(total), {}, {{"total", total}}};
}

Problem payment_in_progress() {
    return {ProblemKind::conflict, texts::problems::payment_processing()};
}

Result<std::vector<Order>> find_orders_to_pay(sql::Transaction& transaction,
                                              const PaymentChoice& choice) {
    auto order = find_order(transaction, choice.order_id);
    if (!order) return order.error();
    if (choice.is_whole_checkout && order->checkout_id) {
        auto orders = list_payable_orders(transaction, *order->checkout_id);
        if (!orders.empty()) return orders;
    }
    return std::vector<Order>{*std::move(order)};
}

Result<Opening> begin_opening(const PaymentContext& context, const PaymentChoice& choice,
                              bool is_retry, std::int64_t now_ms) {
    return context.database.write([&](sql::Transaction& transaction) {
        return begin(transaction, context, choice, is_retry, now_ms);
    });
}

Result<bool> finish_opening(const PaymentContext& context, const Opening& opening,
                            const payments::Intent& intent, std::int64_t now_ms) {
    return context.database.write([&](sql::Transaction& transaction) -> Result<bool> {
        const auto live = find_live_intent(transaction, opening.row.order_id);
        if (!live || live->attempt != opening.row.attempt) return false;
        // A request of another tab has stored the same answer.
        if (live->intent_id) return *live->intent_id == intent.id;
        const bool is_joint = opening.orders.size() > 1;
        if (is_joint && !are_unchanged(transaction, opening)) {
            end_intent(transaction, opening.row);
            return false;
        }
        save_intent_id(transaction, opening.row, intent.id);
        insert_intent_created(transaction, opening.orders.front(), intent.id, now_ms);
        auto inserted = insert_shares(transaction, opening, intent.id, now_ms);
        if (!inserted) return inserted.error();
        return true;
    });
}

void end_attempt(const PaymentContext& context, const IntentRow& row) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        // Another tab may have stored the provider's answer to its own request.
        const auto live = find_live_intent(transaction, row.order_id);
        const bool is_unchanged =
            live && live->attempt == row.attempt && live->intent_id == row.intent_id;
        if (is_unchanged) end_intent(transaction, row);
        return {};
    };
    context.database.write(callback).value();
}

}  // namespace shop::orders

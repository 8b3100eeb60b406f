#include "orders/payment/transfer_notice.hpp"

#include "orders/checkout/checkout.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <utility>

namespace shop::orders {
namespace {

constexpr std::int64_t notices_max = 5;
constexpr int days_back_max = 60;

/// The day "2026-07-01"; empty if it is not in the calendar.
std::optional<std::chrono::sys_days> day_of(const std::string& text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = whole_number(text.substr(0, 4));
    const auto month = whole_number(text.substr(5, 2));
    const auto day = whole_number(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
}

/// Result of the order's notices.
enum class Outcome : std::int64_t { money_came = 0, not_found = 1 };

void answer_notices(sql::Transaction& transaction, const sql::Value& order_id,
                    const sql::Value& actor_id, std::int64_t now_ms, Outcome outcome) {
    transaction.execute_deferred(orders_sql::check_notices,
                                 {order_id, actor_id, now_ms, static_cast<std::int64_t>(outcome)});
    transaction.execute_deferred(orders_sql::count_open_notices, {order_id});
}

Problem not_by_transfer() {
    return {ProblemKind::conflict, texts::problems::not_by_transfer()};
}

/// Adds another notice of the same transfer. The order whose page has the slip represents all.
void join(OpenNotice& transfer, OpenNotice other, bool is_another_order) {
    if (is_another_order) {
        transfer.total += other.total;
        transfer.received += other.received;
        ++transfer.orders;
    }
    const auto rank = [](const OpenNotice& open) {
        return std::pair(!open.notice.slip, open.order_number);
    };
    if (rank(other) >= rank(transfer)) return;
    transfer.notice = std::move(other.notice);
    transfer.order_id = std::move(other.order_id);
    transfer.order_number = other.order_number;
}

std::set<std::string> open_references(sql::Transaction& transaction, const std::string& order_id) {
    std::set<std::string> references;
    for (auto& notice : list_notices(transaction, order_id)) {
        if (!notice.checked) references.insert(std::move(notice.reference));
    }
    return references;
}

/// The order, and the orders of its checkout whose customer reported the same transfer.
std::vector<Order> orders_of_transfer(sql::Transaction& transaction, const Order& order) {
    std::vector<Order> orders{order};
    if (!order.checkout_id) return orders;
    const auto references = open_references(transaction, order.id);
    for (auto& other : list_orders_of_checkout(transaction, *order.checkout_id)) {
        if (other.id == order.id || other.open_notices == 0) continue;
        const auto others = open_references(transaction, other.id);
        const bool is_same = std::ranges::any_of(
            others, [&](const auto& reference) { return references.contains(reference); });
        if (is_same) orders.push_back(std::move(other));
    }
    return orders;
}

}  // namespace

bool is_recent_day(const std::string& day, std::int64_t now_ms) {
    const auto named = day_of(day);
    if (!named) return false;
    const std::chrono::sys_time<std::chrono::milliseconds> now{std::chrono::milliseconds(now_ms)};
    const auto today =
        std::chrono::floor<std::chrono::days>(now + std::chrono::hours(shop_utc_offset_hours));
    return *named <= today && today - *named <= std::chrono::days(days_back_max);
}

Problem not_a_recent_day(const std::string& member) {
    return problem_at(member, ProblemKind::invalid,
                      {"invalid_fields", texts::field_errors::recent_day()});
}

Result<std::string> report_transfer(sql::Transaction& transaction, const std::string& order_id,
                                    const TransferNotice& notice, bool has_verified_email) {
    const auto order = find_order(transaction, order_id);
    if (!order) return order.error();
    if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
    if (order->method != PaymentMethod::transfer) return not_by_transfer();
    const auto reported = transaction.query(orders_sql::count_notices, {order->id});
    if (reported.front().integer("n") >= notices_max) {
        return Problem{ProblemKind::too_many, texts::problems::too_many_notices()};
    }
    auto id = new_object_id();
    transaction.execute_deferred(orders_sql::insert_notice,
                                 {id, order->id, notice.reference, notice.bank, notice.amount.paisa,
                                  notice.paid_on, notice.told_at.ms});
    transaction.execute_deferred(orders_sql::count_open_notices, {order->id});
    transaction.execute_deferred(orders_sql::mark_noticed,
                                 {order->id, has_verified_email ? notice.told_at.ms : 0});
    insert_event(transaction, {.order_id = order->id,
                               .kind = EventKind::transfer_told,
                               .actor_id = order->user_id,
                               .detail = notice.reference,
                               .at_ms = notice.told_at.ms,
                               .source_id = id,
                               .amount = notice.amount});
    return id;
}

Result<std::string> report_checkout_transfer(sql::Transaction& transaction,
                                             const std::string& order_id,
                                             const TransferNotice& notice,
                                             bool has_verified_email) {
    const auto named = find_order(transaction, order_id);
    if (!named) return named.error();
    const auto orders = list_payable_orders(transaction, named->id_of_checkout());
    if (orders.empty()) return check_may_be_paid(*named).error();
    std::optional<std::string> first;
    for (const auto& order : orders) {
        if (order.method != PaymentMethod::transfer) continue;
        auto id = report_transfer(transaction, order.id, notice, has_verified_email);
        if (!id) return id;
        if (!first) first = *std::move(id);
    }
    if (!first) return not_by_transfer();
    return *std::move(first);
}

std::vector<TransferNotice> list_notices(sql::Transaction& transaction,
                                         const std::string& order_id) {
    return sql::all_as<TransferNotice>(transaction.query(orders_sql::list_notices, {order_id}));
}

bool store_slip(sql::Transaction& transaction, const std::string& order_id, const std::string& jpeg,
                std::int64_t now_ms) {
    const auto notices = list_notices(transaction, order_id);
    if (notices.empty()) return false;
    transaction.execute_deferred(orders_sql::store_slip,
                                 {notices.back().id, to_base64url(jpeg), now_ms});
    return true;
}

std::optional<std::string> find_slip(sql::Transaction& transaction, const std::string& order_id) {
    return sql::one(transaction.query(orders_sql::find_slip, {order_id}), [](const sql::Row& row) {
        return from_base64url(row.text("jpeg_base64url")).value();
    });
}

std::vector<OpenNotice> list_open_notices(sql::Transaction& transaction, std::int64_t count) {
    std::vector<OpenNotice> transfers;
    std::map<std::pair<std::string, std::string>, std::size_t> places;
    std::set<std::pair<std::size_t, std::string>> orders;
    for (auto& row : transaction.query(orders_sql::list_open_notices, {count})) {
        auto checkout_id = row.consume_text("checkout_id");
        auto notice = sql::record_as<OpenNotice>(row);
        const auto place =
            places.try_emplace({std::move(checkout_id), notice.notice.reference}, transfers.size())
                .first->second;
        const bool is_another_order = orders.emplace(place, notice.order_id).second;
        if (place < transfers.size()) {
            join(transfers[place], std::move(notice), is_another_order);
        } else {
            transfers.push_back(std::move(notice));
        }
    }
    return transfers;
}

void check_notices(sql::Transaction& transaction, const std::string& order_id,
                   const std::string& actor_id, std::int64_t now_ms) {
    answer_notices(transaction, order_id, actor_id, now_ms, Outcome::money_came);
}

Result<std::vector<Order>> close_notices(sql::Transaction& transaction, const std::string& order_id,
                                         const OrderStaff& staff, std::int64_t now_ms) {
    const auto named = find_order(transaction, order_id);
    if (!named) return named.error();
    if (auto checked = check_not_own(transaction, *named, staff); !checked) return checked.error();
    if (named->open_notices == 0) return not_by_transfer();
    auto orders = orders_of_transfer(transaction, *named);
    std::optional<std::string> mailed_id;
    for (const auto& order : orders) {
        answer_notices(transaction, order.id, staff.user_id, now_ms, Outcome::not_found);
        if (order.paid() || order.ended()) continue;
        if (order.status == OrderStatus::pending) {
            // The notice alone may have kept the order from expiring: give the customer time to
            // report again.
            transaction.execute_deferred(orders_sql::renew_deadline, {order.id, now_ms});
        }
        if (!mailed_id) mailed_id = order.id;
    }
    if (mailed_id) publish(transaction, "order_transfer_not_found", *mailed_id);
    return orders;
}

std::optional<TransferNotice> find_transfer_not_found(sql::Transaction& transaction,
                                                      const std::string& order_id) {
    std::optional<TransferNotice> newest;
    for (auto& notice : list_notices(transaction, order_id)) {
        if (notice.not_found) newest = std::move(notice);
    }
    return newest;
}

}  // namespace shop::orders

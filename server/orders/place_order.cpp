#include "orders/place_order.hpp"

#include "orders/checkout/line_refusals.hpp"
#include "orders/checkout/move_orders.hpp"
#include "orders/own_order.hpp"
#include "orders/payment_reminder.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/label.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/http.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

Problem price_changed(Money unit_price) {
    return {ProblemKind::conflict,
            texts::problems::price_changed(unit_price),
            {},
            {{"currentPrice", unit_price}}};
}

// Roughly the interval at which the reconciler expires orders; also the Retry-After if none
// expires.
constexpr std::int64_t pause_seconds = 60;

Problem too_many_orders(const RateLimitStatus& status, bool email_verified) {
    Problem problem{ProblemKind::too_many,
                    email_verified ? texts::problems::too_many_orders_verified(status.calls_max)
                                   : texts::problems::too_many_orders_unverified(status.calls_max)};
    problem.retry_after_seconds = static_cast<int>(status.reset_seconds.value_or(pause_seconds));
    problem.rate_limit_status = status;
    problem.needs_verification = !email_verified;
    return problem;
}

/// Seconds until the next of these orders expires; empty if none does.
std::optional<std::int64_t> seconds_to_next_expiry(const OpenOrders& open, const Settings& settings,
                                                   std::int64_t now_ms) {
    if (settings.unpaid_order_hours == 0 || !open.unchanged_since_ms) return std::nullopt;
    const auto lifetime_seconds = settings.unpaid_order_hours * 60 * 60;
    const auto unchanged_seconds = (now_ms - *open.unchanged_since_ms) / 1000;
    return std::max<std::int64_t>(lifetime_seconds - unchanged_seconds, 0) + pause_seconds;
}

/// Whether the user may have one more open checkout.
Result<RateLimitStatus> check_open_orders(const OpenOrders& open, const OrderRequest& request,
                                          const Settings& settings, std::int64_t now_ms) {
    const auto open_orders_max =
        request.email_verified
            ? settings.open_orders_max
            : std::min(settings.open_orders_max, settings.unverified_open_orders_max);
    const auto left = open_orders_max - open.count;
    const RateLimitStatus status{open_orders_max, std::max<std::int64_t>(left - 1, 0),
                                 seconds_to_next_expiry(open, settings, now_ms)};
    if (left <= 0) return too_many_orders(status, request.email_verified);
    return status;
}

/// Whether the user may place `lines` more orders within the hour, paid or cancelled ones included.
Result<void> check_hourly_orders(const OpenOrders& open, std::size_t lines,
                                 const Settings& settings, std::int64_t now_ms) {
    const security::RateLimit limit{settings.hourly_orders_max, hour_seconds};
    if (limit.calls_max == 0) return {};
    const auto count = static_cast<std::int64_t>(lines);
    if (count > limit.calls_max) {
        Problem problem{ProblemKind::too_many,
                        texts::problems::too_many_requests_lines(limit.calls_max)};
        problem.retry_after_seconds = Problem::no_retry_after;
        return problem;
    }
    const auto before_last = open.recent + count - 1;
    // Only the time of the oldest order is known. If more than one has to leave the hour, all have
    // left it an hour from now.
    const auto wait_seconds = before_last == limit.calls_max
                                  ? (open.first_recent_ms + hour_ms - now_ms + 999) / 1000
                                  : hour_seconds;
    const auto allowed = security::allow_call(limit, before_last, wait_seconds);
    if (!allowed) return allowed.error();
    return {};
}

/// The limits of a customer who orders.
Result<RateLimitStatus> check_limits(const OpenOrders& open, const OrderRequest& request,
                                     const Settings& settings) {
    auto open_orders = check_open_orders(open, request, settings, request.at_ms);
    if (!open_orders) return open_orders;
    const auto hourly = check_hourly_orders(open, request.lines.size(), settings, request.at_ms);
    if (!hourly) return hourly.error();
    return open_orders;
}

/// Counts a checkout of a staff member, whatever its number of lines, within the hour.
Result<std::optional<RateLimitStatus>> count_for_staff(sql::Transaction& transaction,
                                                       const OrderRequest& request,
                                                       const Settings& settings) {
    const security::RateLimit limit{settings.hourly_orders_max, hour_seconds};
    if (limit.calls_max == 0) return std::optional<RateLimitStatus>{};
    const auto counted = security::count_call(
        transaction, "order-for-customer " + request.staff->user_id, limit, request.at_ms);
    if (!counted) return counted.error();
    return std::optional(*counted);
}

void record_for_staff(sql::Transaction& transaction, const audit::Actor& staff,
                      const std::vector<Order>& orders, std::int64_t at_ms) {
    const auto& first = orders.front();
    audit::append(transaction, staff,
                  {"checkout.place", "order/" + first.id, "{}",
                   own_mark(first, staff.user_id)
                       .add("customer", first.user_id)
                       .add("orders", static_cast<std::int64_t>(orders.size()))
                       .add("total", total_of(orders))
                       .text()},
                  at_ms);
}

}  // namespace

OrderPlacement::OrderPlacement(sql::Transaction& transaction, std::vector<OrderRequest> requests,
                               const Settings& settings)
    : transaction_(transaction), requests_(std::move(requests)), settings_(settings) {
    std::set<std::string> users;
    std::set<std::string> products;
    std::set<std::string> unverified;
    std::set<std::string> checking_out;
    std::vector<OpenOrdersQuery> queries;
    std::size_t orders = 0;
    for (const auto& request : requests_) {
        users.insert(request.user_id);
        if (request.staff) users.insert(request.staff->user_id);  // Who sent the key.
        queries.push_back({request.user_id, request.at_ms - hour_ms, settings_.hourly_orders_max});
        orders += request.lines.size();
        for (const auto& line : request.lines) {
            products.insert(line.product_id);
            if (!request.email_verified) unverified.insert(line.product_id);
        }
        if (request.checkout) checking_out.insert(request.user_id);
    }
    transaction_.lock_rows("users", users);
    open_rows_ = query_open_orders(transaction_, queries);
    number_rows_ = query_next_numbers(transaction_, orders);
    stock_.emplace(transaction_, products);
    if (!checking_out.empty()) checkouts_.emplace(transaction_, checking_out);
    // The products are locked, so no other transaction can add to these counts.
    if (unverified.empty()) return;
    unverified_products_.assign(unverified.begin(), unverified.end());
    unverified_rows_ = query_unverified_pieces(transaction_, unverified_products_);
}

void OrderPlacement::read() {
    if (!open_rows_) return;
    for (const auto& rows : std::exchange(open_rows_, std::nullopt)->take()) {
        open_.push_back(open_orders_of(rows));
    }
    for (const auto& rows : std::exchange(number_rows_, std::nullopt)->take()) {
        numbers_.push_back(number_of(rows));
    }
    std::ranges::sort(numbers_);
    if (!unverified_rows_) return;
    const auto sums = unverified_rows_->take();
    for (std::size_t i = 0; i < sums.size(); ++i) {
        unverified_pieces_[unverified_products_[i]] = unverified_pieces_of(sums[i]);
    }
}

OpenOrders OrderPlacement::open_orders_of_request(std::size_t number) {
    const auto& request = requests_[number];
    auto open = open_[number];
    const auto added = added_.find(request.user_id);
    if (added == added_.end()) return open;
    const auto& [checkouts, orders, first_at_ms] = added->second;
    open.unchanged_since_ms = std::min(open.unchanged_since_ms.value_or(first_at_ms), first_at_ms);
    open.first_recent_ms =
        open.recent == 0 ? first_at_ms : std::min(open.first_recent_ms, first_at_ms);
    open.count += checkouts;
    open.recent += orders;
    return open;
}

/// Whether all unverified users together hold no more than their share of the stock: otherwise
/// someone who registers many addresses could hold all of it.
Result<void> OrderPlacement::check_share(const OrderRequest& request, const OrderLine& line,
                                         const catalogue::Reservation& reserved) const {
    if (request.email_verified) return {};
    const auto held = unverified_pieces_.at(line.product_id);
    const auto holding = held + line.quantity;
    const auto sellable = reserved.available_quantity + holding;
    const auto share =
        std::max(reserved.min_quantity, sellable * settings_.unverified_stock_percent / 100);
    if (holding <= share) return {};
    const auto left = share - held;
    auto problem =
        problem_at("quantity", ProblemKind::conflict,
                   left >= reserved.min_quantity ? texts::problems::share_too_large_more(left)
                                                 : texts::problems::share_too_large_any());
    problem.needs_verification = true;
    return problem;
}

/// A sequence gives each order its own number, in the order of placement. Without a sequence all
/// have the same next number.
std::int64_t OrderPlacement::next_number() {
    const auto own = numbers_[placed_.size()];
    return placed_.empty() ? own : std::max(own, placed_.back().number + 1);
}

Result<catalogue::Reservation> OrderPlacement::offer(const OrderRequest& request,
                                                     const OrderLine& line) {
    const auto is_same = [&](const OrderLine& other) {
        return other.product_id == line.product_id;
    };
    if (&*std::ranges::find_if(request.lines, is_same) != &line) {
        return http::wrong_field("productId", texts::field_errors::other_product());
    }
    auto offered = stock_->offer(line.product_id, line.quantity);
    if (!offered) return offered;
    const auto share = check_share(request, line, *offered);
    if (!share) return share.error();
    const auto price = offered->unit_price * line.quantity;
    if (price > total_max) {
        return problem_at("quantity", ProblemKind::invalid,
                          texts::problems::total_too_large(total_max));
    }
    if (price != line.total_seen) return price_changed(offered->unit_price);
    return offered;
}

Result<std::vector<catalogue::Reservation>> OrderPlacement::offer_lines(
    const OrderRequest& request) {
    std::vector<catalogue::Reservation> all;
    std::vector<LineRefusal> refused;
    for (std::size_t number = 0; number < request.lines.size(); ++number) {
        const auto& line = request.lines[number];
        auto offered = offer(request, line);
        if (offered) {
            all.push_back(*std::move(offered));
            continue;
        }
        LineRefusal refusal{number, offered.error()};
        if (refusal.problem.code == "price_changed") {
            refusal.price = refusal.problem.amounts.at("currentPrice") * line.quantity;
        } else if (refusal.problem.code == "out_of_stock") {
            refusal.stock = stock_->available(line.product_id);
        }
        refused.push_back(std::move(refusal));
    }
    if (refused.empty()) return all;
    if (!request.checkout) return std::move(refused.front().problem);
    return refusal_of_lines(std::move(refused));
}

Result<std::vector<Money>> OrderPlacement::agree_on_delivery(
    const OrderRequest& request, const std::vector<catalogue::Reservation>& offered,
    Checkout& checkout) {
    if (!request.delivery) return std::vector<Money>(request.lines.size());
    DeliveredGoods goods{.district = checkout.delivery.district};
    std::vector<std::int64_t> line_grams;
    for (std::size_t line = 0; line < offered.size(); ++line) {
        const auto& [product_id, quantity, total_seen] = request.lines[line];
        const auto piece_grams = offered[line].weight_grams.value_or(default_weight_grams);
        line_grams.push_back(piece_grams * quantity);
        goods.grams += line_grams.back();
        goods.sum += total_seen;
    }
    auto agreed = checkouts_->agree(*request.delivery, goods);
    if (!agreed) return agreed.error();
    auto shares = share_charge(taka(agreed->charge_taka), line_grams);
    for (std::size_t line = 0; line < shares.size(); ++line) {
        if (request.lines[line].total_seen + shares[line] <= total_max) continue;
        return refusal_of_lines({{line, problem_at("quantity", ProblemKind::invalid,
                                                   texts::problems::total_too_large(total_max))}});
    }
    checkout.agreed = *std::move(agreed);
    return shares;
}

Order OrderPlacement::make_order(const OrderRequest& request, std::size_t line,
                                 const catalogue::Reservation& offered) {
    const auto& [product_id, quantity, total_seen] = request.lines[line];
    Order order;
    order.id = new_object_id();
    order.number = next_number();
    order.user_id = request.user_id;
    order.product_id = product_id;
    order.product_name = offered.product_name;
    order.product_name_bangla = offered.product_name_bangla;
    order.name = request.name;
    order.email = request.email;
    order.address = request.address;
    order.phone = request.phone;
    order.quantity = quantity;
    order.price = total_seen;
    order.created_at_ms = request.at_ms;
    order.changed_at_ms = request.at_ms;
    order.is_unverified = !request.email_verified;
    if (request.staff) order.placed_by = request.staff->user_id;
    order.checkout_line = static_cast<std::int64_t>(line) + 1;
    return order;
}

Result<PlacedOrders> OrderPlacement::place(std::size_t number) {
    read();
    const auto& request = requests_[number];
    PlacedOrders placed;
    if (request.staff && has_joined(transaction_, request.user_id)) {
        return conflict(texts::problems::customer_joined());
    }
    if (!request.staff || request.staff->user_id == request.user_id) {
        const auto allowed = check_limits(open_orders_of_request(number), request, settings_);
        if (!allowed) return allowed.error();
        placed.limit = *allowed;
    }
    const auto offered = offer_lines(request);
    if (!offered) return offered.error();
    auto checkout = request.checkout;
    std::vector<Money> charges;
    if (checkout) {
        const auto agreed = checkouts_->check(*checkout);
        if (!agreed) return agreed.error();
        auto shares = agree_on_delivery(request, *offered, *checkout);
        if (!shares) return shares.error();
        charges = *std::move(shares);
    }

    if (request.staff) {
        const auto counted = count_for_staff(transaction_, request, settings_);
        if (!counted) return counted.error();
        placed.limit = *counted;
    }
    for (std::size_t line = 0; line < request.lines.size(); ++line) {
        auto order = make_order(request, line, (*offered)[line]);
        if (checkout) {
            order.checkout_id = line == 0 ? order.id : placed.orders.front().id;
            order.delivery_charge = charges[line];
            order.price += charges[line];
            if (checkout->agreed) order.delivery_days = checkout->agreed->days.to;
        }
        add(order);
        placed.orders.push_back(std::move(order));
    }
    ++added_[request.user_id].checkouts;
    if (checkout) checkouts_->add(placed.orders.front(), *std::move(checkout));
    if (request.staff) {
        record_for_staff(transaction_, *request.staff, placed.orders, request.at_ms);
    }
    return placed;
}

void OrderPlacement::add(const Order& order) {
    stock_->take(order.product_id, order.quantity,
                 {order.id, order.placer_id(), order.created_at_ms});
    auto& added = added_[order.user_id];
    added.first_at_ms =
        added.orders == 0 ? order.created_at_ms : std::min(added.first_at_ms, order.created_at_ms);
    ++added.orders;
    if (order.is_unverified) unverified_pieces_[order.product_id] += order.quantity;
    placed_.push_back(order);
}

void OrderPlacement::store() {
    stock_->store();
    insert_orders(transaction_, placed_);
    if (checkouts_) checkouts_->store();
    std::vector<NewMessage> messages;
    for (const auto& order : placed_) {
        messages.push_back({.event = "order_placed", .payload = order.id, .is_spread = true});
        const auto due_ms = reminder_due_ms(order.created_at_ms, settings_.unpaid_order_hours);
        if (!due_ms) continue;
        messages.push_back({.event = std::string(payment_reminder),
                            .payload = order.id,
                            .due_ms = due_ms,
                            .is_spread = true});
    }
    publish_all(transaction_, messages);
}

Result<PlacedOrders> place_order(sql::Transaction& transaction, const OrderRequest& request,
                                 const Settings& settings) {
    OrderPlacement placement(transaction, {request}, settings);
    auto placed = placement.place(0);
    placement.store();
    return placed;
}

}  // namespace shop::orders

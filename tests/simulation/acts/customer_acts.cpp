// Customers order, pay, change their minds and cancel, often in two tabs at once.

#include "simulation/acts.hpp"
#include "simulation/acts/checkout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace shop::simulation {
namespace {

bool is_open(const ModelOrder& order) {
    return !order.is_cancelled && !order.is_shipped && !order.paid_by;
}

bool is_payable(const ModelOrder& order) {
    return !order.is_cancelled && !order.is_parcel_back && !order.paid_by;
}

std::size_t some_customer(World& world) {
    return static_cast<std::size_t>(
        world.random.whole(first_customer, first_customer + customer_count - 1));
}

void place_single(World& world, std::size_t customer) {
    const auto lines = choose_lines(world, customer, 1);
    if (lines.empty()) return;
    const auto mark = world.new_mark();
    auto body = lines.front().json();
    body["address"] = mark;
    body["phone"] = "01700 000000";
    const auto answer =
        world.ask_by_key(customer, "orders a board", {"POST", "/api/order", std::move(body)});
    if (answer.is_refused()) world.model.refused.insert(mark);
    if (!answer.is_done()) return;
    remember_order(world, lines.front(), answer.body.as_object(), mark, {.customer = customer});
}

void place_order(World& world) {
    const auto customer = some_customer(world);
    if (world.random.chance(0.5)) return place_single(world, customer);
    check_out(world, {.person = customer,
                      .more = {{"consent", {{"terms", 0}, {"returns", 0}, {"privacy", 0}}}},
                      .facts = {.customer = customer}});
}

void cancel_checkout(World& world, const ModelOrder& order) {
    const auto answer = world.ask(order.customer, "cancels the checkout of " + order.id,
                                  {"DELETE", "/api/checkout/" + order.id});
    if (!answer.is_done()) return;
    std::set<std::string> left;
    for (const auto& one : answer.body.at("left").as_array()) {
        left.insert(boost::json::value_to<std::string>(one.at("id")));
    }
    std::vector<ModelOrder*> cancelled;
    for (auto& [mark, other] : world.model.orders) {
        const bool is_of_it = other.checkout_id == order.checkout_id && !left.contains(other.id);
        if (is_of_it && !other.is_cancelled) cancelled.push_back(&other);
    }
    // One of them may have expired.
    if (std::ssize(cancelled) != answer.body.at("deletedCount").as_int64()) return;
    for (auto* other : cancelled) other->is_cancelled = true;
}

void cancel(World& world) {
    auto* order = world.find_order(is_open);
    if (order == nullptr) return place_order(world);
    if (!order->checkout_id.empty() && world.random.chance(0.3)) {
        return cancel_checkout(world, *order);
    }
    const auto answer =
        world.ask(order->customer, "cancels " + order->id, {"DELETE", "/api/order/" + order->id});
    if (answer.is_done()) order->is_cancelled = true;
}

/// The id of the intent, or empty.
std::string open_card(World& world, const ModelOrder& order) {
    const auto answer = world.ask(order.customer, "opens a card payment of " + order.id,
                                  {"POST",
                                   "/api/create-payment-intent",
                                   {{"orderId", order.id}, {"price", in_taka(order.price_paisa)}}});
    const auto secret = answer.text("clientSecret");
    return secret.substr(0, secret.find("_secret_"));
}

void confirm_card(World& world, const std::string& intent) {
    constexpr std::array cards{"pm_card_visa", "pm_card_visa", "pm_card_visa",
                               "pm_card_chargeDeclined"};
    const auto* card = cards.at(static_cast<std::size_t>(world.random.whole(0, 3)));
    const auto answer = world.ask_provider(fmt::format("the browser pays {} with {}", intent, card),
                                           "POST", "/v1/payment_intents/" + intent + "/confirm",
                                           fmt::format("payment_method={}", card));
    if (answer.text("status") == "succeeded") world.model.payments.insert(intent);
}

void report_card(World& world, ModelOrder& order, const std::string& intent) {
    const auto answer =
        world.ask(order.customer, fmt::format("reports {} for {}", intent, order.id),
                  {"PATCH",
                   "/api/order/" + order.id,
                   {{"order", {{"_id", order.id}}}, {"transactionId", intent}}});
    // The payment, or the order's share of it.
    if (answer.is_done()) order.paid_by = answer.text("transactionId");
}

void pay_by_card(World& world) {
    auto* order = world.find_order(is_payable);
    if (order == nullptr) return place_order(world);
    const auto intent = open_card(world, *order);
    if (intent.empty()) return;
    // The second tab.
    if (world.random.chance(0.1)) open_card(world, *order);
    if (world.random.chance(0.9)) confirm_card(world, intent);
    if (world.random.chance(0.1)) confirm_card(world, intent);
    // Some customers close the browser: the webhook or the reconciler must find the payment.
    if (world.random.chance(0.7)) report_card(world, *order, intent);
}

Answer choose_method(World& world, const ModelOrder& order, const char* method) {
    return world.ask(order.customer, fmt::format("chooses {} for {}", method, order.id),
                     {"POST",
                      "/api/order/" + order.id + "/payment",
                      {{"way", method}, {"price", in_taka(order.price_paisa)}}});
}

/// Pays on the gateway's page, or leaves it.
void use_page(World& world, const Answer& opened) {
    constexpr std::array outcomes{"success", "success", "success", "fail", "cancel"};
    const auto page_url = opened.text("pageUrl");
    if (page_url.empty()) return;
    const auto* outcome = outcomes.at(static_cast<std::size_t>(world.random.whole(0, 4)));
    const auto path = page_url.substr(page_url.find('/', page_url.find("://") + 3));
    const auto answer = world.ask_provider(
        fmt::format("the page of {} is left with {}", opened.text("transactionId"), outcome),
        "POST", path,
        fmt::format("way=mobile&method=bkash&mobile=01711111111&otp=123456&outcome={}", outcome));
    if (answer.is_done() && std::string_view(outcome) == "success") {
        world.model.payments.insert(opened.text("transactionId"));
    }
}

void pay_at_gateway(World& world) {
    const auto* order = world.find_order(is_payable);
    if (order == nullptr) return place_order(world);
    const auto opened = choose_method(world, *order, "gateway");
    if (world.random.chance(0.9)) use_page(world, opened);
    if (world.random.chance(0.2)) use_page(world, opened);
}

/// Pays all unpaid orders of a checkout at once.
void pay_together(World& world) {
    auto* order = world.find_order(
        [](const ModelOrder& one) { return is_payable(one) && !one.checkout_id.empty(); });
    if (order == nullptr) return place_order(world);
    const auto path = "/api/checkout/" + order->id;
    const auto ways =
        world.ask(order->customer, "asks how to pay with " + order->id, {"GET", path + "/ways"});
    if (!ways.is_done()) return;
    constexpr std::array methods{"card", "card", "gateway", "transfer"};
    const auto* method = methods.at(static_cast<std::size_t>(world.random.whole(0, 3)));
    const auto opened = world.ask(
        order->customer, fmt::format("chooses {} for all orders with {}", method, order->id),
        {"POST", path + "/payment", {{"way", method}, {"price", ways.body.at("total")}}});
    const auto payment = opened.text("transactionId");
    if (payment.starts_with("sc_")) use_page(world, opened);
    if (!payment.starts_with("pi_")) return;
    // Meanwhile one of them is cancelled, or paid in another tab.
    if (world.random.chance(0.1)) cancel(world);
    if (world.random.chance(0.1)) open_card(world, *order);
    confirm_card(world, payment);
    if (world.random.chance(0.7)) report_card(world, *order, payment);
}

/// Both tabs pay: the gateway still takes the money of the first after the second was opened.
void pay_twice(World& world) {
    auto* order = world.find_order(is_payable);
    if (order == nullptr) return place_order(world);
    const auto opened = choose_method(world, *order, "gateway");
    const auto intent = open_card(world, *order);
    const bool is_card_first = world.random.chance(0.5);
    if (!is_card_first) use_page(world, opened);
    if (!intent.empty()) confirm_card(world, intent);
    if (!intent.empty() && world.random.chance(0.5)) report_card(world, *order, intent);
    if (is_card_first) use_page(world, opened);
}

void cancel_while_paying(World& world) {
    auto* order = world.find_order(is_open);
    if (order == nullptr) return place_order(world);
    const auto intent = open_card(world, *order);
    const auto answer =
        world.ask(order->customer, "cancels " + order->id, {"DELETE", "/api/order/" + order->id});
    if (answer.is_done()) order->is_cancelled = true;
    if (intent.empty()) return;
    confirm_card(world, intent);
    report_card(world, *order, intent);
}

void choose_transfer(World& world) {
    const auto* order = world.find_order(is_payable);
    if (order == nullptr) return place_order(world);
    choose_method(world, *order, "transfer");
    world.ask(order->customer, "reports a transfer for " + order->id,
              {"POST",
               "/api/order/" + order->id + "/transfer-notice",
               {{"reference", world.new_mark()},
                {"bank", "Sample Bank"},
                {"amount", in_taka(order->price_paisa)},
                {"paidOn", today()}}});
}

void write_review(World& world) {
    const auto mark = world.new_mark();
    const auto stars = world.random.whole(1, 5);
    const auto answer = world.ask_by_key(
        some_customer(world), fmt::format("writes a review with {} stars", stars),
        {"POST", "/api/review/add", {{"reviewDescription", mark}, {"rating", stars}}});
    if (answer.is_refused()) world.model.refused.insert(mark);
    if (answer.is_done()) world.model.reviews[mark] = stars;
}

}  // namespace

std::vector<Act> customer_acts() {
    return {{"order", 40, place_order},
            {"cancel", 10, cancel},
            {"pay by card", 20, pay_by_card},
            {"pay at the gateway", 12, pay_at_gateway},
            {"pay twice", 4, pay_twice},
            {"pay together", 10, pay_together},
            {"cancel while paying", 4, cancel_while_paying},
            {"choose transfer", 6, choose_transfer},
            {"write a review", 2, write_review}};
}

}  // namespace shop::simulation

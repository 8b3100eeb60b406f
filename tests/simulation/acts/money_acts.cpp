// The accountant records money by hand, corrects it and sends it back.

#include "simulation/acts.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "simulation/machine/clock.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

namespace shop::simulation {
namespace {

bool has_arrived(const ModelOrder& order) {
    return !order.is_parcel_back;
}

/// A receipt of an order, which may be above its total.
struct Receipt {
    std::string order_id;
    std::string kind = "transfer";
    std::int64_t amount_paisa = 0;
    boost::json::value surplus{};  // In Taka; null: none is confirmed.
    bool is_at_counter = false;    // Recorded by sales; the shop makes the reference.
};

Answer try_to_record(World& world, const Receipt& receipt) {
    const auto mark = world.new_mark();
    boost::json::object body{{"kind", receipt.kind},
                             {"amount", in_taka(receipt.amount_paisa)},
                             {"receivedOn", today()},
                             {"note", mark}};
    if (!receipt.is_at_counter) body["reference"] = mark;
    if (!receipt.surplus.is_null()) body["surplus"] = receipt.surplus;
    auto answer = world.ask_by_key(
        receipt.is_at_counter ? sales : accountant,
        fmt::format("records {} Taka for {}", in_taka(receipt.amount_paisa), receipt.order_id),
        {"POST", "/api/order/" + receipt.order_id + "/receipts", body});
    if (answer.is_refused()) world.model.refused.insert(mark);
    if (answer.is_done()) {
        world.model.receipts[answer.text("insertedId")] = {.order_id = receipt.order_id,
                                                           .amount_paisa = receipt.amount_paisa};
    }
    return answer;
}

void record(World& world, Receipt receipt) {
    const auto answer = try_to_record(world, receipt);
    if (answer.text("type") != "/problems/above_total") return;
    receipt.surplus = answer.body.at("surplus");
    try_to_record(world, receipt);
}

void record_transfer(World& world) {
    const auto* order = world.find_order(has_arrived);
    if (order == nullptr) return;
    const auto half = order->price_paisa / 2;
    std::vector<std::int64_t> amounts{order->price_paisa, order->price_paisa, half,
                                      order->price_paisa + 10'000};
    record(world, {.order_id = order->id, .amount_paisa = world.random.pick(amounts)});
}

/// Money for all orders of a checkout. The answer names the first of several receipts, so the
/// model has none of them: their note has no mark.
void record_for_all(World& world, std::size_t person, const ModelOrder& order, std::int64_t paisa,
                    boost::json::object body) {
    body["amount"] = in_taka(paisa);
    body["receivedOn"] = today();
    body["wholeCheckout"] = true;
    world.ask_by_key(
        person, fmt::format("records {} Taka for the checkout of {}", in_taka(paisa), order.id),
        {"POST", "/api/order/" + order.id + "/receipts", std::move(body)});
}

void record_for_checkout(World& world) {
    const auto* order = world.find_order([](const ModelOrder& one) {
        return has_arrived(one) && !one.is_cancelled && !one.checkout_id.empty();
    });
    if (order == nullptr) return;
    const auto paisa = order->price_paisa * world.random.whole(1, 3);
    record_for_all(world, accountant, *order, paisa,
                   {{"kind", "transfer"}, {"reference", world.new_mark()}});
}

/// Cash at the counter for an order that staff placed, or for its checkout.
void take_cash(World& world) {
    const auto is_at_counter = [](const ModelOrder& one) {
        return one.is_by_staff && !one.is_cancelled && !one.is_shipped && !one.paid_by;
    };
    const auto* order = world.find_order(is_at_counter);
    if (order == nullptr) return;
    if (world.random.chance(0.5)) {
        record(world, {.order_id = order->id,
                       .kind = "cash",
                       .amount_paisa = order->price_paisa,
                       .is_at_counter = true});
        return;
    }
    std::int64_t paisa = 0;
    for (const auto& [mark, one] : world.model.orders) {
        if (one.checkout_id == order->checkout_id && is_at_counter(one)) paisa += one.price_paisa;
    }
    record_for_all(world, sales, *order, paisa, {{"kind", "cash"}});
}

/// The id of a receipt that staff have not voided; empty without one.
std::string some_receipt(World& world) {
    std::vector<std::string> standing;
    for (const auto& [id, receipt] : world.model.receipts) {
        if (!receipt.is_voided) standing.push_back(id);
    }
    return standing.empty() ? "" : world.random.pick(standing);
}

void void_receipt(World& world) {
    const auto id = some_receipt(world);
    if (id.empty()) return record_transfer(world);
    const auto answer =
        world.ask_by_key(accountant, "voids receipt " + id,
                         {"POST", "/api/receipts/" + id + "/void", {{"reason", "Wrong"}}});
    if (answer.is_done()) world.model.receipts[id].is_voided = true;
}

void move_receipt(World& world) {
    const auto id = some_receipt(world);
    const auto* order = world.find_order(
        [](const ModelOrder& one) { return has_arrived(one) && !one.is_cancelled; });
    if (id.empty() || order == nullptr) return record_transfer(world);
    boost::json::object body{{"orderId", order->id}, {"reason", "Wrong order"}};
    const auto move = [&] {
        return world.ask_by_key(accountant, fmt::format("moves receipt {} to {}", id, order->id),
                                {"POST", "/api/receipts/" + id + "/move", body});
    };
    auto answer = move();
    if (answer.text("type") == "/problems/above_total") {
        body["surplus"] = answer.body.at("surplus");
        answer = move();
    }
    if (!answer.is_done()) return;
    auto& moved = world.model.receipts[id];
    moved.is_voided = true;
    world.model.receipts[answer.text("insertedId")] = {.order_id = order->id,
                                                       .amount_paisa = moved.amount_paisa};
}

void refund(World& world) {
    const auto* order = world.find_order([](const ModelOrder&) { return true; });
    if (order == nullptr) return;
    const bool is_whole = world.random.chance(0.6);
    const auto amount = is_whole ? order->price_paisa : order->price_paisa / 4;
    world.ask_by_key(accountant, fmt::format("refunds {} of {}", in_taka(amount), order->id),
                     {"POST",
                      "/api/order/" + order->id + "/refund",
                      {{"amount", in_taka(amount)},
                       {"reason", "Asked by the customer"},
                       {"goodsCameBack", is_whole && world.random.chance(0.5)}}});
}

/// One of a list that the accountant reads, or empty.
std::string some_id(World& world, const std::string& does, const char* path, const char* member) {
    const auto list = world.ask(accountant, does, {"GET", path});
    const auto* rows = list.body.if_array();
    if (rows == nullptr || rows->empty()) return "";
    return boost::json::value_to<std::string>(world.random.pick(*rows).at(member));
}

/// Answers a refund that goes by bank.
void answer_refund(World& world) {
    const auto id = some_id(world, "lists refunds to send", "/api/refunds-to-send", "_id");
    if (id.empty()) return;
    const bool is_sent = world.random.chance(0.8);
    const boost::json::value sent{
        {"outcome", "sent"}, {"reference", world.new_mark()}, {"on", today()}};
    const boost::json::value not_sent{{"outcome", "not_sent"}, {"reason", "Account closed"}};
    world.ask_by_key(accountant,
                     fmt::format("answers refund {}: {}", id, is_sent ? "sent" : "not sent"),
                     {"POST", "/api/refunds/" + id + "/answer", is_sent ? sent : not_sent});
}

void refund_unmatched(World& world) {
    const auto id =
        some_id(world, "lists unmatched payments", "/api/unclaimed-payments", "transactionId");
    if (id.empty()) return;
    world.ask_by_key(accountant, "refunds unmatched payment " + id,
                     {"POST",
                      "/api/unclaimed-payments/" + id + "/refund",
                      {{"reason", "No order can take it"}}});
}

/// A parcel with cash on delivery: the courier brings the money, or the goods.
void deliver_for_cash(World& world) {
    auto* order = world.find_order(
        [](const ModelOrder& one) { return !one.is_cancelled && !one.is_shipped && !one.paid_by; });
    if (order == nullptr) return;
    const auto chosen =
        world.ask(accountant, "chooses cash on delivery for " + order->id,
                  {"POST",
                   "/api/order/" + order->id + "/payment",
                   {{"way", "on_delivery"}, {"price", in_taka(order->price_paisa)}}});
    if (!chosen.is_done()) return;
    const auto shipped =
        world.ask(warehouse, "ships " + order->id,
                  {"PATCH", "/api/order/status/" + order->id, {{"orderStatus", true}}});
    if (!shipped.is_done()) return;
    order->is_shipped = true;
    if (world.random.chance(0.5)) {
        return record(world, {order->id, "cash", order->price_paisa});
    }
    const auto back = world.ask_by_key(warehouse, "gets the parcel of " + order->id + " back",
                                       {"POST",
                                        "/api/order/" + order->id + "/parcel-returned",
                                        {{"reason", "The recipient was away"}}});
    if (back.is_done()) order->is_parcel_back = true;
}

}  // namespace

std::string today() {
    return rfc3339(now_ms() + shop_utc_offset_hours * hour_ms).substr(0, 10);
}

double in_taka(std::int64_t paisa) {
    return static_cast<double>(paisa) / 100;
}

std::int64_t in_paisa(const boost::json::value& taka) {
    return std::llround(taka.to_number<double>() * 100);
}

std::vector<Act> money_acts() {
    return {{"record a transfer", 8, record_transfer},
            {"record for a checkout", 4, record_for_checkout},
            {"take cash at the counter", 3, take_cash},
            {"void a receipt", 3, void_receipt},
            {"move a receipt", 2, move_receipt},
            {"refund", 5, refund},
            {"answer a refund", 4, answer_refund},
            {"refund an unmatched payment", 2, refund_unmatched},
            {"deliver for cash", 5, deliver_for_cash}};
}

}  // namespace shop::simulation

#include "orders/order_history_audit.hpp"

#include <functional>
#include <map>
#include <set>

namespace shop::orders {
namespace {

/// Where the steps so far have led.
struct Place {
    bool placed = false;
    bool paid = false;
    bool goods_returned = false;
    OrderStatus status = OrderStatus::pending;

    bool gone() const { return status == OrderStatus::cancelled || status == OrderStatus::expired; }
};

/// Takes a step, unless it leads nowhere from here.
using Move = std::function<bool(Place&)>;

Move to(OrderStatus next, OrderStatus from, bool only_unpaid = false) {
    return [=](Place& place) {
        if (place.status != from || (only_unpaid && place.paid)) return false;
        place.status = next;
        return true;
    };
}

bool pay(Place& place) {
    if (place.paid || place.gone()) return false;
    return place.paid = true;
}

bool return_goods(Place& place) {
    if (!place.paid || place.goods_returned) return false;
    return place.goods_returned = true;
}

const std::map<std::string, Move, std::less<>>& moves() {
    static const std::map<std::string, Move, std::less<>> all = {
        {"paid", pay},
        {"shipped", to(OrderStatus::shipped, OrderStatus::pending)},
        {"cancelling", to(OrderStatus::cancelling, OrderStatus::pending, true)},
        {"cancel_withdrawn", to(OrderStatus::pending, OrderStatus::cancelling)},
        {"cancelled", to(OrderStatus::cancelled, OrderStatus::cancelling, true)},
        {"expired", to(OrderStatus::expired, OrderStatus::cancelling, true)},
        {"late_payment", [](Place& place) { return place.gone(); }},
        {"goods_returned", return_goods},
    };
    return all;
}

/// What is told of an order and moves it nowhere. The money of refunds has its own rows.
bool is_remark(std::string_view kind) {
    static const std::set<std::string_view> remarks = {
        "intent_created", "declined", "refund_asked", "refunded",
        "refund_refused", "disputed", "mail_sent"};
    return remarks.contains(kind);
}

bool take(Place& place, const HistoryStep& step) {
    if (step.kind == "placed") return !std::exchange(place.placed, true);
    if (!place.placed) return false;
    if (is_remark(step.kind)) return true;
    const auto move = moves().find(step.kind);
    return move != moves().end() && move->second(place);
}

std::optional<std::string> find_difference(const Order& order, const Place& place) {
    if (!place.placed) return "has no step of its being placed";
    if (place.status != order.status) return "is in a state that no step of its history led to";
    if (place.paid && !order.paid()) return "has a step of its payment, but is unpaid";
    if (!place.paid && order.paid()) return "is paid, but has no step of its payment";
    if (place.goods_returned != order.goods_returned) {
        return "and its history do not agree whether the goods came back";
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> find_invalid_transition(const Order& order,
                                                   const std::vector<HistoryStep>& steps) {
    Place place;
    std::int64_t expected = 1;
    for (const auto& step : steps) {
        const auto name = "step " + std::to_string(step.step) + " (" + step.kind + ")";
        if (step.step != expected) return "lacks step " + std::to_string(expected);
        if (!take(place, step)) return name + " cannot follow the steps before it";
        if (step.kind == "paid" &&
            (step.source_id != order.transaction_id || step.amount != order.price)) {
            return name + " is of another payment or amount";
        }
        ++expected;
    }
    return find_difference(order, place);
}

}  // namespace shop::orders

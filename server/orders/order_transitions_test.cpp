#include "orders/order_transitions.hpp"

#include "orders/order_store.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

namespace shop::orders {
namespace {

const std::vector<OrderStatus> all_statuses = {OrderStatus::pending, OrderStatus::shipped,
                                               OrderStatus::cancelling, OrderStatus::cancelled,
                                               OrderStatus::expired};

bool is_allowed(EventKind event, const Order& order) {
    return is_allowed(*find_transition(event), order.status, order.paid());
}

std::string row_of(const Transition& transition) {
    const std::map<PaymentCondition, std::string> payments = {{PaymentCondition::any, "any"},
                                                              {PaymentCondition::unpaid, "unpaid"},
                                                              {PaymentCondition::paid, "paid"}};
    std::string from;
    for (const auto status : transition.from) {
        from += (from.empty() ? "" : ", ") + std::string(name_of(status));
    }
    const auto to = transition.to ? name_of(*transition.to) : "unchanged";
    return "| `" + std::string(name_of(transition.event)) + "` | " + from + " | " +
           payments.at(transition.payment) + " | " + std::string(to) + " |\n";
}

TEST(OrderTransitions, AreTheTableOfTheReadme) {
    std::string table =
        "| Event | Status before | Payment before | Status after |\n| --- | --- | --- | --- |\n";
    for (const auto& transition : order_transitions()) table += row_of(transition);
    std::stringstream readme;
    readme << std::ifstream(ORDERS_README).rdbuf();
    EXPECT_THAT(readme.str(), testing::HasSubstr("\n" + table + "\n"));
}

TEST(OrderTransitions, AgreeWithTheChecksOfAnOrder) {
    for (const auto status : all_statuses) {
        for (const bool is_paid : {false, true}) {
            Order order;
            order.price = Money{100};
            order.status = status;
            if (is_paid) order.transaction_id = "pi_1";
            SCOPED_TRACE(std::string(name_of(status)) + (is_paid ? ", paid" : ", unpaid"));
            EXPECT_EQ(check_may_be_cancelled(order).has_value(),
                      is_allowed(EventKind::cancelling, order));
            EXPECT_EQ(is_paid && check_may_lose_money(order),
                      is_allowed(EventKind::payment_withdrawn, order));
            // ship_order() returns a shipped order unchanged before it checks.
            if (status != OrderStatus::shipped) {
                EXPECT_EQ(check_may_be_shipped(order).has_value(),
                          is_allowed(EventKind::shipped, order));
            }
            // No payment may begin while an order is being cancelled; one under way may succeed.
            if (status != OrderStatus::cancelling) {
                EXPECT_EQ(check_may_be_paid(order).has_value(), is_allowed(EventKind::paid, order));
            }
        }
    }
}

}  // namespace
}  // namespace shop::orders

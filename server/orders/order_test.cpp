#include "orders/order.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shop::orders {
namespace {

struct Case {
    OrderStatus status;
    bool paid;
    std::string_view cancel;
    std::string_view pay;
    std::string_view ship;
};

std::string_view code_of(const Result<void>& checked) {
    return checked ? "" : checked.error().code.text();
}

TEST(Order, ChecksEveryStateBeforeAChange) {
    const std::vector<Case> table = {
        {OrderStatus::pending, false, "", "", ""},
        {OrderStatus::pending, true, "order_paid", "order_paid", ""},
        {OrderStatus::shipped, false, "order_shipped", "", ""},  // Trade customers pay later.
        {OrderStatus::shipped, true, "order_paid", "order_paid", ""},
        {OrderStatus::cancelling, false, "order_cancelling", "order_cancelling",
         "order_cancelling"},
        {OrderStatus::cancelled, false, "order_cancelled", "order_cancelled", "order_cancelled"},
        {OrderStatus::expired, false, "order_cancelled", "order_cancelled", "order_cancelled"},
    };
    for (const auto& [status, paid, cancel, pay, ship] : table) {
        Order order;
        order.price = Money{100};
        order.status = status;
        if (paid) order.transaction_id = "pi_1";
        EXPECT_EQ(code_of(check_may_be_cancelled(order)), cancel);
        EXPECT_EQ(code_of(check_may_be_paid(order)), pay);
        EXPECT_EQ(code_of(check_may_be_shipped(order)), ship);
    }
}

TEST(Order, IsNotShippedAfterAFullRefund) {
    Order order;
    order.price = Money{100};
    order.transaction_id = "pi_1";
    order.refunded = Money{40};
    EXPECT_EQ(code_of(check_may_be_shipped(order)), "");
    order.refunded = Money{100};
    EXPECT_EQ(code_of(check_may_be_shipped(order)), "order_refunded");
}

}  // namespace
}  // namespace shop::orders

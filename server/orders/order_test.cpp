#include "orders/order.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shop::orders {
namespace {

struct Case {
    Fate fate;
    bool paid;
    std::string_view cancel;
    std::string_view pay;
    std::string_view ship;
};

std::string_view code_of(const Result<void>& checked) {
    return checked ? "" : checked.error().code;
}

// Every state an order can be in, so that a new one cannot slip in without a decision.
TEST(Order, EveryStateSaysWhatMayHappenNext) {
    const std::vector<Case> table = {
        {Fate::pending, false, "", "", ""},
        {Fate::pending, true, "order_paid", "order_paid", ""},
        {Fate::shipped, false, "order_shipped", "", ""},  // Trade customers pay later.
        {Fate::shipped, true, "order_paid", "order_paid", ""},
        {Fate::cancelling, false, "order_cancelling", "order_cancelling", "order_cancelling"},
        {Fate::cancelled, false, "order_cancelled", "order_cancelled", "order_cancelled"},
        {Fate::expired, false, "order_cancelled", "order_cancelled", "order_cancelled"},
    };
    for (const auto& [fate, paid, cancel, pay, ship] : table) {
        Order order;
        order.price = Money{100};
        order.fate = fate;
        if (paid) order.transaction_id = "pi_1";
        EXPECT_EQ(code_of(check_may_be_cancelled(order)), cancel);
        EXPECT_EQ(code_of(check_may_be_paid(order)), pay);
        EXPECT_EQ(code_of(check_may_be_shipped(order)), ship);
    }
}

TEST(Order, IsNotShippedOnceItsMoneyWentBack) {
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

#include "app/deliveries/buyer_marks.hpp"

#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

// R-TRUST-7
TEST(BuyerMarks, FollowShippingAndReturnsAndKeepWhatElseIsRecorded) {
    sql::TestDatabase database;
    database.run_script(
        "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email, address,"
        " phone, quantity, price_paisa, fate, created_at_ms, changed_at_ms) VALUES ('o1', 1001,"
        " 'u1', 'p', 'Padma', 'Ada', 'ada@firm.com', 'a', '1', 1, 1, 'shipped', 1, 1);"
        "INSERT INTO reviews (id, user_id, name, user_img, review_description, rating,"
        " created_at_ms) VALUES ('r1', 'u1', 'Ada', '', 'Good.', 4, 1)");
    int recorded = 0;
    const auto subscriber =
        mark_buyers_after({.deliver = {},
                           .record = [&](sql::Transaction&, const std::vector<Delivered>&,
                                         std::int64_t) { ++recorded; }});
    const auto is_bought_after = [&](const std::string& event) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<bool> {
            subscriber.record(transaction, {{{"m1", event, "o1", 0}}}, 1);
            return reviews::newest_reviews(transaction, 1).front().bought;
        };
        return database->write(callback).value();
    };
    EXPECT_FALSE(is_bought_after("order_paid"));
    EXPECT_TRUE(is_bought_after("order_shipped"));
    database.run_script("UPDATE orders SET goods_returned = 1");
    EXPECT_FALSE(is_bought_after("order_goods_returned"));
    EXPECT_EQ(recorded, 3);
}

}  // namespace
}  // namespace shop::app

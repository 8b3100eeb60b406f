#include "catalogue/test_catalogue.hpp"

namespace shop::catalogue {
namespace {

class AdjustStock : public ProductAdminRoutes {};

// R-API-6
TEST_F(AdjustStock, ChangesTheStockAndWritesTheLedger) {
    EXPECT_EQ(shown().at("availableQuantity"), 10);
    const auto taken = adjust("3", R"(, "reason": " broken in transport ")");
    ASSERT_EQ(taken.status, 200) << taken.body;
    EXPECT_EQ(js::parse(taken.body).at("availableQuantity"), 7);
    EXPECT_EQ(js::parse(taken.body).at("modifiedCount"), 1);
    EXPECT_EQ(last_movement(), "-3 booked " + admin.user_id + " broken in transport 1700000000123");
    EXPECT_EQ(shown().at("availableQuantity"), 7);

    now_ms_ += 1;
    EXPECT_EQ(js::parse(adjust("-5").body).at("availableQuantity"), 12) << "goods arrived";
    EXPECT_EQ(last_movement(), "5 booked " + admin.user_id + " - 1700000000124");
}

// R-API-6
TEST_F(AdjustStock, TheStockStaysBetweenZeroAndAMillion) {
    const auto many = adjust("11");
    EXPECT_EQ(many.status, 409);
    EXPECT_EQ(code_of(many), "out_of_stock");
    EXPECT_TRUE(js::parse(many.body).at("errors").as_object().contains("quantity"));
    const auto full = adjust("-999991");
    EXPECT_EQ(full.status, 409);
    EXPECT_EQ(code_of(full), "stock_too_large");
    EXPECT_EQ(movements(), 1);

    EXPECT_EQ(js::parse(adjust("-999990").body).at("availableQuantity"), 1'000'000);
    EXPECT_EQ(js::parse(adjust("1000000").body).at("availableQuantity"), 0);
}

// R-API-6
TEST_F(AdjustStock, StockReturnedBeyondAMillionCanBeRemoved) {
    const auto return_million = [&](sql::Transaction& transaction) -> Result<void> {
        return_stock(transaction, board_, 1'000'000, {"o1", std::nullopt, now_ms_});
        return {};
    };
    database_->write(return_million).value();
    EXPECT_EQ(code_of(adjust("-1")), "stock_too_large");
    EXPECT_EQ(js::parse(adjust("3").body).at("availableQuantity"), 1'000'007);
    EXPECT_EQ(js::parse(adjust("1000000").body).at("availableQuantity"), 7);
    EXPECT_EQ(code_of(adjust("8")), "out_of_stock");
}

// R-API-6
TEST_F(AdjustStock, SubmittedTwiceIsAppliedOnce) {
    const std::map<std::string, std::string> key = {{"idempotency-key", "k1"}};
    EXPECT_EQ(code_of(adjust("11", "", key)), "out_of_stock") << "a refusal is not stored";
    const auto first = adjust("3", "", key);
    ASSERT_EQ(first.status, 200) << first.body;
    const auto second = adjust("3", "", key);
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(second.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(shown().at("availableQuantity"), 7);
    EXPECT_EQ(movements(), 2);
    EXPECT_EQ(code_of(adjust("4", "", key)), "key_reused");
}

TEST_F(AdjustStock, RefusesInvalidQuantitiesReasonsAndProductIds) {
    for (const auto* quantity : {"0", "1.5", "\"1\"", "1000001", "-1000001", "1e3", "null"}) {
        EXPECT_TRUE(has_error_at(adjust(quantity), "quantity")) << quantity;
    }
    EXPECT_TRUE(has_error_at(adjust("1", R"(, "reason": "")"), "reason"));
    EXPECT_TRUE(
        has_error_at(adjust("1", ", \"reason\": \"" + std::string(201, 'x') + "\""), "reason"));
    for (const auto& other : {new_object_id(), std::string("7")}) {
        const auto body = R"({"productId": ")" + other + R"(", "quantity": 1})";
        EXPECT_TRUE(has_error_at(send(admin, "PUT", path_, body), "productId")) << other;
    }
    EXPECT_TRUE(has_error_at(send(admin, "PUT", path_, R"({"quantity": 1})"), "productId"));
    EXPECT_EQ(shown().at("availableQuantity"), 10);
    EXPECT_EQ(movements(), 1);
}

}  // namespace
}  // namespace shop::catalogue

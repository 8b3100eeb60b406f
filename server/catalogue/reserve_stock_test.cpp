#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::catalogue {
namespace {

/// A board with a minimum quantity of five and a stock of twelve.
class ReserveStock : public testing::Test {
protected:
    ReserveStock() {
        change([&](sql::Transaction& transaction) { add_product(transaction, board_, 1); });
    }

    template <class Change>
    void change(const Change& make_change) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            make_change(transaction);
            return {};
        };
        database_->write(callback).value();
    }

    Result<Reservation> reserve(std::int64_t quantity, const std::string& order_id) {
        return database_->write([&](sql::Transaction& transaction) {
            StockReservations reservations(transaction, {board_.id});
            auto offered = reservations.offer(board_.id, quantity);
            if (offered) reservations.take(board_.id, quantity, {order_id});
            reservations.store();
            return offered;
        });
    }

    /// The available quantity of the product, and the sum of its stock movements.
    std::pair<std::int64_t, std::int64_t> available_and_ledger() {
        return database_->read([&](sql::Transaction& transaction) {
            const auto row =
                transaction
                    .query(
                        "SELECT available_quantity, (SELECT sum(delta) FROM stock_movements"
                        " WHERE product_id = $1) AS ledger FROM products WHERE id = $1",
                        {board_.id})
                    .front();
            return std::pair(row.integer("available_quantity"), row.integer("ledger"));
        });
    }

    using Stock = std::pair<std::int64_t, std::int64_t>;

    const Product board_{
        new_object_id(), "B650 board", "https://img.example/b650.jpg", "A motherboard.", 5, 12,
        Money{1'250'050}};
    sql::TestDatabase database_;
};

TEST_F(ReserveStock, ChangesTheStockAndTheLedger) {
    const auto reserved = reserve(5, "order-1");
    EXPECT_EQ(reserved->product_name, "B650 board");
    EXPECT_EQ(reserved->unit_price, Money{1'250'050});
    EXPECT_EQ(available_and_ledger(), Stock(7, 7));

    change([&](sql::Transaction& tx) { return_stock(tx, board_.id, 5, {"order-1"}); });
    EXPECT_EQ(available_and_ledger(), Stock(12, 12));
}

TEST_F(ReserveStock, RefusalsNameTheReason) {
    const auto few = reserve(4, "order-1").error();
    EXPECT_EQ(few.code.text(), "below_minimum");
    EXPECT_EQ(few.errors.at("/quantity").in(Language::english),
              "You have to purchase at least 5 products");

    const auto many = reserve(13, "order-1").error();
    EXPECT_EQ(many.code.text(), "out_of_stock");
    EXPECT_EQ(many.errors.at("/quantity").in(Language::english),
              "You can not oder grater than available quantity");

    EXPECT_EQ(available_and_ledger(), Stock(12, 12));
}

TEST_F(ReserveStock, OrdersOfOneTransactionShareTheStock) {
    const auto reserve_three_times = [&](sql::Transaction& transaction) {
        StockReservations reservations(transaction, {board_.id});
        EXPECT_EQ(reservations.offer(board_.id, 5).value().available_quantity, 7);
        reservations.take(board_.id, 5, {"order-1"});
        EXPECT_EQ(reservations.offer(board_.id, 7).value().available_quantity, 0);
        reservations.take(board_.id, 7, {"order-2"});
        EXPECT_EQ(reservations.offer(board_.id, 5).error().code.text(), "out_of_stock");
        reservations.store();
    };
    change(reserve_three_times);
    EXPECT_EQ(available_and_ledger(), Stock(0, 0));
}

TEST_F(ReserveStock, WhatIsNotAsItWasReadIsNotSold) {
    const auto sell_after = [&](const std::string& meanwhile) {
        change([&](sql::Transaction& transaction) {
            StockReservations reservations(transaction, {board_.id});
            reservations.take(board_.id, 5, {"order-1"});
            transaction.execute_deferred(meanwhile, {});
            reservations.store();
        });
    };
    EXPECT_ANY_THROW(sell_after("UPDATE products SET price_paisa = 1"));
    EXPECT_ANY_THROW(sell_after("UPDATE products SET archived = 1"));
    EXPECT_ANY_THROW(sell_after("UPDATE products SET available_quantity = 4"));
    EXPECT_EQ(available_and_ledger(), Stock(12, 12));
}

TEST_F(ReserveStock, RefusesAnArchivedProductButTakesItsStockBack) {
    reserve(5, "order-1").value();
    database_.run_script("UPDATE products SET archived = 1");

    EXPECT_EQ(reserve(5, "order-2").error().code.text(), "unknown_product");
    change([&](sql::Transaction& tx) { return_stock(tx, board_.id, 5, {"order-1"}); });
    EXPECT_EQ(available_and_ledger(), Stock(12, 12));
}

TEST_F(ReserveStock, AnOrderReturnsItsStockAtMostOnce) {
    const auto return_five = [&](sql::Transaction& tx) {
        return_stock(tx, board_.id, 5, {"order-1"});
    };
    reserve(5, "order-1").value();
    change(return_five);

    EXPECT_THROW(change(return_five), std::runtime_error);
    EXPECT_EQ(available_and_ledger(), Stock(12, 12));
}

}  // namespace
}  // namespace shop::catalogue

// Orders of many customers placed together, compared with a plain model that places one after the
// other.

#include "orders/order_batch.hpp"
#include "orders/test_order_model.hpp"
#include "orders/verify/verify_totals.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/postgres/postgres_connection.hpp"
#include "platform/db/test_database.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace shop::orders {
namespace {

/// script/nightly sets a higher number.
int number_of_batches() {
    const auto* count = std::getenv("PLACE_ORDERS_BATCHES");
    return count == nullptr ? 400 : std::stoi(count);
}

class PlaceOrders : public testing::Test {
protected:
    int random(int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random_);
    }

    template <class Change>
    void change(const Change& make_change) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            make_change(transaction);
            return {};
        };
        database_->write(callback).value();
    }

    void add_product() {
        const auto id = new_object_id();
        const auto stock = random(0, 3) == 0 ? random(1, 100) : random(0, 12);
        ModelProduct product{random(1, 3), stock, Money{random(1, 3) * 100'000}};
        change([&](sql::Transaction& transaction) {
            catalogue::add_product(
                transaction,
                {id, "Board", "b.jpg", "New.", product.min_quantity, product.stock, product.price},
                1);
        });
        model_.products.emplace(id, product);
        product_ids_.push_back(id);
    }

    /// So that checkouts of several lines find all their boards.
    void restock() {
        change([&](sql::Transaction& transaction) {
            for (auto& [id, product] : model_.products) {
                product.stock = random(1, 100);
                transaction.execute_deferred(
                    "UPDATE products SET available_quantity = $2 WHERE id = $1",
                    {id, product.stock});
            }
        });
    }

    /// An administrator changes the price, archives the product, or adds stock.
    void manage() {
        const auto id = product_ids_.at(
            static_cast<std::size_t>(random(0, static_cast<int>(product_ids_.size()) - 1)));
        auto& product = model_.products.at(id);
        if (random(0, 9) == 0) product.archived = true;
        if (random(0, 2) == 0) product.price = Money{random(1, 3) * 100'000};
        if (random(0, 1) == 0) product.stock += random(1, 12);
        change([&](sql::Transaction& transaction) {
            transaction.execute_deferred(
                "UPDATE products SET price_paisa = $2, archived = $3, available_quantity = $4"
                " WHERE id = $1",
                {id, product.price.paisa, std::int64_t{product.archived ? 1 : 0}, product.stock});
        });
        if (!product.archived) return;
        add_product();
        // Few unknown products, so that most checkouts can be placed.
        if (product_ids_.size() > 8) std::erase(product_ids_, id);
    }

    OrderLine random_line(const std::string& product_id) {
        const auto quantity = random(0, 9) == 0 ? 1 : random(3, 6);
        const auto found = model_.products.find(product_id);
        const auto price = found == model_.products.end() ? Money{100} : found->second.price;
        return {product_id, quantity, price * quantity + Money{random(0, 19) == 0 ? 1 : 0}};
    }

    /// Of different products, except that sometimes one is unknown or another line has it.
    std::vector<OrderLine> random_lines(int count) {
        auto products = product_ids_;
        std::shuffle(products.begin(), products.end(), random_);
        products.resize(static_cast<std::size_t>(count));
        if (random(0, 30) == 0) products.back() = new_object_id();
        if (random(0, 9) == 0) products.back() = products.front();
        std::vector<OrderLine> lines;
        for (const auto& id : products) lines.push_back(random_line(id));
        return lines;
    }

    OrderRequest random_request() {
        OrderRequest request;
        if (random(0, 2) == 0) request.checkout = random_checkout();
        request.lines = random_lines(request.checkout && random(0, 1) == 0 ? random(2, 5) : 1);
        request.user_id = fmt::format("{:024}", random(users_from_, users_from_ + 7));
        request.name = "Ada";
        request.email = "ada@firm.com";
        request.email_verified = random(0, 2) > 0;
        request.address = "1 Road, \"Dhaka\" {\\}";
        request.phone = "0123";
        request.at_ms = now_ms_ + random(-1'000, 1'000);
        return request;
    }

    /// To one of 25 houses; sometimes with consent to a version that does not exist.
    Checkout random_checkout() {
        const Consent consent{.terms = random(0, 4) == 0 ? 1 : 0};
        return {.delivery = {"Ada", "01712345678", "BD-13", "Mirpur",
                             fmt::format("House {}", random(1, 25))},
                .consent = consent};
    }

    /// A new request, or a repeated one: unchanged, or only with the same key.
    PlaceOrderCall random_call() {
        PlaceOrderCall call{random_request(), std::nullopt};
        if (random(0, 2) == 0) return call;
        const auto received_at = call.order.at_ms / 1000;
        if (!sent_.empty() && random(0, 3) == 0) {
            const auto newest = static_cast<int>(sent_.size()) - 1;
            const auto earlier =
                sent_.at(static_cast<std::size_t>(random(std::max(0, newest - 2'000), newest)));
            call.order.user_id = earlier.order.user_id;
            call.key = earlier.key;
            call.key->received_at = received_at;
            if (random(0, 3) == 0) {
                call.key->request_hash = "another";
            } else {
                call.order.lines = earlier.order.lines;
                call.order.checkout = earlier.order.checkout;
            }
            return call;
        }
        const auto number = std::to_string(sent_.size());
        call.key = {call.order.user_id, call.order.user_id + " POST /api/order", "key " + number,
                    "hash " + number, received_at};
        sent_.push_back(call);
        return call;
    }

    std::vector<std::string> outcomes_of(const std::vector<PlaceOrderCall>& calls) {
        std::vector<const PlaceOrderCall*> pointers;
        for (const auto& call : calls) pointers.push_back(&call);
        std::vector<std::string> outcomes;
        change([&](sql::Transaction& transaction) {
            outcomes.clear();
            for (const auto& response : respond_to_order_batch(settings_, transaction, pointers)) {
                outcomes.push_back(!response ? std::string(response.error().code.text())
                                   : response->headers.contains("Idempotent-Replayed") ? "replayed"
                                                                                       : "placed");
            }
        });
        return outcomes;
    }

    /// The stored orders equal the model's, by number.
    void expect_same_rows() {
        const auto rows = database_->read([](sql::Transaction& transaction) {
            return transaction.query(
                "SELECT o.user_id, o.product_id, o.quantity, o.price_paisa, o.created_at_ms,"
                " o.address, (SELECT count(*) FROM order_events e WHERE e.order_id = o.id"
                "   AND e.step = 1 AND e.kind = 'placed' AND e.actor_id = o.user_id) AS events,"
                " (SELECT count(*) FROM outbox m WHERE m.payload = o.id"
                "   AND m.event IN ('order_placed', 'order_payment_reminder')) AS messages,"
                " (SELECT sum(delta) FROM stock_movements s WHERE s.order_id = o.id) AS moved,"
                " (SELECT c.user_id || ' ' || c.street FROM checkouts c"
                "   WHERE c.id = o.checkout_id) AS checkout, o.checkout_line,"
                " (SELECT f.number FROM orders f WHERE f.id = o.checkout_id) AS checkout_number,"
                " o.number"
                " FROM orders o ORDER BY number",
                {});
        });
        ASSERT_EQ(rows.size(), model_.orders.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& row = rows[i];
            const auto& order = model_.orders[i].request;
            const auto line = model_.orders[i].line;
            const auto& ordered = model_.orders[i].ordered();
            ASSERT_EQ(row.text("user_id"), order.user_id);
            ASSERT_EQ(row.text("product_id"), ordered.product_id);
            ASSERT_EQ(row.integer("quantity"), ordered.quantity);
            ASSERT_EQ(row.integer("price_paisa"), ordered.total_seen.paisa);
            ASSERT_EQ(row.integer("checkout_line"), line + 1);
            if (order.checkout) {
                ASSERT_EQ(row.integer("checkout_number"), rows.at(i - line).integer("number"));
            }
            ASSERT_EQ(row.integer("created_at_ms"), order.at_ms);
            ASSERT_EQ(row.text("address"), order.address);
            ASSERT_EQ(row.integer("events"), 1);
            ASSERT_EQ(row.integer("messages"), 2);
            ASSERT_EQ(row.integer("moved"), -ordered.quantity);
            ASSERT_EQ(
                row.optional_text("checkout").value_or("none"),
                order.checkout ? order.user_id + " " + order.checkout->delivery.street : "none");
        }
        expect_same_addresses();
        const auto stocks = database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT id, available_quantity FROM products", {});
        });
        ASSERT_EQ(stocks.size(), model_.products.size());
        for (const auto& row : stocks) {
            ASSERT_EQ(row.integer("available_quantity"), model_.products.at(row.text("id")).stock);
        }
        const VerifyReport report{
            [](const Finding& finding) { ADD_FAILURE() << finding.row << " " << finding.detail; },
            [](std::string_view, std::int64_t) {}};
        verify_totals(*database_, report);
    }

    /// Each user's addresses are those of the last 20 houses that they ordered to.
    void expect_same_addresses() {
        std::map<std::string, std::vector<std::string>> expected;
        for (const auto& [order, line] : model_.orders) {
            if (!order.checkout || line > 0) continue;
            auto& streets = expected[order.user_id];
            std::erase(streets, order.checkout->delivery.street);
            streets.push_back(order.checkout->delivery.street);
            if (streets.size() > saved_addresses_max) streets.erase(streets.begin());
        }
        std::map<std::string, std::vector<std::string>> stored;
        const auto rows = database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT user_id, street FROM addresses", {});
        });
        for (const auto& row : rows) stored[row.text("user_id")].push_back(row.text("street"));
        for (auto* all : {&expected, &stored}) {
            for (auto& [user_id, streets] : *all) std::ranges::sort(streets);
        }
        ASSERT_EQ(stored, expected);
    }

    sql::TestDatabase database_;
    std::mt19937 random_{20'260'731};
    const Settings settings_{.open_orders_max = 8, .hourly_orders_max = 12};
    OrderModel model_;
    std::vector<PlaceOrderCall> sent_;  // With keys.
    std::vector<std::string> product_ids_;
    int users_from_ = 0;
    std::int64_t now_ms_ = 1'700'000'000'000;
};

// R-DESK-6 R-CHK-1 R-ADDR-4
TEST_F(PlaceOrders, TogetherEndAsOneAfterTheOther) {
    for (int i = 0; i < 6; ++i) add_product();
    std::map<std::string, int> seen;
    for (int left = number_of_batches(); left > 0; --left) {
        std::vector<PlaceOrderCall> calls;
        std::vector<std::string> expected;
        for (int i = random(1, random(0, 3) == 0 ? 60 : 8); i > 0; --i) {
            calls.push_back(random_call());
            expected.push_back(model_.respond(calls.back(), settings_));
            ++seen[expected.back()];
        }
        ASSERT_EQ(outcomes_of(calls), expected) << left << " batches before the last";
        if (random(0, 3) == 0) manage();
        if (random(0, 9) == 0) restock();
        now_ms_ += random(0, 20) * 60'000;
        users_from_ += random(0, 3);  // These users never pay their orders: new users replace them.
    }
    expect_same_rows();
    const auto further = std::ranges::count_if(
        model_.orders, [](const OrderModel::Placed& order) { return order.line > 0; });
    EXPECT_GE(further, number_of_batches() / 4) << "too few checkouts of several lines";
    std::string outcomes;
    for (const auto& [outcome, count] : seen) outcomes += outcome + " ";
    EXPECT_EQ(outcomes,
              "below_minimum checkout_refused invalid_fields key_reused out_of_stock placed "
              "price_changed replayed share_too_large "
              "terms_changed too_many_orders too_many_requests unknown_product ");
}

TEST_F(PlaceOrders, ManyTakeTwoRoundTripsAsOneDoes) {
    if (!database_.is_postgres()) GTEST_SKIP() << "SQLite is in the same process";
    for (int i = 0; i < 6; ++i) add_product();
    sql::PostgresConnection connection(database_.address());
    const auto place_on_it = [&](int count, bool with_checkouts = true) {
        std::vector<OrderRequest> requests;
        for (int i = 0; i < count; ++i) {
            requests.push_back(random_request());
            if (with_checkouts) continue;
            requests.back().checkout.reset();
            requests.back().lines.resize(1);
        }
        const auto before = connection.traffic();
        connection.begin_write_by_locks();
        OrderPlacement placement(connection, requests, {.open_orders_max = 1'000});
        for (std::size_t i = 0; i < requests.size(); ++i) {
            static_cast<void>(placement.place(i));
        }
        placement.store();
        connection.commit();
        const auto after = connection.traffic();
        return std::pair(after.round_trips - before.round_trips,
                         after.statements - before.statements);
    };
    for (const int warm_up : {50, 50}) place_on_it(warm_up);
    for (const int count : {1, 8, 256}) {
        const auto [round_trips, statements] = place_on_it(count, false);
        EXPECT_EQ(round_trips, 2U) << count << " orders";
        EXPECT_LE(statements, 17U) << count << " orders";
        const auto [checkout_round_trips, checkout_statements] = place_on_it(count);
        EXPECT_EQ(checkout_round_trips, 2U) << count << " orders, some with checkouts";
        EXPECT_LE(checkout_statements, 22U) << count << " orders, some with checkouts";
    }
}

}  // namespace
}  // namespace shop::orders

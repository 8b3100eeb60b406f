// Actions of staff on orders that they have placed for themselves.

#include "orders/own_order.hpp"

#include "orders/payment/settle_intent.hpp"
#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::IsEmpty;

class OwnOrder : public ManualShop {
protected:
    OwnOrder() {
        router_ = http::Router();
        add_routes_of(own_context_);
    }

    /// Ada as a staff member.
    static http::Caller member() {
        auto caller = ada;
        caller.permissions = http::every_permission();
        return caller;
    }

    http::Response post(const std::string& path, const std::string& body,
                        const http::Caller& caller = member()) {
        return send(caller, "POST", path, body);
    }

    http::Response ship_by(const http::Caller& caller, const std::string& id) {
        return send(caller, "PATCH", "/order/status/" + id, R"({"orderStatus": true})");
    }

    http::Response refund_by(const http::Caller& caller) {
        return post("/order/" + id_ + "/refund",
                    R"({"amount": 1, "reason": "Mine", "goodsCameBack": false})", caller);
    }

    std::string id_of_receipt(const std::string& reference) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction
                .query("SELECT id FROM manual_receipts WHERE reference = $1", {reference})
                .front()
                .text("id");
        });
    }

    /// Rows of the audit trail with this action that are marked as the actor's own.
    std::int64_t marked(const std::string& action) {
        return count("audit_log l JOIN audit_details d ON d.seq = l.seq WHERE l.action = '" +
                     action + "' AND d.after LIKE '%\"own\":true%'");
    }

    bool has_colleague_ = true;
    std::vector<http::Permission> asked_;
    const PaymentContext own_context_{
        *database_,
        *routed_,
        "this shop",
        manual_of_tests,
        72,
        {payments::all_payment_methods.begin(), payments::all_payment_methods.end()},
        [this](sql::Transaction&, const std::string& user_id, http::Permission permission) {
            EXPECT_EQ(user_id, ada.user_id);
            asked_.push_back(permission);
            return has_colleague_;
        }};
};

// R-BANK-9
TEST_F(OwnOrder, MoneyOfItIsForAColleague) {
    choose("transfer", id_);
    report(id_);
    EXPECT_EQ(code_of(post("/order/" + id_ + "/transfers-checked", "")), "own_order");
    EXPECT_EQ(code_of(record(id_, "25001", "A", "", member())), "own_order");
    const auto other = place_order();
    record(other, "100", "PART");
    database_.run_script("UPDATE orders SET user_id = 'another' WHERE id = '" + other + "'");
    const auto onto_own = R"({"reason": "Wrong order", "orderId": ")" + id_ + "\"}";
    EXPECT_EQ(code_of(post("/receipts/" + id_of_receipt("PART") + "/move", onto_own)), "own_order");
    record(id_, "25001", "A");
    const auto receipt = "/receipts/" + id_of_receipt("A");
    EXPECT_EQ(code_of(post(receipt + "/void", R"({"reason": "Mine"})")), "own_order");
    const auto off_own = R"({"reason": "Wrong order", "orderId": ")" + other + "\"}";
    EXPECT_EQ(code_of(post(receipt + "/move", off_own)), "own_order");
    EXPECT_EQ(code_of(refund_by(member())), "own_order");
    refund_by(admin);
    const std::string refund(list("/refunds-to-send").at(0).at("_id").as_string());
    EXPECT_EQ(code_of(post("/refunds/" + refund + "/answer",
                           R"({"outcome": "not_sent", "reason": "Mine"})")),
              "own_order");
    EXPECT_EQ(count("manual_receipts WHERE voided_at_ms IS NULL"), 2);
    EXPECT_EQ(count("refunds"), 1);
    EXPECT_EQ(count("audit_log WHERE actor_id = '" + ada.user_id + "'"), 0);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-9
TEST_F(OwnOrder, APaymentThatItCouldNotTakeIsForAColleague) {
    const auto intent = open_payment(id_);
    record(id_, "25001", "A");
    provider_.intents.at(intent).status = payments::IntentStatus::waiting;
    provider_.unavailable = true;  // Prevents automatic refunds.
    provider_.pay(intent);
    database_.run_script(
        "INSERT INTO unclaimed_payments (intent_id, order_id, amount_paisa, currency, why,"
        " found_at_ms) VALUES ('" +
        intent + "', '" + id_ + "', 2500100, 'bdt', 'goods_returned', 1)");
    const auto path = "/unclaimed-payments/" + intent + "/refund";
    EXPECT_EQ(code_of(post(path, R"({"reason": "Mine"})")), "own_order");
    EXPECT_EQ(count("refunds"), 0);
    has_colleague_ = false;
    EXPECT_EQ(post(path, R"({"reason": "Mine"})").status, 201);
    EXPECT_EQ(marked("refund.make"), 1);
}

// R-BANK-9
TEST_F(OwnOrder, ItsParcelIsForAColleague) {
    choose("on_delivery", id_);
    EXPECT_EQ(code_of(ship_by(member(), id_)), "own_order");
    EXPECT_EQ(ship_by(admin, id_).status, 200);
    EXPECT_EQ(ship_by(member(), id_).status, 200) << "it changes nothing any more";
    EXPECT_EQ(code_of(post("/order/" + id_ + "/parcel-returned", R"({"reason": "Not at home"})")),
              "own_order");
    EXPECT_EQ(stock(), 8);
    EXPECT_THAT(asked_, testing::Each(http::Permission::orders_ship));
}

// R-BANK-9
TEST_F(OwnOrder, ManyOrdersAreShippedWithoutItAndItIsNamed) {
    const auto others = place_order();
    database_.run_script("UPDATE orders SET user_id = 'another' WHERE id = '" + others + "'");
    const auto second = place_order();
    const auto preview = [&] {
        const auto query = "/orders/look?action=ship&ids=" + id_ + "," + others + "," + second;
        return boost::json::parse(send(member(), "GET", query).body);
    };
    const auto seen = preview();
    ASSERT_EQ(seen.at("ids").as_array().size(), 1U) << seen;
    EXPECT_EQ(seen.at("ids").at(0).as_string(), others);
    EXPECT_EQ(seen.at("refused").at(0).at("code").as_string(), "own_order");
    EXPECT_EQ(seen.at("refused").at(0).at("count"), 2);
    EXPECT_EQ(asked_.size(), 1U) << "not for each order";

    const auto kind = ship_orders_kind({}, own_context_.has_colleague);
    const auto& steps = std::get<jobs::ItemSteps>(kind.steps);
    jobs::Job job;
    job.actor_id = ada.user_id;
    const auto ship_in_job = [&](const std::string& id) {
        return database_->write([&](sql::Transaction& transaction) {
            return steps.carry_out(transaction, job, {"1", "order/" + id, id}, now_ * 1000);
        });
    };
    const auto refused = ship_in_job(id_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code.text(), "own_order");
    EXPECT_TRUE(ship_in_job(others));
    EXPECT_EQ(count("orders WHERE fate = 'shipped'"), 1);
    has_colleague_ = false;
    EXPECT_EQ(preview().at("ids").as_array().size(), 2U);
    EXPECT_TRUE(ship_in_job(id_));
}

// R-BANK-9
TEST_F(OwnOrder, IsHandledByTheOnlyPersonWhoMayAndTheTrailSaysSo) {
    has_colleague_ = false;
    choose("transfer", id_);
    report(id_);
    EXPECT_EQ(post("/order/" + id_ + "/transfers-checked", "").status, 200);
    EXPECT_EQ(record(id_, "25001", "WRONG", "", member()).status, 201);
    EXPECT_EQ(post("/receipts/" + id_of_receipt("WRONG") + "/void", R"({"reason": "Typed twice"})")
                  .status,
              200);
    EXPECT_EQ(record(id_, "25001", "A", "", member()).status, 201);
    EXPECT_EQ(ship_by(member(), id_).status, 200);
    EXPECT_EQ(refund_by(member()).status, 201);
    const std::string refund(list("/refunds-to-send").at(0).at("_id").as_string());
    EXPECT_EQ(
        post("/refunds/" + refund + "/answer", R"({"outcome": "not_sent", "reason": "No"})").status,
        200);
    EXPECT_EQ(post("/order/" + id_ + "/parcel-returned", R"({"reason": "Not at home"})").status,
              200);
    for (const auto* action : {"transfer.check", "payment.void", "order.ship", "refund.make",
                               "refund.answer", "order.came_back"}) {
        EXPECT_EQ(marked(action), 1) << action;
    }
    EXPECT_EQ(marked("payment.record"), 2);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-BANK-9
TEST_F(OwnOrder, OrdersOfOthersAreNotMarked) {
    record(id_, "25001", "A");
    ship_by(admin, id_);
    EXPECT_EQ(count("audit_log"), 2);
    EXPECT_EQ(marked("payment.record") + marked("order.ship"), 0);
    EXPECT_THAT(asked_, IsEmpty());
}

}  // namespace
}  // namespace shop::orders

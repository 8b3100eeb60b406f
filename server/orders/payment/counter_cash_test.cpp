#include "orders/checkout/checkout.hpp"
#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::IsEmpty;

/// Staff have ordered two boards and one small one for Ada, who stands at the counter.
class CounterCash : public ManualShop {
protected:
    CounterCash() {
        const auto small = new_object_id();
        const auto add_product = [&](sql::Transaction& transaction) -> Result<void> {
            catalogue::add_product(
                transaction, {small, "A520 board", "a.jpg", "Small.", 1, 1, Money{10'000}}, 1);
            return {};
        };
        database_->write(add_product).value();
        const DeliveryAddress address{"Ada", "01712345678", "BD-13", "Mirpur", "House 7, Road 11"};
        const auto body =
            json::Object{}
                .add_json("lines", R"([{"productId": ")" + board_ +
                                       R"(", "quantity": 2, "price": 25001}, {"productId": ")" +
                                       small + R"(", "quantity": 1, "price": 100}])")
                .add("delivery", address)
                .add("total", Money{2'510'100})
                .add_json("customer", R"({"userId": ")" + ada.user_id + "\"}")
                .add("consentBy", "counter")
                .text();
        const auto placed = boost::json::parse(send(sales(), "POST", "/checkouts", body).body);
        for (const auto& order : placed.at("orders").as_array()) {
            ids_.emplace_back(order.at("_id").as_string());
        }
    }

    static http::Caller sales(const http::Caller& caller = admin) {
        auto member = caller;
        member.is_admin = false;
        member.permissions = {http::Permission::orders_read, http::Permission::orders_place};
        return member;
    }

    /// Without a reference.
    http::Response pay(const std::string& id, const std::string& amount,
                       const std::string& more = "", const http::Caller& caller = sales(),
                       const std::string& kind = "cash") {
        return send(caller, "POST", "/order/" + id + "/receipts",
                    R"({"kind": ")" + kind + R"(", "receivedOn": "2023-11-14", "amount": )" +
                        amount + more + "}");
    }

    std::string receipt_of(const std::string& id) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction
                .query(
                    "SELECT id FROM manual_receipts WHERE order_id = $1 AND voided_at_ms IS NULL",
                    {id})
                .front()
                .text("id");
        });
    }

    int void_cash(const std::string& id) {
        return send(admin, "POST", "/receipts/" + receipt_of(id) + "/void", R"({"reason": "x"})")
            .status;
    }

    std::vector<std::string> ids_;
};

// R-DESKO-3
TEST_F(CounterCash, PaysAnOrderThatStaffPlacedUnderTheShopsReference) {
    EXPECT_EQ(code_of(pay(ids_[0], "25000")), "cash_not_total");
    const auto paid = pay(ids_[0], "25001");
    ASSERT_EQ(paid.status, 201) << paid.body;
    EXPECT_EQ(order(ids_[0]).at("paid"), true);
    EXPECT_EQ(count("manual_receipts WHERE reference = 'C20231114-1002' AND actor_id = '" +
                    admin.user_id + "'"),
              1);
    EXPECT_EQ(count("audit_log WHERE action = 'payment.record'"), 1);
    EXPECT_EQ(code_of(pay(ids_[0], "25001")), "order_paid");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DESKO-3
TEST_F(CounterCash, PaysTheWholeCheckout) {
    const std::string whole = R"(, "wholeCheckout": true)";
    EXPECT_EQ(code_of(pay(ids_[1], "25001", whole)), "cash_not_total");
    ASSERT_EQ(pay(ids_[1], "25101", whole).status, 201);
    for (const auto& id : ids_) EXPECT_EQ(order(id).at("paid"), true);
    EXPECT_EQ(count("manual_receipts WHERE reference = 'C20231114-1002'"), 2);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DESKO-3: the other order's receipt still has the reference of both.
TEST_F(CounterCash, IsRecordedAgainAfterOneReceiptOfSeveralWasVoided) {
    ASSERT_EQ(pay(ids_[0], "25101", R"(, "wholeCheckout": true)").status, 201);
    ASSERT_EQ(void_cash(ids_[0]), 200);
    const auto again = pay(ids_[0], "25001");
    ASSERT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(count("manual_receipts WHERE reference = 'C20231114-1002-2'"), 1);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DESKO-3
TEST_F(CounterCash, LeavesTheMethodThatTheOrderHadBeforeWhenItIsVoided) {
    database_.run_script("UPDATE orders SET delivery_days = 3");
    const auto ways = [&] {
        return count("orders WHERE way = '' AND promised_by_ms IS NULL AND id IN ('" + ids_[0] +
                     "', '" + ids_[1] + "')");
    };
    ASSERT_EQ(ways(), 2);
    ASSERT_EQ(pay(ids_[0], "25101", R"(, "wholeCheckout": true)").status, 201);
    EXPECT_EQ(count("orders WHERE way = 'on_delivery' AND promised_by_ms IS NOT NULL"), 2);
    for (const auto& id : ids_) ASSERT_EQ(void_cash(id), 200);
    EXPECT_EQ(ways(), 2);
    EXPECT_THAT(findings(), IsEmpty());

    choose("transfer", ids_[0]);
    ASSERT_EQ(pay(ids_[0], "25001").status, 201);
    ASSERT_EQ(void_cash(ids_[0]), 200);
    EXPECT_EQ(order(ids_[0]).at("way"), "transfer");
    EXPECT_EQ(count("orders WHERE promised_by_ms IS NOT NULL"), 0);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DESKO-3
TEST_F(CounterCash, LeavesCashOnDeliveryThatWasChosenAndItsPromiseWhenItIsVoided) {
    database_.run_script("UPDATE orders SET delivery_days = 3");
    choose("on_delivery", ids_[0]);
    const std::string promised =
        "orders WHERE way = 'on_delivery' AND promised_by_ms IS NOT NULL AND id = '" + ids_[0] +
        "'";
    ASSERT_EQ(count(promised), 1);
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(pay(ids_[0], "25001").status, 201);
        ASSERT_EQ(void_cash(ids_[0]), 200);
        EXPECT_EQ(count(promised), 1);
    }
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DESKO-3: a parcel comes back unpaid only with cash on delivery.
TEST_F(CounterCash, StaysTheMethodOfGoodsThatWereHandedOver) {
    ASSERT_EQ(pay(ids_[0], "25001").status, 201);
    ASSERT_EQ(send(admin, "PATCH", "/order/status/" + ids_[0], R"({"orderStatus": true})").status,
              200);
    ASSERT_EQ(void_cash(ids_[0]), 200);
    EXPECT_EQ(order(ids_[0]).at("way"), "on_delivery");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DESKO-3
TEST_F(CounterCash, PaysAnOrderThatItsCustomerPicksUp) {
    EXPECT_EQ(text_of(pay(id_, "25001"), "permission"), "payments.record");
    const auto set_kind = [&](DeliveryKind kind) {
        database_.run_script("UPDATE checkouts SET placed_by = NULL, agreed_delivery = '" +
                             json::encode(AgreedDelivery{.kind = kind}) + "'");
    };
    set_kind(DeliveryKind::home);
    EXPECT_EQ(pay(ids_[0], "25001").status, 403) << "a courier brings it";
    set_kind(DeliveryKind::pickup);
    EXPECT_EQ(pay(ids_[0], "25001").status, 201);
}

// R-DESKO-3
TEST_F(CounterCash, IsAllThatSalesRecord) {
    EXPECT_EQ(pay(ids_[0], "25001", R"(, "reference": "FT1")", sales(), "transfer").status, 403);
    EXPECT_EQ(pay(new_object_id(), "25001").status, 404);
    auto packer = sales();
    packer.permissions = {http::Permission::orders_read};
    EXPECT_EQ(text_of(pay(ids_[0], "25001", "", packer), "permission"), "payments.record");
    EXPECT_EQ(code_of(pay(ids_[0], "25001", "", sales(ada))), "own_order");
    database_.run_script("UPDATE orders SET fate = 'shipped', way = 'on_delivery' WHERE id = '" +
                         ids_[1] + "'");
    EXPECT_EQ(pay(ids_[1], "100").status, 403) << "a courier has it";
    const auto whole = pay(ids_[0], "25101", R"(, "wholeCheckout": true)");
    EXPECT_EQ(code_of(whole), "order_shipped");
    EXPECT_EQ(
        text_of(whole, "detail"),
        "An order of this checkout was already shipped. Record the cash of each order alone.");
    EXPECT_EQ(count("manual_receipts"), 0);
}

// R-DESKO-3
TEST_F(CounterCash, AloneNeedsNoReference) {
    for (const auto* kind : {"cash", "transfer"}) {
        const auto refused = pay(id_, "25001", "", admin, kind);
        EXPECT_EQ(refused.status, 422) << kind;
        EXPECT_TRUE(
            boost::json::parse(refused.body).at("errors").as_object().contains("reference"));
    }
    EXPECT_EQ(pay(ids_[0], "25001", "", admin).status, 201);
    EXPECT_EQ(pay(ids_[1], "100", R"(, "reference": "till 7")", admin).status, 201);
    EXPECT_EQ(count("manual_receipts WHERE reference = 'till 7'"), 1);
}

// R-DESKO-3
TEST_F(CounterCash, EndsAnOpenCardPaymentWhateverTheLimitsOfCouriers) {
    database_.run_script("UPDATE orders SET price_paisa = 4000000 WHERE id = '" + ids_[0] + "'");
    const auto opened = send(ada, "POST", "/create-payment-intent", payment_body(ids_[0], "40000"));
    ASSERT_EQ(opened.status, 200) << opened.body;
    const auto paid = pay(ids_[0], "40000");
    EXPECT_EQ(paid.status, 201) << paid.body;
    EXPECT_EQ(order(ids_[0]).at("way"), "on_delivery");
    EXPECT_EQ(provider_.intents.begin()->second.status, payments::IntentStatus::canceled);

    ASSERT_EQ(void_cash(ids_[0]), 200);
    EXPECT_NE(order(ids_[0]).at("way"), "on_delivery") << "nor cash on delivery after the void";
}

}  // namespace
}  // namespace shop::orders

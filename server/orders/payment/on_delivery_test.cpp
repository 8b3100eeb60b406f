#include "orders/payment/payment_methods.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace shop::orders {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class OnDelivery : public ManualShop {
protected:
    OnDelivery() { kind_ = "cash"; }

    void ship(const std::string& id) {
        send(admin, "PATCH", "/order/status/" + id, R"({"orderStatus": true})");
    }

    http::Response take_back(const std::string& id) {
        return send(admin, "POST", "/order/" + id + "/parcel-returned",
                    R"({"reason": "Not at home"})");
    }

    OpenMoney open_money() {
        return database_->read([&](sql::Transaction& transaction) {
            return count_open_money(transaction, now_ * 1000);
        });
    }

    boost::json::value offer_of(const std::string& method,
                                const std::optional<http::Caller>& caller = ada) {
        const auto body = boost::json::parse(send(caller, "GET", "/order/" + id_ + "/ways").body);
        for (const auto& offer : body.at("ways").as_array()) {
            if (offer.at("way").as_string() == method) return offer;
        }
        return nullptr;
    }

    /// Reason why the payment method is not available; empty if it is.
    std::string why_not(const std::string& method,
                        const std::optional<http::Caller>& caller = ada) {
        const auto offer = offer_of(method, caller);
        if (offer.is_null()) return "absent";
        return offer.at("available").as_bool() ? "" : offer.at("why").as_string().c_str();
    }
};

// R-GATE-2 R-BANK-1 R-COD-1
TEST_F(OnDelivery, OffersEachPaymentMethodOrGivesTheReason) {
    EXPECT_EQ(why_not("card"), "");
    EXPECT_EQ(why_not("transfer"), "");
    EXPECT_EQ(why_not("on_delivery"), "");
    EXPECT_EQ(why_not("gateway"), "absent");
    auto unverified = ada;
    unverified.email_verified = false;
    EXPECT_EQ(why_not("on_delivery", unverified), "way_not_offered");
    EXPECT_EQ(offer_of("on_delivery", unverified).at("needsVerification"), true);  // R-CHK-8
    database_.run_script("UPDATE orders SET price_paisa = 100000000");
    EXPECT_EQ(why_not("card"), "amount_too_large");
    EXPECT_EQ(why_not("on_delivery"), "amount_too_large");
    EXPECT_FALSE(offer_of("on_delivery", unverified).as_object().contains("needsVerification"));
    EXPECT_EQ(why_not("transfer"), "");
    EXPECT_EQ(send(mallory, "GET", "/order/" + id_ + "/ways").status, 404);
}

// R-PAY-6
TEST_F(OnDelivery, ListsPaymentMethodsInTheOrderOfTheSetting) {
    const PaymentContext context{*database_,
                                 *routed_,
                                 "this shop",
                                 manual_of_tests,
                                 72,
                                 {PaymentMethod::transfer, PaymentMethod::gateway,
                                  PaymentMethod::on_delivery, PaymentMethod::card}};
    const auto names = database_->read([&](sql::Transaction& transaction) {
        std::vector<PaymentMethod> methods;
        const std::vector orders{find_order(transaction, id_).value()};
        for (const auto& offer : list_payment_methods(transaction, context, {orders})) {
            methods.push_back(offer.method);
        }
        return methods;
    });
    EXPECT_THAT(names, testing::ElementsAre(PaymentMethod::transfer, PaymentMethod::on_delivery,
                                            PaymentMethod::card));
}

// R-COD-1
TEST_F(OnDelivery, IsOfferedForTwoOpenOrdersAndNotAfterAParcelCameBack) {
    const auto second = place_order();
    const auto third = place_order();
    EXPECT_EQ(choose("on_delivery", id_).status, 200);
    EXPECT_EQ(choose("on_delivery", second).status, 200);
    EXPECT_EQ(code_of(choose("on_delivery", third)), "too_many_on_delivery");
    EXPECT_EQ(choose("on_delivery", id_).status, 200);
    ship(second);
    EXPECT_EQ(take_back(second).status, 200);
    EXPECT_EQ(code_of(choose("on_delivery", third)), "way_not_offered");
}

// R-DESKO-2
TEST_F(OnDelivery, HasNoLimitOfOpenOrdersIfStaffPlacedTheOrder) {
    const auto second = place_order();
    const auto third = place_order();
    const auto fourth = place_order();
    for (const auto& id : {id_, second}) ASSERT_EQ(choose("on_delivery", id).status, 200);
    database_.run_script(
        "INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street, placed_by) "
        "VALUES ('" +
        third + "', '" + ada.user_id + "', '', '', '', '', '', '" + admin.user_id + "')");
    auto sales = admin;
    sales.permissions = {http::Permission::orders_read, http::Permission::orders_place};
    const auto choose_by_sales = [&](const std::string& id) {
        return send(sales, "POST", "/order/" + id + "/payment",
                    R"({"way": "on_delivery", "price": 25001})");
    };
    EXPECT_EQ(choose_by_sales(third).status, 200);
    EXPECT_EQ(code_of(choose_by_sales(fourth)), "not_permitted");
    EXPECT_EQ(code_of(choose("on_delivery", fourth)), "too_many_on_delivery");
}

// R-CHK-2
TEST_F(OnDelivery, CountsTheOrdersOfACheckoutAsOneAndTheirCashTogether) {
    const auto second = place_order();
    const auto third = place_order();
    const auto fourth = place_order();
    database_.run_script("UPDATE orders SET checkout_line = 2 WHERE id = '" + second +
                         "'; UPDATE orders SET checkout_id = '" + id_ + "' WHERE id IN ('" + id_ +
                         "', '" + second + "')");
    EXPECT_EQ(choose("on_delivery", id_).status, 200);
    EXPECT_EQ(choose("on_delivery", id_).status, 200) << "its own cash counts once";
    const auto refused = choose("on_delivery", second);
    EXPECT_EQ(code_of(refused), "amount_too_large") << "of both together";
    EXPECT_THAT(refused.body, testing::HasSubstr("the courier would collect"));
    database_.run_script("UPDATE orders SET price_paisa = 100 WHERE id = '" + id_ + "'");
    EXPECT_EQ(choose("on_delivery", second).status, 200);
    EXPECT_EQ(choose("on_delivery", third).status, 200) << "the second checkout";
    EXPECT_EQ(code_of(choose("on_delivery", fourth)), "too_many_on_delivery");
}

// R-COD-2
TEST_F(OnDelivery, ShipsUnpaidAndIsPaidByExactlyTheTotal) {
    choose("on_delivery", id_);
    ship(id_);
    EXPECT_EQ(code_of(record(id_, "25000.99", "S1")), "cash_not_total");
    EXPECT_EQ(code_of(record(id_, "25001.01", "S1")), "cash_not_total");
    EXPECT_EQ(record(id_, "25001", "S1").status, 201);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), "cd_" + id_ + "_1");
    EXPECT_EQ(code_of(take_back(id_)), "order_paid");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-COD-6
TEST_F(OnDelivery, RefusesAnotherMethodWhileACourierCollectsCash) {
    choose("on_delivery", id_);
    ship(id_);
    for (const std::string method : {"card", "transfer"}) {
        EXPECT_EQ(code_of(choose(method, id_)), "way_not_offered") << method;
        EXPECT_EQ(why_not(method), "way_not_offered") << method;
    }
    EXPECT_EQ(code_of(send(ada, "POST", "/create-payment-intent", payment_body(id_))),
              "way_not_offered");
    EXPECT_EQ(why_not("on_delivery"), "");
    EXPECT_EQ(take_back(id_).status, 200) << "with cash on delivery still";
    EXPECT_THAT(findings(), IsEmpty());
}

// R-COD-6
TEST_F(OnDelivery, LetsStaffChangeTheMethodOfAParcelOnItsWay) {
    choose("on_delivery", id_);
    ship(id_);
    const auto chosen =
        send(admin, "POST", "/order/" + id_ + "/payment", R"({"way": "transfer", "price": 25001})");
    EXPECT_EQ(chosen.status, 200) << chosen.body;
    EXPECT_EQ(order(id_).at("way"), "transfer");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-COD-2
TEST_F(OnDelivery, NeverExpires) {
    choose("on_delivery", id_);
    auto later = reconcile_run();
    later.now_ms += 365LL * 24 * 3'600'000;
    later.expires_before_ms = later.now_ms;
    reconcile(manual_context_, later);
    EXPECT_EQ(count("orders WHERE fate = 'pending'"), 1);
    EXPECT_EQ(database_->read([&](sql::Transaction& transaction) {
        return payment_deadline_ms(find_order(transaction, id_).value(), {72, 7});
    }),
              std::nullopt);
}

// R-COD-3 R-COD-4
TEST_F(OnDelivery, AReturnedParcelGivesTheStockBackOnce) {
    EXPECT_EQ(code_of(take_back(id_)), "not_on_delivery");
    choose("on_delivery", id_);
    EXPECT_EQ(code_of(take_back(id_)), "not_on_delivery");
    ship(id_);
    EXPECT_EQ(take_back(id_).status, 200);
    EXPECT_EQ(code_of(take_back(id_)), "goods_returned");
    EXPECT_EQ(stock(), 10);
    EXPECT_THAT(history(id_),
                ElementsAre("placed", "way_chosen", "intent_created", "shipped", "goods_returned"));
    EXPECT_EQ(code_of(record(id_, "25001", "S1")), "goods_returned");
    EXPECT_EQ(code_of(choose("transfer", id_)), "goods_returned");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-UNDO-10
TEST_F(OnDelivery, APaidParcelComesBackAndItsMoneyIsDue) {
    kind_ = "transfer";
    record(id_, "25001", "A");
    EXPECT_EQ(code_of(take_back(id_)), "not_on_delivery") << "it is not shipped";
    ship(id_);
    const auto due = [&] { return list("/orders?state=refund_due&limit=10").size(); };
    EXPECT_EQ(due(), 0U);
    auto warehouse = admin;
    warehouse.permissions = {http::Permission::orders_read, http::Permission::orders_ship};
    const auto path = "/order/" + id_ + "/parcel-returned";
    EXPECT_EQ(send(warehouse, "POST", path, R"({"reason": "Not at home"})").status, 200);
    EXPECT_EQ(code_of(take_back(id_)), "goods_returned");
    EXPECT_EQ(stock(), 10);
    EXPECT_EQ(order(id_).at("paid"), true);
    EXPECT_EQ(due(), 1U);
    EXPECT_EQ(open_money().refunds_due, 1);
    EXPECT_THAT(findings(), IsEmpty());

    EXPECT_EQ(send(admin, "POST", "/order/" + id_ + "/refund",
                   R"({"amount": 25001, "reason": "It came back", "goodsCameBack": false})")
                  .status,
              201);
    EXPECT_EQ(due(), 0U);
    EXPECT_EQ(open_money().refunds_due, 0);
    EXPECT_EQ(stock(), 10);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-COD-7
TEST_F(OnDelivery, CashOfAnOrderThatALatePaymentHasPaidIsRecordedAndRefunded) {
    const auto page = open_payment(id_);
    choose("on_delivery", id_);
    ship(id_);
    provider_.pay(page);
    settle_intent(manual_context_, page, now_ * 1000).value();
    EXPECT_EQ(order(id_).at("transactionId").as_string(), page);

    EXPECT_EQ(code_of(record(id_, "25000", "S1")), "cash_not_total");
    EXPECT_EQ(record(id_, "25001", "S1").status, 201);
    EXPECT_EQ(order(id_).at("transactionId").as_string(), page) << "still paid by the first";
    EXPECT_EQ(code_of(record(id_, "25001", "S2")), "order_paid") << "a courier collects it once";
    EXPECT_EQ(count("manual_payments WHERE way = 'on_delivery' AND closed_at_ms IS NOT NULL"), 2);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 2500100 AND why = 'overpaid'"), 1);
    reconcile(manual_context_, reconcile_run());
    EXPECT_EQ(list("/refunds-to-send").size(), 1U);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-COD-7
TEST_F(OnDelivery, CashIsRecordedOnlyIfACourierCanHaveIt) {
    const auto page = open_payment(id_);
    provider_.pay(page);
    settle_intent(manual_context_, page, now_ * 1000).value();
    EXPECT_EQ(code_of(record(id_, "25001", "S1")), "order_paid");
    ship(id_);
    EXPECT_EQ(code_of(record(id_, "25001", "S1")), "order_paid") << "sent without cash on delivery";
    EXPECT_EQ(count("manual_receipts"), 0);
}

// R-COD-4
TEST_F(OnDelivery, VerifyKnowsThatOnlySuchParcelsComeBackUnpaid) {
    choose("on_delivery", id_);
    ship(id_);
    take_back(id_);
    database_.run_script("UPDATE orders SET way = 'transfer'");
    EXPECT_THAT(findings(), testing::Contains(testing::HasSubstr("goods_returned")));
}

// R-COD-5
TEST_F(OnDelivery, MoneyAndParcelAtOnceHaveOneWinner) {
    choose("on_delivery", id_);
    ship(id_);
    int paid = 0;
    int returned = 0;
    {
        const std::jthread one([&] { paid = record(id_, "25001", "S1").status; });
        const std::jthread two([&] { returned = take_back(id_).status; });
    }
    EXPECT_EQ((paid == 201) + (returned == 200), 1) << paid << " " << returned;
    EXPECT_EQ(stock(), returned == 200 ? 10 : 8);
    EXPECT_THAT(findings(), IsEmpty());
}

}  // namespace
}  // namespace shop::orders

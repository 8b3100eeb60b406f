// One transfer, or one sum of cash, for the orders of a checkout; and the customer's report of it.

#include "orders/checkout/checkout.hpp"
#include "orders/payment/test_manual_payments.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/json/list.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace shop::orders {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// Ada has an order of its own (`id_`), and orders of 100, 25,001 and 9,000 Taka in one checkout.
class CheckoutMoney : public ManualShop {
protected:
    CheckoutMoney() {
        const auto add_products = [&](sql::Transaction& transaction) -> Result<void> {
            catalogue::add_product(
                transaction, {small_, "A520 board", "a.jpg", "Small.", 1, 1, Money{10'000}}, 1);
            catalogue::add_product(
                transaction, {large_, "X570 board", "x.jpg", "Old.", 1, 5, Money{900'000}}, 1);
            return {};
        };
        database_->write(add_products).value();
        const DeliveryAddress address{"Ada", "01712345678", "BD-13", "Mirpur", "House 7, Road 11"};
        const auto body =
            json::Object{}
                .add_json("lines", "[" + line(small_, 1, "100") + "," + line(board_, 2, "25001") +
                                       "," + line(large_, 1, "9000") + "]")
                .add("delivery", address)
                .add("total", Money{3'410'100})
                .add("consent", Consent{})
                .text();
        const auto placed = boost::json::parse(send(ada, "POST", "/checkouts", body).body);
        for (const auto& order : placed.at("orders").as_array()) {
            ids_.emplace_back(order.at("_id").as_string());
        }
    }

    static std::string line(const std::string& product_id, std::int64_t quantity,
                            const std::string& price) {
        return R"({"productId": ")" + product_id + R"(", "quantity": )" + std::to_string(quantity) +
               R"(, "price": )" + price + "}";
    }

    /// For the checkout, by the id of its second order.
    http::Response record_all(const std::string& amount, const std::string& reference,
                              const std::string& more = "", const http::Caller& caller = admin) {
        return record(ids_[1], amount, reference, R"(, "wholeCheckout": true)" + more, caller);
    }

    http::Response report_all(const std::string& reference, const http::Caller& caller = ada) {
        return send(caller, "POST", "/checkout/" + ids_[2] + "/transfer-notice",
                    R"({"bank": "Her Bank", "paidOn": "2023-11-14", "amount": 34101,)"
                    R"( "reference": ")" +
                        reference + "\"}");
    }

    void choose_transfer() {
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            const auto chosen = send(ada, "POST", "/order/" + ids_[i] + "/payment",
                                     R"({"way": "transfer", "price": )" + prices_[i] + "}");
            ASSERT_EQ(chosen.status, 200) << chosen.body;
        }
    }

    std::string open_card(std::size_t i) {
        const auto secret =
            text_of(send(ada, "POST", "/create-payment-intent", payment_body(ids_[i], prices_[i])),
                    "clientSecret");
        return secret.substr(0, secret.find("_secret_"));
    }

    std::vector<std::int64_t> received() {
        std::vector<std::int64_t> taka;
        for (const auto& id : ids_) taka.push_back(order(id).at("received").to_number<int>());
        return taka;
    }

    std::int64_t emails(const std::string& event) {
        return count("outbox WHERE event = '" + event + "'");
    }

    const std::string small_ = new_object_id();
    const std::string large_ = new_object_id();
    const std::vector<std::string> prices_{"100", "25001", "9000"};
    std::vector<std::string> ids_;
};

// R-PART-10
TEST_F(CheckoutMoney, OfOneTransferPaysOneOrderAfterTheOther) {
    const auto recorded = record_all("30000", "FT 9");
    ASSERT_EQ(recorded.status, 201) << recorded.body;
    EXPECT_EQ(boost::json::parse(recorded.body).at("left"), 4101);
    EXPECT_EQ(text_of(recorded, "_id"), ids_[0]);
    EXPECT_THAT(received(), ElementsAre(100, 25001, 4899));
    EXPECT_EQ(order(ids_[1]).at("paid"), true);
    EXPECT_EQ(order(ids_[2]).at("paid"), false);
    EXPECT_EQ(count("manual_receipts WHERE reference = 'FT 9'"), 3);
    EXPECT_EQ(count("manual_receipts WHERE is_split = 1"), 2);
    for (const auto& id : ids_) {
        EXPECT_EQ(
            count("audit_log WHERE action = 'payment.record' AND subject = 'order/" + id + "'"), 1);
    }
    EXPECT_EQ(emails("order_paid"), 2);
    EXPECT_EQ(emails("order_part_paid"), 1);
    EXPECT_THAT(findings(), IsEmpty());

    EXPECT_EQ(code_of(record_all("4101", "ft-9")), "reference_used");
    EXPECT_EQ(record_all("4101", "FT 10").status, 201);
    EXPECT_EQ(order(ids_[2]).at("paid"), true);
    EXPECT_EQ(code_of(record_all("1", "FT 11")), "order_paid");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-10
TEST_F(CheckoutMoney, AboveTheSumIsConfirmedAndGoesToTheLastOrder) {
    const auto above = record_all("34101.50", "FT 9");
    EXPECT_EQ(code_of(above), "above_total");
    const auto problem = boost::json::parse(above.body);
    EXPECT_EQ(problem.at("open"), 34101);
    EXPECT_EQ(problem.at("surplus"), 0.5);
    EXPECT_THAT(text_of(above, "detail"), HasSubstr("the orders of #1002 (৳\u00a034,101)"));
    language_ = Language::bangla;
    EXPECT_THAT(text_of(record_all("34101.50", "FT 9"), "detail"), HasSubstr("সব অর্ডার মিলিয়ে"));
    EXPECT_EQ(code_of(record_all("34101.50", "FT 9", R"(, "surplus": 0.4)")), "above_total");
    EXPECT_EQ(count("manual_receipts"), 0);

    EXPECT_EQ(record_all("34101.50", "FT 9", R"(, "surplus": 0.5)").status, 201);
    for (const auto& id : ids_) EXPECT_EQ(order(id).at("paid"), true);
    EXPECT_EQ(count("unclaimed_payments WHERE amount_paisa = 50 AND order_id = '" + ids_[2] + "'"),
              1);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-10
TEST_F(CheckoutMoney, InCashIsExactlyTheSum) {
    kind_ = "cash";
    const auto short_of = record_all("34100", "C1");
    EXPECT_EQ(short_of.status, 422);
    EXPECT_EQ(code_of(short_of), "cash_not_total");
    EXPECT_THAT(short_of.body, HasSubstr("exactly ৳\u00a034,101"));
    EXPECT_EQ(record_all("34101", "C1").status, 201);
    for (const auto& id : ids_) {
        EXPECT_EQ(order(id).at("paid"), true);
        EXPECT_EQ(order(id).at("way"), "on_delivery");
    }
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-10
TEST_F(CheckoutMoney, IsRecordedForAllOrdersOrForNone) {
    EXPECT_EQ(record(id_, "25001", "FT 1").status, 201);
    const auto used = record_all("34101", "ft1");
    EXPECT_EQ(code_of(used), "reference_used");
    EXPECT_EQ(text_of(used, "orderId"), id_);
    EXPECT_EQ(record(ids_[2], "5", "FT 2").status, 201);
    EXPECT_EQ(code_of(record_all("34096", "FT 2", R"(, "splitWith": ")" + ids_[2] + "\"")),
              "reference_used")
        << "the last order has it";
    EXPECT_THAT(received(), ElementsAre(0, 0, 5));
    EXPECT_EQ(count("audit_log WHERE action = 'payment.record'"), 2);

    auto promoted = ada;
    promoted.permissions = http::every_permission();
    EXPECT_EQ(code_of(record_all("34096", "FT 3", "", promoted)), "own_order");
    EXPECT_EQ(record_all("34096", "FT 1", R"(, "splitWith": ")" + id_ + "\"").status, 201)
        << "of one transfer for two checkouts";
    EXPECT_THAT(received(), ElementsAre(100, 25001, 9000));
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-10
TEST_F(CheckoutMoney, EndsOpenCardPaymentsOnlyIfNothingElseRefusesIt) {
    const std::vector cards{open_card(0), open_card(1)};
    record(ids_[2], "5", "FT 2");
    EXPECT_EQ(code_of(record_all("34096", "FT 2", R"(, "splitWith": ")" + ids_[2] + "\"")),
              "reference_used");
    for (const auto& card : cards) {
        EXPECT_EQ(provider_.intents.at(card).status, payments::IntentStatus::waiting);
    }
    provider_.unavailable = true;
    EXPECT_EQ(record_all("34096", "FT 3").status, 503);
    provider_.unavailable = false;
    EXPECT_THAT(received(), ElementsAre(0, 0, 5));

    EXPECT_EQ(record_all("34096", "FT 3").status, 201);
    for (const auto& card : cards) {
        EXPECT_EQ(provider_.intents.at(card).status, payments::IntentStatus::canceled);
    }
    EXPECT_THAT(received(), ElementsAre(100, 25001, 9000));
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-10
TEST_F(CheckoutMoney, IsForTheOrdersThatCanBePaid) {
    record(ids_[0], "100", "FT 1");
    EXPECT_EQ(send(ada, "DELETE", "/order/" + ids_[1]).status, 200);
    EXPECT_EQ(record_all("9000", "FT 2").status, 201) << "by the id of a cancelled order";
    EXPECT_EQ(count("orders WHERE checkout_id IS NOT NULL AND transaction_id IS NOT NULL"), 2);
    EXPECT_EQ(code_of(record_all("1", "FT 3")), "order_cancelled");
    EXPECT_EQ(record(id_, "25001", "FT 3", R"(, "wholeCheckout": true)").status, 201)
        << "an order of POST /order is alone in its checkout";
}

// R-PART-10
TEST_F(CheckoutMoney, IsTakenBackByOrder) {
    record_all("34101", "FT 9");
    const auto receipts =
        boost::json::parse(send(admin, "GET", "/order/" + ids_[1] + "/transfers").body);
    const std::string receipt(receipts.at("receipts").at(0).at("_id").as_string());
    EXPECT_EQ(send(admin, "POST", "/receipts/" + receipt + "/void", R"({"reason": "x"})").status,
              200);
    EXPECT_THAT(received(), ElementsAre(100, 0, 9000));
    EXPECT_EQ(order(ids_[0]).at("paid"), true);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-10
TEST_F(CheckoutMoney, NamesBadInputInBothLanguages) {
    for (const auto& [language, sentence] :
         {std::pair(Language::english, "must be true or false"),
          std::pair(Language::bangla, "true বা false হতে হবে")}) {
        language_ = language;
        const auto refused = record(ids_[0], "-1", "FT 9", R"(, "wholeCheckout": "all")");
        EXPECT_EQ(refused.status, 422);
        const auto errors = boost::json::parse(refused.body).at("errors");
        EXPECT_THAT(std::string(errors.at("wholeCheckout").as_string()), HasSubstr(sentence));
        EXPECT_TRUE(errors.as_object().contains("amount"));
    }
    EXPECT_EQ(count("manual_receipts"), 0);
}

// R-PART-10
TEST_F(CheckoutMoney, OfTwoAdministratorsAtOnceIsRecordedOnce) {
    std::array<int, 2> statuses{};
    {
        const std::jthread one([&] { statuses[0] = record_all("34101", "FT 9").status; });
        const std::jthread two([&] { statuses[1] = record_all("34101", "FT 9").status; });
    }
    EXPECT_THAT(statuses, UnorderedElementsAre(201, 409));
    EXPECT_EQ(count("manual_receipts"), 3);
}

// R-PART-11
TEST_F(CheckoutMoney, IsReportedOnceForTheOrdersByTransfer) {
    EXPECT_EQ(code_of(report_all("FT 9")), "not_by_transfer");
    choose_transfer();
    open_card(0);
    for (const auto& other : {mallory, admin}) {
        EXPECT_EQ(report_all("FT 9", other).status, 404);
    }
    EXPECT_EQ(report_all("FT 9").status, 201);
    EXPECT_EQ(count("transfer_notices"), 2);
    const auto rows = list("/transfers-to-check");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("orderId").as_string(), ids_[1]);
    EXPECT_EQ(rows[0].at("orderNumber"), 1003);
    EXPECT_EQ(rows[0].at("orders"), 2);
    EXPECT_EQ(rows[0].at("total"), 34001);

    for (int time = 2; time <= 5; ++time) report(ids_[1]);
    EXPECT_EQ(code_of(report_all("FT 9")), "too_many_notices");
    EXPECT_EQ(count("transfer_notices WHERE order_id = '" + ids_[2] + "'"), 1) << "or of none";
    record_all("34101", "FT 9");
    EXPECT_EQ(code_of(report_all("FT 9")), "order_paid");
    EXPECT_THAT(list("/transfers-to-check"), IsEmpty());
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-12
TEST_F(CheckoutMoney, IsListedWithTheOrderThatHasTheSlip) {
    choose_transfer();
    report_all("FT 9");
    const auto store = [&](sql::Transaction& transaction) -> Result<bool> {
        return store_slip(transaction, ids_[1], "jpeg", now_ * 1000);
    };
    ASSERT_TRUE(database_->write(store).value());
    const auto rows = list("/transfers-to-check");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("orderId").as_string(), ids_[1]);
    EXPECT_EQ(rows[0].at("notice").at("slip"), true);
    EXPECT_EQ(rows[0].at("orders"), 3);
}

// R-PART-12
TEST_F(CheckoutMoney, ThatFallsShortLeavesTheOtherOrdersToCheck) {
    choose_transfer();
    report_all("FT 9");
    record_all("20000", "FT 9");
    const auto rows = list("/transfers-to-check");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("orderId").as_string(), ids_[2]);
    EXPECT_EQ(rows[0].at("orders"), 1);
}

// R-PART-12
TEST_F(CheckoutMoney, ThatIsNotFoundIsWrittenAboutOnce) {
    choose_transfer();
    choose("transfer", id_);
    report_all("FT 9");
    report(id_);
    EXPECT_EQ(list("/transfers-to-check").size(), 2U);
    EXPECT_EQ(send(admin, "POST", "/order/" + ids_[0] + "/transfers-checked").status, 200);
    const auto rows = list("/transfers-to-check");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("orderId").as_string(), id_);
    EXPECT_EQ(emails("order_transfer_not_found"), 1);
    EXPECT_EQ(count("audit_log WHERE action = 'transfer.check'"), 3);
    EXPECT_EQ(count("transfer_notices WHERE not_found = 1"), 3);
    EXPECT_EQ(code_of(send(admin, "POST", "/order/" + ids_[1] + "/transfers-checked")),
              "not_by_transfer");
    EXPECT_THAT(findings(), IsEmpty());
}

// R-PART-12
TEST_F(CheckoutMoney, ReportedUnderAnotherReferenceStaysToCheck) {
    choose_transfer();
    report_all("FT 9");
    send(admin, "POST", "/order/" + ids_[0] + "/transfers-checked");
    report(ids_[0]);
    report_all("FT 9");
    EXPECT_EQ(list("/transfers-to-check").size(), 2U);
    record(ids_[0], "100", "FT1");
    ASSERT_EQ(list("/transfers-to-check").size(), 1U);
    EXPECT_EQ(list("/transfers-to-check")[0].at("orders"), 2);
}

}  // namespace
}  // namespace shop::orders

#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

class RefundReasonOfShop : public ManualShop {};

// R-BANK-5 R-LANG-6
TEST_F(RefundReasonOfShop, GivesTheReasonInTheLanguageOfTheReader) {
    record(id_, "25001.01", "A", R"(, "surplus": 0.01)");
    const auto reason = [&] {
        return std::string(list("/refunds-to-send").at(0).at("reason").as_string());
    };
    EXPECT_EQ(reason(), "More than the order's total");
    language_ = Language::bangla;
    EXPECT_EQ(reason(), "অর্ডারের মোটের চেয়ে বেশি");
    database_.run_script("UPDATE refunds SET reason = 'More than the order''s total'");
    EXPECT_EQ(reason(), "অর্ডারের মোটের চেয়ে বেশি") << "of an earlier release";
    database_.run_script("UPDATE refunds SET reason = 'Damaged'");
    EXPECT_EQ(reason(), "Damaged") << "as someone of the staff wrote it";
}

// R-DESK-17 R-BANK-5
TEST_F(RefundReasonOfShop, TheOrdersPageHasTheRefundOfWhatWasTooMuch) {
    record(id_, "25001.01", "A", R"(, "surplus": 0.01)");
    send(admin, "POST", "/order/" + id_ + "/refund",
         R"({"amount": 100, "reason": "Late", "goodsCameBack": false})");
    const auto seen = boost::json::parse(send(admin, "GET", "/order/" + id_ + "/overview").body);
    const auto& refunds = seen.at("refunds").as_array();
    ASSERT_EQ(refunds.size(), 2U) << seen;
    std::vector<double> amounts;
    for (const auto& refund : refunds) amounts.push_back(refund.at("amount").to_number<double>());
    EXPECT_THAT(amounts, testing::UnorderedElementsAre(0.01, 100.0));
}

}  // namespace
}  // namespace shop::orders

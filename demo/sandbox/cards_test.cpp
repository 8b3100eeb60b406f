#include "sandbox/cards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace shop::sandbox {
namespace {

constexpr std::int64_t now = 1'763'700'000;  // 21 November 2025.

std::string refusal(const CardInput& input) {
    const auto card = check_card(input, now);
    if (card) return "none";
    EXPECT_EQ(card.error().status, Status::card_error);
    EXPECT_EQ(card.error().type, "card_error");
    return card.error().decline_code.empty() ? card.error().code : card.error().decline_code;
}

TEST(Cards, AreValidUntilTheEndOfTheirMonth) {
    const std::string visa = "4242424242424242";
    EXPECT_EQ(refusal({visa, "11", "2025", "123"}), "none");
    EXPECT_EQ(refusal({visa, "11", "25", "123"}), "none");
    EXPECT_EQ(refusal({visa, "10", "2025", "123"}), "invalid_expiry_month");
    EXPECT_EQ(refusal({visa, "12", "2024", "123"}), "invalid_expiry_year");
    EXPECT_EQ(refusal({visa, "12", "2099", "123"}), "invalid_expiry_year");
    for (const std::string month : {"0", "13", "", "x", "-1", "1.5"}) {
        EXPECT_EQ(refusal({visa, month, "2030", "123"}), "invalid_expiry_month") << month;
    }
    EXPECT_EQ(refusal({visa, "1", "20300", "123"}), "invalid_expiry_year");
}

TEST(Cards, HaveThreeCheckDigitsOrFour) {
    for (const std::string cvc : {"", "12", "1234", "12a"}) {
        EXPECT_EQ(refusal({"4242424242424242", "12", "2030", cvc}), "invalid_cvc") << cvc;
    }
    EXPECT_EQ(refusal({"378282246310005", "12", "2030", "1234"}), "none");
    EXPECT_EQ(refusal({"378282246310005", "12", "2030", "123"}), "invalid_cvc");
}

TEST(Cards, MustHaveACheckSum) {
    for (const std::string number :
         {"4242424242424241", "", "4242", "42424242424242x2", "42424242424242424242"}) {
        EXPECT_EQ(refusal({number, "12", "2030", "123"}), "incorrect_number") << number;
    }
}

TEST(Cards, ThatMayBeRealAreRefused) {
    EXPECT_EQ(refusal({"4012888888881881", "12", "2030", "123"}), "test_mode_live_card");
    EXPECT_EQ(refusal({"6304000000000000", "12", "2030", "1"}), "test_mode_live_card");
}

TEST(Cards, HaveTheResultOfTheirNumber) {
    const auto result = [](const std::string& number, const std::string& cvc = "123") {
        return check_card({number, "12", "2030", cvc}, now).value().result;
    };
    for (const std::string number :
         {"4242424242424242", "4000056655665556", "5555555555554444", "2223003122003222",
          "5200828282828210", "5105105105105100", "6011111111111117", "6011000990139424",
          "3566002020360505", "3056930009020004", "36227206271667", "6200000000000005",
          "4000000000003055"}) {
        EXPECT_EQ(result(number), "succeeded") << number;
    }
    EXPECT_EQ(result("371449635398431", "1234"), "succeeded");

    const std::vector<std::array<std::string, 4>> declines = {
        {"4000000000000002", "card_declined", "generic_decline", "Your card was declined."},
        {"4000000000009995", "card_declined", "insufficient_funds",
         "Your card has insufficient funds."},
        {"4000000000009987", "card_declined", "lost_card", "Your card was declined."},
        {"4000000000009979", "card_declined", "stolen_card", "Your card was declined."},
        {"4000000000000069", "expired_card", "", "Your card has expired."},
        {"4000000000000127", "incorrect_cvc", "", "Your card's security code is incorrect."},
        {"4000000000000119", "processing_error", "",
         "An error occurred while processing your card. Try again in a little bit."},
        {"4000000000006975", "card_declined", "card_velocity_exceeded", "Your card was declined."},
        {"4100000000000019", "card_declined", "fraudulent", "Your card was declined."}};
    for (const auto& [number, code, decline_code, message] : declines) {
        const auto decline = decline_of(result(number));
        EXPECT_EQ(decline.code, code) << number;
        EXPECT_EQ(decline.decline_code, decline_code) << number;
        EXPECT_EQ(decline.message, message) << number;
    }
}

TEST(Cards, MayNeedAuthentication) {
    const auto card = [](const std::string& number) {
        return check_card({number, "12", "2030", "123"}, now).value();
    };
    const std::map<std::string, std::string> results = {{"4000002500003155", "succeeded"},
                                                        {"4000002760003184", "succeeded"},
                                                        {"4000000000003220", "succeeded"},
                                                        {"4000008260003178", "insufficient_funds"},
                                                        {"4000008400001629", "generic_decline"}};
    for (const auto& [number, result] : results) {
        EXPECT_TRUE(card(number).challenged) << number;
        EXPECT_EQ(card(number).result, result) << number;
    }
    EXPECT_FALSE(card("4000000000003055").challenged) << "Authentication is optional.";
    EXPECT_EQ(card("4000008400001280").result, "processing_error") << "Authentication fails.";
    for (const std::string number :
         {"4000000000005126", "4000000000007726", "4000000000000259", "4242424242424242"}) {
        EXPECT_TRUE(takes_money(card(number).result)) << number;
    }
}

TEST(Cards, CanBeNamed) {
    EXPECT_EQ(named_card("pm_card_visa", now).value().last4, "4242");
    EXPECT_EQ(named_card("pm_card_amex", now).value().brand, "amex");
    EXPECT_EQ(named_card("pm_card_visa_chargeDeclined", now).value().result, "generic_decline");
    EXPECT_EQ(named_card("pm_card_nobody", now).error().code, "resource_missing");
}

}  // namespace
}  // namespace shop::sandbox

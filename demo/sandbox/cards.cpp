#include "sandbox/cards.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>

namespace shop::sandbox {
namespace {

struct TestCard {
    std::string_view brand;
    std::string_view funding;
    std::string_view result;
    bool challenged = false;
};

const std::map<std::string_view, TestCard>& test_cards() {
    static const std::map<std::string_view, TestCard> cards = {
        {"4242424242424242", {"visa", "credit", "succeeded"}},
        {"4000056655665556", {"visa", "debit", "succeeded"}},
        {"5555555555554444", {"mastercard", "credit", "succeeded"}},
        {"2223003122003222", {"mastercard", "credit", "succeeded"}},
        {"5200828282828210", {"mastercard", "debit", "succeeded"}},
        {"5105105105105100", {"mastercard", "prepaid", "succeeded"}},
        {"378282246310005", {"amex", "credit", "succeeded"}},
        {"371449635398431", {"amex", "credit", "succeeded"}},
        {"6011111111111117", {"discover", "credit", "succeeded"}},
        {"6011000990139424", {"discover", "credit", "succeeded"}},
        {"3566002020360505", {"jcb", "credit", "succeeded"}},
        {"3056930009020004", {"diners", "credit", "succeeded"}},
        {"36227206271667", {"diners", "credit", "succeeded"}},
        {"6200000000000005", {"unionpay", "credit", "succeeded"}},
        {"4000000000003055", {"visa", "credit", "succeeded"}},
        {"4000000000000002", {"visa", "credit", "generic_decline"}},
        {"4000000000009995", {"visa", "credit", "insufficient_funds"}},
        {"4000000000009987", {"visa", "credit", "lost_card"}},
        {"4000000000009979", {"visa", "credit", "stolen_card"}},
        {"4000000000000069", {"visa", "credit", "expired_card"}},
        {"4000000000000127", {"visa", "credit", "incorrect_cvc"}},
        {"4000000000000119", {"visa", "credit", "processing_error"}},
        {"4000000000006975", {"visa", "credit", "card_velocity_exceeded"}},
        {"4100000000000019", {"visa", "credit", "fraudulent"}},
        {"4000002500003155", {"visa", "credit", "succeeded", true}},
        {"4000002760003184", {"visa", "credit", "succeeded", true}},
        {"4000000000003220", {"visa", "credit", "succeeded", true}},
        {"4000008260003178", {"visa", "credit", "insufficient_funds", true}},
        {"4000008400001629", {"visa", "credit", "generic_decline", true}},
        {"4000008400001280", {"visa", "credit", "processing_error"}},
        {"4000000000005126", {"visa", "credit", "refund_fails"}},
        {"4000000000007726", {"visa", "credit", "refund_pends"}},
        {"4000000000000259", {"visa", "credit", "disputed"}},
    };
    return cards;
}

const std::map<std::string_view, std::string_view>& numbers_by_name() {
    static const std::map<std::string_view, std::string_view> numbers = {
        {"pm_card_visa", "4242424242424242"},
        {"pm_card_visa_debit", "4000056655665556"},
        {"pm_card_mastercard", "5555555555554444"},
        {"pm_card_amex", "378282246310005"},
        {"pm_card_visa_chargeDeclined", "4000000000000002"},
        {"pm_card_visa_chargeDeclinedInsufficientFunds", "4000000000009995"},
        {"pm_card_visa_chargeDeclinedLostCard", "4000000000009987"},
        {"pm_card_visa_chargeDeclinedStolenCard", "4000000000009979"},
        {"pm_card_chargeDeclinedExpiredCard", "4000000000000069"},
        {"pm_card_chargeDeclinedIncorrectCvc", "4000000000000127"},
        {"pm_card_chargeDeclinedProcessingError", "4000000000000119"},
        {"pm_card_authenticationRequired", "4000002760003184"},
        {"pm_card_threeDSecure2Required", "4000000000003220"},
        {"pm_card_createDispute", "4000000000000259"},
        {"pm_card_pendingRefund", "4000000000007726"},
        {"pm_card_refundFail", "4000000000005126"},
    };
    return numbers;
}

Refusal card_error(const std::string& code, const std::string& message,
                   const std::string& param = "", const std::string& decline_code = "") {
    return {.status = Status::card_error,
            .type = "card_error",
            .code = code,
            .message = message,
            .param = param,
            .decline_code = decline_code};
}

bool all_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; });
}

std::optional<std::int64_t> number_in(std::string_view digits) {
    if (!all_digits(digits) || digits.size() > 4) return std::nullopt;
    return whole_number(digits);
}

struct Expiry {
    std::int64_t month = 0;
    std::int64_t year = 0;
};

/// A card is valid until the end of its expiry month.
Outcome<Expiry> check_expiry(const CardInput& input, std::int64_t now_seconds) {
    const auto month = number_in(input.exp_month);
    if (!month || *month < 1 || *month > 12) {
        return card_error("invalid_expiry_month", "Your card's expiration month is invalid.",
                          "exp_month");
    }
    auto year = number_in(input.exp_year);
    if (year && input.exp_year.size() <= 2) *year += 2000;

    using namespace std::chrono;
    const year_month_day today(floor<days>(sys_seconds(seconds(now_seconds))));
    const auto this_year = static_cast<int>(today.year());
    if (!year || *year < this_year || *year > this_year + 50) {
        return card_error("invalid_expiry_year", "Your card's expiration year is invalid.",
                          "exp_year");
    }
    if (*year == this_year && *month < static_cast<unsigned>(today.month())) {
        return card_error("invalid_expiry_month", "Your card's expiration month is invalid.",
                          "exp_month");
    }
    return Expiry{*month, *year};
}

Outcome<void> check_cvc(const std::string& cvc, std::string_view brand) {
    const std::size_t length = brand == "amex" ? 4 : 3;
    if (all_digits(cvc) && cvc.size() == length) return {};
    return card_error("invalid_cvc", "Your card's security code is invalid.", "cvc");
}

}  // namespace

std::string result_of(const object& card) {
    const auto last4 = text_in(card, "last4");
    const auto found = std::ranges::find_if(test_cards(), [&](const auto& known) {
        return known.second.brand == text_in(card, "brand") && known.first.ends_with(last4);
    });
    return std::string(found->second.result);
}

bool takes_money(std::string_view result) {
    return result == "succeeded" || result == "refund_fails" || result == "refund_pends" ||
           result == "disputed";
}

bool has_valid_check_digit(std::string_view number) {
    int sum = 0;
    bool doubled = false;
    for (auto digit = number.rbegin(); digit != number.rend(); ++digit, doubled = !doubled) {
        const int value = (*digit - '0') * (doubled ? 2 : 1);
        sum += value > 9 ? value - 9 : value;
    }
    return sum % 10 == 0;
}

Outcome<Card> check_card(const CardInput& input, std::int64_t now_seconds) {
    auto number = input.number;
    std::erase(number, ' ');
    if (!all_digits(number) || number.size() < 12 || number.size() > 19 ||
        !has_valid_check_digit(number)) {
        return card_error("incorrect_number", "Your card number is incorrect.", "number");
    }
    const auto expiry = check_expiry(input, now_seconds);
    if (!expiry) return expiry.error();

    const auto known = test_cards().find(number);
    if (known == test_cards().end()) {
        return card_error("card_declined",
                          "Your card was declined. Your request was in test mode, but used a non "
                          "test (live) card. Please use a test card, such as 4242 4242 4242 4242.",
                          "", "test_mode_live_card");
    }
    const auto& card = known->second;
    if (auto checked = check_cvc(input.cvc, card.brand); !checked) return checked.error();
    return Card{std::string(card.brand),
                std::string(card.funding),
                number.substr(number.size() - 4),
                expiry->month,
                expiry->year,
                std::string(card.result),
                card.challenged};
}

Outcome<Card> named_card(const std::string& name, std::int64_t now_seconds) {
    const auto known = numbers_by_name().find(name);
    if (known == numbers_by_name().end()) {
        return no_such("PaymentMethod", name, "payment_method");
    }
    using namespace std::chrono;
    const year_month_day today(floor<days>(sys_seconds(seconds(now_seconds))));
    const auto next_year = std::to_string(static_cast<int>(today.year()) + 1);
    const bool is_amex = name == "pm_card_amex";
    return check_card({std::string(known->second), "12", next_year, is_amex ? "1234" : "123"},
                      now_seconds);
}

Refusal decline_of(std::string_view result) {
    if (result == "expired_card") {
        return card_error("expired_card", "Your card has expired.", "exp_month");
    }
    if (result == "incorrect_cvc") {
        return card_error("incorrect_cvc", "Your card's security code is incorrect.", "cvc");
    }
    if (result == "processing_error") {
        return card_error(
            "processing_error",
            "An error occurred while processing your card. Try again in a little bit.");
    }
    if (result == "insufficient_funds") {
        return card_error("card_declined", "Your card has insufficient funds.", "",
                          "insufficient_funds");
    }
    return card_error("card_declined", "Your card was declined.", "", std::string(result));
}

}  // namespace shop::sandbox

#pragma once

// The test cards of this sandbox. It never stores, logs or returns a card number; it stores only
// the last four digits of test cards.

#include "sandbox/objects.hpp"
#include "sandbox/refusal.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace shop::sandbox {

/// A card as the customer typed it.
struct CardInput {
    std::string number;
    std::string exp_month;
    std::string exp_year;
    std::string cvc;
};

/// The stored part of a test card.
struct Card {
    std::string brand;    // "visa"
    std::string funding;  // "credit"
    std::string last4;
    std::int64_t exp_month = 0;
    std::int64_t exp_year = 0;
    std::string result;       // "succeeded", or the decline reason: "insufficient_funds".
    bool challenged = false;  // Whether its bank first challenges the cardholder (3-D Secure).
};

/// The result of a test card by the "card" of a payment method, or a charge: no other has the same
/// brand and last digits.
std::string result_of(const object& card);

/// Whether a card with this result pays. Some cards pay and then simulate a later event: a refund
/// that fails ("refund_fails") or stays pending ("refund_pends"), or a dispute ("disputed").
bool takes_money(std::string_view result);

/// Refuses with a card_error (402): incorrect_number, invalid_expiry_month, invalid_expiry_year,
/// invalid_cvc, or card_declined for a card that may be real. `now_seconds` is the time to check
/// expiry against.
Outcome<Card> check_card(const CardInput& input, std::int64_t now_seconds);

/// The test card named "pm_card_visa" or similar; refuses with "resource_missing".
Outcome<Card> named_card(const std::string& name, std::int64_t now_seconds);

/// The card_error for a card with this `result`.
Refusal decline_of(std::string_view result);

/// Whether the digits of `number` have a valid check digit (ISO/IEC 7812).
bool has_valid_check_digit(std::string_view number);

}  // namespace shop::sandbox

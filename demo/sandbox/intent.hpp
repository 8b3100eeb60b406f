#pragma once

// A payment intent of the sandbox and the calls allowed in each state.

#include "platform/db/database.hpp"
#include "sandbox/cards.hpp"
#include "sandbox/refusal.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace shop::sandbox {

/// The requested part of a list. Objects are numbered in the order of creation.
struct ListQuery {
    std::int64_t after_number = 0;
    std::int64_t before_number = INT64_MAX;
    std::int64_t created_from = 0;
    std::int64_t created_to = INT64_MAX;
    std::int64_t direction = -1;  // -1: newest first; 1: oldest first.
    std::int64_t limit = 10;
};

struct PaymentMethod {
    std::string id;
    Card card;
    std::optional<std::string> name{};  // The payer's name.
    std::optional<std::string> email{};
    std::int64_t created = 0;
};

struct Intent {
    std::int64_t number = 0;  // Increases in the order of creation.
    std::string id;
    std::string client_secret;
    std::int64_t amount = 0;  // Paisa.
    std::string currency;
    std::string status = "requires_payment_method";
    bool automatic = false;  // Whether `automatic_payment_methods` is on.
    std::optional<std::string> description{};
    std::optional<std::string> receipt_email{};
    std::map<std::string, std::string> metadata{};
    std::optional<std::string> payment_method{};
    std::optional<std::string> latest_charge{};
    std::optional<std::string> challenge{};           // Set in "requires_action".
    std::optional<std::string> last_payment_error{};  // A JSON object.
    std::optional<std::string> cancellation_reason{};
    std::int64_t canceled_at = 0;  // 0 if it was not cancelled.
    std::int64_t created = 0;
};

/// Whether the customer may still try a card or the shop may cancel: false once the intent has
/// succeeded, was cancelled or is "processing".
bool is_open(const Intent& intent);

/// The PaymentIntent object with all its keys.
boost::json::object to_json(const Intent& intent);

/// The part that a browser with a publishable key may see.
boost::json::object to_reduced_json(const Intent& intent);

/// The PaymentMethod object.
boost::json::object to_json(const PaymentMethod& method);

Outcome<Intent> find_intent(sql::Transaction& transaction, const std::string& id);
void insert_intent(sql::Transaction& transaction, const Intent& intent);

/// Writes the changeable fields of an open intent. Throws if it is no longer open: the caller must
/// have checked in the same transaction.
void update_intent(sql::Transaction& transaction, const Intent& intent);

/// Writes the changeable fields of any intent: description, receipt_email, metadata.
void describe_intent(sql::Transaction& transaction, const Intent& intent);

std::vector<Intent> list_intents(sql::Transaction& transaction, const ListQuery& query);

Outcome<PaymentMethod> find_payment_method(sql::Transaction& transaction, const std::string& id);
void insert_payment_method(sql::Transaction& transaction, const PaymentMethod& method);

}  // namespace shop::sandbox

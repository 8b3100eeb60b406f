#pragma once

// Charges and refunds. Each attempt to charge a card is stored as a charge, including declined
// ones.

#include "sandbox/intent.hpp"

namespace shop::sandbox {

struct Charge {
    std::int64_t number = 0;  // Its position in the order of creation.
    std::string id;
    std::string payment_intent;
    PaymentMethod method;
    std::int64_t amount = 0;           // Paisa.
    std::int64_t amount_refunded = 0;  // Excludes failed refunds.
    std::string currency;
    std::optional<std::string> description{};
    std::optional<std::string> receipt_email{};
    std::map<std::string, std::string> metadata{};  // Copied from the intent at the time.
    std::optional<Refusal> failure{};               // Why it was declined.
    bool disputed = false;
    std::int64_t created = 0;
};

struct Refund {
    std::int64_t number = 0;
    std::string id;
    std::string charge;
    std::string payment_intent;
    std::int64_t amount = 0;
    std::string currency;
    std::string status = "succeeded";
    std::optional<std::string> reason{};
    std::map<std::string, std::string> metadata{};
    std::int64_t created = 0;
};

/// The Charge object with all its keys.
boost::json::object to_json(const Charge& charge);

/// The Refund object.
boost::json::object to_json(const Refund& refund);

Outcome<Charge> find_charge(sql::Transaction& transaction, const std::string& id);
void insert_charge(sql::Transaction& transaction, const Charge& charge);

/// Newest first; only those of `payment_intent`, unless it is empty.
std::vector<Charge> list_charges(sql::Transaction& transaction, const ListQuery& query,
                                 const std::string& payment_intent);

Outcome<Refund> find_refund(sql::Transaction& transaction, const std::string& id);
void insert_refund(sql::Transaction& transaction, const Refund& refund);

/// Throws if the refund does not exist.
void set_refund_status(sql::Transaction& transaction, const std::string& id,
                       const std::string& status);

void insert_dispute(sql::Transaction& transaction, const std::string& id,
                    const std::string& charge_id, std::int64_t created);

/// Newest first; only those of `of`, an intent or a charge, unless it is empty.
std::vector<Refund> list_refunds(sql::Transaction& transaction, const ListQuery& query,
                                 const std::string& of);

}  // namespace shop::sandbox

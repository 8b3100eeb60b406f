#pragma once

// The records of the SSLCommerz sandbox: sessions that shops begin, choices of customers on the
// payment page, refunds, and notices to the shop.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "sandbox/settings.hpp"

#include <boost/json/object.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::sandbox::sslcommerz {

/// A call from a shop, with its fields.
struct Call {
    const SslcommerzStore& store;
    const http::Members& fields;
    std::int64_t now_ms = 0;
    bool only_reads = false;  // For Records: changes nothing.
};

struct Session {
    std::string key;
    std::string tran_id;
    std::int64_t amount = 0;  // Paisa.
    http::Members fields{};   // Sent by the shop to begin it.
};

/// The value of `name`; empty if missing.
std::string member(const http::Members& fields, const std::string& name);

/// Whether the call has the store's id and password.
bool is_from_store(const Call& call);

/// 125050 as "1250.50".
std::string amount_text(std::int64_t paisa);

/// The reverse; empty if `text` is malformed.
std::optional<std::int64_t> read_amount(const std::string& text);

/// "2026-11-25 22:58:21", Dhaka time.
std::string time_text(std::int64_t at_ms);

/// A random key of 32 capital hexadecimal digits, impossible to guess.
std::string new_key();

/// Begins a session: "SUCCESS" with the URL of its page, or "FAILED" with the reason.
boost::json::object begin_session(sql::Transaction& transaction, const Call& call);

std::optional<Session> find_session(sql::Transaction& transaction, const std::string& key);
std::optional<Session> find_session_of(sql::Transaction& transaction, const std::string& tran_id);

/// One choice of the customer on the page.
struct Payment {
    std::string status;  // "VALID", "FAILED", "CANCELLED", or "PENDING" while late.
    std::string val_id;
    std::string bank_tran_id;
    std::int64_t amount = 0;  // Paisa.
    std::string method;       // "bkash", or a test card number.
    bool is_risky = false;
    std::int64_t created_ms = 0;
    std::int64_t validated_ms = 0;  // 0 if never.
};

/// Stores the customer's choice: `status` by `method`. Switches can make it late, risky, a paisa
/// short, or pay twice. Returns the last payment.
Payment add_payment(sql::Transaction& transaction, const Session& session,
                    const std::string& status, const std::string& method, std::int64_t now_ms);

/// All payments of a session, oldest first, in their state at `now_ms`.
std::vector<Payment> list_payments(sql::Transaction& transaction, const Session& session,
                                   std::int64_t now_ms);

/// The payment's fields in calls and notices.
http::Members fields_of(const Session& session, const Payment& payment);

/// Whether `number` is one of the test cards.
bool is_test_card(const std::string& number);

/// SSLCommerz's queries for merchants: validate by val_id, list a session's payments by tran_id or
/// session key.
boost::json::object validate_payment(sql::Transaction& transaction, const Call& call);
boost::json::object query_transaction(sql::Transaction& transaction, const Call& call);
boost::json::object query_session(sql::Transaction& transaction, const Call& call);

/// Refunds a payment in full or in part, once per refund_trans_id.
boost::json::object refund_payment(sql::Transaction& transaction, const Call& call);

/// The state of the refund with the call's refund_ref_id.
boost::json::object query_refund(sql::Transaction& transaction, const Call& call);

/// The payment's fields, signed in both formats for the store.
http::Members signed_fields(const SslcommerzStore& store, http::Members fields);

/// Records a notice for the shop in the transaction that stores the payment, unless the session has
/// no address for it or a switch disables notices. Switches can also leave out the signatures, or
/// sign for another store.
void write_notice(sql::Transaction& transaction, const SslcommerzStore& store,
                  const Session& session, const Payment& payment);

}  // namespace shop::sandbox::sslcommerz

#pragma once

// What the sandbox of SSLCommerz knows: sessions, which shops begin, what customers did on their
// pages, refunds, and what it tells the shop.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "sandbox/settings.hpp"

#include <boost/json/object.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::sandbox::sslcommerz {

/// A call of a shop, with what it sent.
struct Call {
    const SslcommerzStore& store;
    const http::Members& fields;
    std::int64_t now_ms = 0;
    bool only_reads = false;  // Of records: changes nothing.
};

struct Session {
    std::string key;
    std::string tran_id;
    std::int64_t amount = 0;  // Paisa.
    http::Members fields{};   // What the shop sent to begin it.
};

/// The value of `name`; empty when it was not sent.
std::string member(const http::Members& fields, const std::string& name);

/// Whether the call names the store and its password.
bool is_from_store(const Call& call);

/// 125050 as "1250.50".
std::string amount_text(std::int64_t paisa);

/// The reverse; nothing for another text.
std::optional<std::int64_t> read_amount(const std::string& text);

/// "2026-11-25 22:58:21", in Dhaka.
std::string time_text(std::int64_t at_ms);

/// A number that cannot be guessed: 32 capital hexadecimal digits.
std::string new_key();

/// Begins a session: "SUCCESS" with the address of its page, or "FAILED" with the reason.
boost::json::object begin_session(sql::Transaction& transaction, const Call& call);

std::optional<Session> find_session(sql::Transaction& transaction, const std::string& key);
std::optional<Session> find_session_of(sql::Transaction& transaction, const std::string& tran_id);

/// One choice on the page.
struct Payment {
    std::string status;  // "VALID", "FAILED" or "CANCELLED"; while it is late: "PENDING".
    std::string val_id;
    std::string bank_tran_id;
    std::int64_t amount = 0;  // Paisa.
    std::string method;       // "bkash", or the number of a test card.
    bool is_risky = false;
    std::int64_t created_ms = 0;
    std::int64_t validated_ms = 0;  // 0: never.
};

/// Stores what the customer chose: `status` by `method`. Switches make it late, risky, a paisa
/// short, or two payments. The last of them is returned.
Payment add_payment(sql::Transaction& transaction, const Session& session,
                    const std::string& status, const std::string& method, std::int64_t now_ms);

/// All of a session, oldest first, as they are at `now_ms`.
std::vector<Payment> list_payments(sql::Transaction& transaction, const Session& session,
                                   std::int64_t now_ms);

/// The payment's fields as calls and notices show them.
http::Members fields_of(const Session& session, const Payment& payment);

/// Whether `number` is one of the test cards.
bool is_test_card(const std::string& number);

/// The answers of SSLCommerz to its merchants: a validation by val_id, the payments of a session by
/// tran_id or by its key.
boost::json::object validate_payment(sql::Transaction& transaction, const Call& call);
boost::json::object query_transaction(sql::Transaction& transaction, const Call& call);
boost::json::object query_session(sql::Transaction& transaction, const Call& call);

/// Refunds a payment or a part of it, once for each refund_trans_id.
boost::json::object refund_payment(sql::Transaction& transaction, const Call& call);

/// What has become of the refund that the call names by its refund_ref_id.
boost::json::object query_refund(sql::Transaction& transaction, const Call& call);

/// The payment's fields with both signatures of the store.
http::Members signed_fields(const SslcommerzStore& store, http::Members fields);

/// Records a notice for the shop in the transaction that stores the payment, unless the session
/// has no address for it or the switches want none. Switches leave the signatures out, or sign for
/// another store.
void write_notice(sql::Transaction& transaction, const SslcommerzStore& store,
                  const Session& session, const Payment& payment);

}  // namespace shop::sandbox::sslcommerz

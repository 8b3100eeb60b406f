#pragma once

// The calls of the SSLCommerz sandbox, and its objects: a "gateway_session" that the shop begins,
// with the fields it sent, a "gateway_payment" for each choice of the customer on the payment page,
// and a "gateway_refund". Their names are the shop's own ids, and the payment's bank_tran_id.

#include "platform/http/http.hpp"
#include "sandbox/objects.hpp"
#include "sandbox/settings.hpp"

namespace shop::sandbox::sslcommerz {

/// A call from a shop, with its fields.
struct Call {
    const SslcommerzStore& store;
    const http::Members& fields;
    std::int64_t now_ms = 0;
    bool only_reads = false;  // For Records: changes nothing.
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
object begin_session(sql::Transaction& transaction, const Call& call);

std::optional<object> find_session(sql::Transaction& transaction, const std::string& key);

/// A field that the shop sent to begin the session; empty if missing.
std::string field(const object& session, std::string_view name);

/// The amount of the session in paisa.
std::int64_t amount_of(const object& session);

/// Stores the customer's choice: `status` ("VALID", "FAILED", "CANCELLED") by `method`, "bkash" or
/// a test card number. Switches can make it late, risky, a paisa short, or pay twice. Returns the
/// last payment.
object add_payment(sql::Transaction& transaction, const object& session, const std::string& status,
                   const std::string& method, std::int64_t now_ms);

/// All payments of a session, oldest first, in their state at `now_ms`: "PENDING" while late.
std::vector<object> list_payments(sql::Transaction& transaction, const object& session,
                                  std::int64_t now_ms);

/// Whether the payment is "VALID" or, once the shop has validated it, "VALIDATED".
bool is_paid(const object& payment);

/// The payment's fields in calls and notices.
http::Members fields_of(const object& session, const object& payment);

/// Whether `number` is one of the test cards.
bool is_test_card(const std::string& number);

/// SSLCommerz's queries for merchants: validate by val_id, list a session's payments by tran_id or
/// session key.
object validate_payment(sql::Transaction& transaction, const Call& call);
object query_transaction(sql::Transaction& transaction, const Call& call);
object query_session(sql::Transaction& transaction, const Call& call);

/// Refunds a payment in full or in part, once per refund_trans_id.
object refund_payment(sql::Transaction& transaction, const Call& call);

/// The state of the refund with the call's refund_ref_id.
object query_refund(sql::Transaction& transaction, const Call& call);

/// The payment's fields, signed in both formats for the store.
http::Members signed_fields(const SslcommerzStore& store, http::Members fields);

/// Records a notice for the shop in the transaction that stores the payment, unless the session has
/// no address for it or a switch disables notices. Switches can also leave out the signatures, or
/// sign for another store.
void write_notice(sql::Transaction& transaction, const SslcommerzStore& store,
                  const object& session, const object& payment);

/// The page on which the customer pays an open session; `error` explains why the last choice was
/// invalid.
http::Response payment_page(const object& session, const std::string& error = "");

/// Applies the customer's choice and returns the form that leads back to the shop, or an error for
/// an invalid field. A paid session is not paid again.
Result<http::Response> choose(sql::Transaction& transaction, const SslcommerzStore& store,
                              const http::Request& request, const object& session);

/// The response for an unknown session key.
http::Response unknown_session_page();

/// Adds the page's style and the script that returns to the shop.
void add_page_files(http::Router& router);

}  // namespace shop::sandbox::sslcommerz

#pragma once

// Rows of SSLCommerz sessions, their payments and their refunds.

#include "payments/provider.hpp"
#include "payments/sslcommerz/answers.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

namespace shop::payments::sslcommerz {

struct Session {
    std::string tran_id;
    std::string order_id;
    Money amount;
    std::string page_url{};
    std::int64_t opened_at_ms = 0;
    bool is_closed = false;  // Closed in our records only: its page may still take the money.
};
BOOST_DESCRIBE_STRUCT(Session, (), (tran_id, order_id, amount, page_url, opened_at_ms, is_closed))

struct GatewayPayment {
    std::string id;
    std::string bank_tran_id;
    Money amount;
    std::string currency;  // "bdt"; empty if SSLCommerz returned two different amounts.
    std::string order_id;  // Empty if SSLCommerz returned another order.
    std::string paid_with;
    bool is_risky = false;
    Money refunded{};  // Includes refunds that may have been made.
};
BOOST_DESCRIBE_STRUCT(GatewayPayment, (),
                      (id, bank_tran_id, amount, currency, order_id, paid_with, is_risky, refunded))

struct GatewayRefund {
    std::string refund_trans_id;
    std::string key;
    std::string payment_id;
    Money amount;
    std::string ref_id{};  // Empty until SSLCommerz has answered.
    std::string state = "unsent";
};
BOOST_DESCRIBE_STRUCT(GatewayRefund, (), (refund_trans_id, key, payment_id, amount, ref_id, state))

/// Returns false if the attempt already has a session.
bool insert_session(sql::Transaction& transaction, const Session& session);
std::optional<Session> find_session(sql::Transaction& transaction, const std::string& tran_id);
/// Returns false if the session is closed or deleted by now.
[[nodiscard]] bool store_page(sql::Transaction& transaction, const std::string& tran_id,
                              const std::string& page_url);
/// Deletes a session that SSLCommerz never opened.
void delete_session(sql::Transaction& transaction, const std::string& tran_id);
void close_session(sql::Transaction& transaction, const std::string& tran_id, std::int64_t now_ms);

/// By id, after `after`.
std::vector<Session> list_sessions(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count);

/// Up to `count` sessions that are due for a check. Schedules the next one after 2, 4, 8 minutes
/// and so on, at most six hours, until seven days after the session opened.
std::vector<std::string> take_due_sessions(sql::Transaction& transaction, std::int64_t now_ms,
                                           std::int64_t count);

/// Payments of a session, in the order in which we saw them: the first has the session's id.
std::vector<GatewayPayment> list_payments(sql::Transaction& transaction,
                                          const std::string& tran_id);

/// The stored payments, followed by those of `paid` that are new.
std::vector<GatewayPayment> with_new_payments(const Session& session,
                                              std::vector<GatewayPayment> known,
                                              const std::vector<GatewayTransaction>& paid);

/// Stores the payments that with_new_payments() added, and closes the session.
void store_payments(sql::Transaction& transaction, const Session& session,
                    const std::vector<GatewayTransaction>& paid, std::int64_t now_ms);

/// Stores the refund unless its key exists.
void insert_refund(sql::Transaction& transaction, const GatewayRefund& refund, std::int64_t now_ms);
struct RefundClaim {
    std::int64_t now_ms = 0;
    bool is_by_hand = false;  // Staff make it at SSLCommerz.
};
/// Whether this caller carries it out: true for one caller only.
bool claim_refund(sql::Transaction& transaction, const std::string& key, const RefundClaim& claim);
std::optional<GatewayRefund> find_refund(sql::Transaction& transaction, const std::string& key);
/// Newest first.
std::vector<GatewayRefund> list_refunds(sql::Transaction& transaction,
                                        const std::string& payment_id);
void update_refund(sql::Transaction& transaction, const GatewayRefund& refund);

}  // namespace shop::payments::sslcommerz

#pragma once

// The rows about payments at SSLCommerz: sessions, the money that came, refunds.

#include "payments/provider.hpp"
#include "payments/sslcommerz/answers.hpp"
#include "platform/db/database.hpp"

namespace shop::payments::sslcommerz {

inline constexpr std::int64_t minute_ms = 60'000;

struct Session {
    std::string tran_id;
    std::string order_id;
    Money amount;
    std::string page_url{};
    std::int64_t opened_at_ms = 0;
    bool is_closed = false;  // Here: its page may still take the money.
};

struct GatewayPayment {
    std::string id;
    std::string bank_tran_id;
    Money amount;
    std::string currency;  // "bdt"; empty where SSLCommerz names two amounts.
    std::string order_id;  // Empty where SSLCommerz names another order.
    std::string paid_with;
    bool is_risky = false;
    Money refunded{};  // Also what may have been refunded.
};

struct GatewayRefund {
    std::string refund_trans_id;
    std::string key;
    std::string payment_id;
    Money amount;
    std::string ref_id{};  // Empty before SSLCommerz has answered.
    std::string state = "unsent";
};

/// False when the attempt has a session.
bool insert_session(sql::Transaction& transaction, const Session& session);
std::optional<Session> find_session(sql::Transaction& transaction, const std::string& tran_id);
/// False when the session was closed or forgotten meanwhile.
[[nodiscard]] bool store_page(sql::Transaction& transaction, const std::string& tran_id,
                              const std::string& page_url);
/// A session that SSLCommerz has never begun.
void forget_session(sql::Transaction& transaction, const std::string& tran_id);
void close_session(sql::Transaction& transaction, const std::string& tran_id, std::int64_t now_ms);

/// By id, behind `after`.
std::vector<Session> list_sessions(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count);

/// Up to `count` sessions whose next look is due; plans the look after that one: pauses of 2, 4,
/// 8 minutes and so on, at most six hours, for seven days after it was opened.
std::vector<std::string> take_due_sessions(sql::Transaction& transaction, std::int64_t now_ms,
                                           std::int64_t count);

/// Of one session, in the order in which they were seen: the first has the session's id.
std::vector<GatewayPayment> list_payments(sql::Transaction& transaction,
                                          const std::string& tran_id);

/// The same, with those of `paid` that were not known.
std::vector<GatewayPayment> with_new_payments(const Session& session,
                                              std::vector<GatewayPayment> known,
                                              const std::vector<GatewayTransaction>& paid);

/// Stores what with_new_payments() adds to what is stored, and closes the session.
void store_payments(sql::Transaction& transaction, const Session& session,
                    const std::vector<GatewayTransaction>& paid, std::int64_t now_ms);

/// Stores the refund unless its key is known.
void insert_refund(sql::Transaction& transaction, const GatewayRefund& refund, std::int64_t now_ms);
struct RefundClaim {
    std::int64_t now_ms = 0;
    bool is_by_hand = false;  // A person makes it at SSLCommerz.
};
/// Whether this caller carries it out: no other has before.
bool claim_refund(sql::Transaction& transaction, const std::string& key, const RefundClaim& claim);
std::optional<GatewayRefund> find_refund(sql::Transaction& transaction, const std::string& key);
/// Newest first.
std::vector<GatewayRefund> list_refunds(sql::Transaction& transaction,
                                        const std::string& payment_id);
void update_refund(sql::Transaction& transaction, const GatewayRefund& refund);

}  // namespace shop::payments::sslcommerz

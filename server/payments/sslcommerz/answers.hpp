#pragma once

// Reads what SSLCommerz answers: always status 200, with success and failure in the body. Amounts
// come as texts or as numbers. Whatever cannot be read is refused with "payments_unavailable".

#include "payments/provider.hpp"
#include "platform/outbound/http_client.hpp"

namespace shop::payments::sslcommerz {

struct BegunSession {
    std::string page_url;
    bool is_of_known_store = true;  // False: our id or password is wrong, and nothing was begun.
};

/// A session that was begun, or that our own store may not begin. Refuses with "unknown_intent"
/// when SSLCommerz does not begin it for another reason: it is in the log. `page_origin` is of the
/// sandbox's page, which is nowhere else allowed.
Result<BegunSession> read_begun(const outbound::HttpResponse& response,
                                const std::string& page_origin);

enum class TransactionStatus { paid, pending, ended };

/// One try to pay a session.
struct GatewayTransaction {
    TransactionStatus status = TransactionStatus::pending;
    bool is_validated = false;
    std::string tran_id;
    std::string val_id;
    std::string bank_tran_id;
    Money amount;
    Money store_amount;
    std::string currency;  // "bdt", where both amounts agree; empty where they do not.
    std::string value_a;   // The order's id, as we sent it.
    std::string paid_with;
    std::string tran_date;
    bool is_risky = false;
};

/// The tries of a session, in the order of their times.
Result<std::vector<GatewayTransaction>> read_transactions(const outbound::HttpResponse& response);

/// One payment that was validated.
Result<GatewayTransaction> read_validation(const outbound::HttpResponse& response);

enum class RefundAnswer {
    accepted,  // Also when it is processed at once: only its state says that it is refunded.
    refused,   // No money moves.
    not_sent,  // SSLCommerz did not take the call, for example from this server's address.
    unknown,   // No answer that can be read: it may or may not have been made.
};

struct AskedRefund {
    RefundAnswer answer = RefundAnswer::unknown;
    std::string ref_id{};  // When it was accepted.
    std::string reason{};  // When it was not.
};

AskedRefund read_asked_refund(const outbound::HttpResponse& response);

struct RefundRecord {
    std::string state{};  // "refunded", "processing" or "cancelled"; empty: no such refund.
    std::string bank_tran_id{};
};

/// What SSLCommerz has about a refund.
Result<RefundRecord> read_refund_record(const outbound::HttpResponse& response);

}  // namespace shop::payments::sslcommerz

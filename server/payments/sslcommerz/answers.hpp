#pragma once

// Parses the responses of SSLCommerz: always status 200, with success or failure in the body.
// Amounts are strings or numbers. Refuses unreadable responses with "payments_unavailable".

#include "payments/provider.hpp"
#include "platform/outbound/http_client.hpp"

namespace shop::payments::sslcommerz {

struct BegunSession {
    std::string page_url;
    // False: our id or password is wrong, and no session was opened.
    bool is_of_known_store = true;
};

/// A new session, or the error that SSLCommerz does not accept our store. Refuses with
/// "unknown_intent" if SSLCommerz rejects the session for another reason, which the log has.
/// `page_origin` is the origin of the sandbox's page, which is allowed nowhere else.
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
    std::string currency;  // "bdt" if both amounts agree; otherwise empty.
    std::string value_a;   // The order's id, as we sent it.
    std::string paid_with;
    std::string tran_date;
    bool is_risky = false;
};

/// The tries of a session, by time.
Result<std::vector<GatewayTransaction>> read_transactions(const outbound::HttpResponse& response);

/// One validated payment.
Result<GatewayTransaction> read_validation(const outbound::HttpResponse& response);

enum class RefundAnswer {
    accepted,  // Even if processed at once: only its state confirms the refund.
    refused,   // No money moves.
    not_sent,  // SSLCommerz rejected the call, for example this server's address.
    unknown,   // No readable response: it may or may not have been made.
};

struct AskedRefund {
    RefundAnswer answer = RefundAnswer::unknown;
    std::string ref_id{};  // If it was accepted.
    std::string reason{};  // If it was not.
};

AskedRefund read_asked_refund(const outbound::HttpResponse& response);

struct RefundRecord {
    // "refunded", "processing" or "cancelled"; empty if there is no such refund.
    std::string state{};
    std::string bank_tran_id{};
};

/// SSLCommerz's record of a refund.
Result<RefundRecord> read_refund_record(const outbound::HttpResponse& response);

}  // namespace shop::payments::sslcommerz

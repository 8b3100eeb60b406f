#pragma once

// Queries the current state of a session at SSLCommerz and stores the result.

#include "payments/sslcommerz/gateway_client.hpp"
#include "payments/sslcommerz/gateway_store.hpp"

namespace shop::payments::sslcommerz {

/// Result of a query.
struct SessionStatus {
    Session session;
    IntentStatus status = IntentStatus::waiting;  // Of a session without a payment.
    std::vector<GatewayPayment> payments{};

    /// Whether nothing is paid yet and the page may still be used.
    bool is_open() const { return payments.empty() && status == IntentStatus::waiting; }
};

/// The session that a payment belongs to: its second payment appends "x2" to the id.
std::string tran_id_of(const std::string& payment_id);

/// The payment `id`, or the session's attempt if nothing is paid yet.
Intent intent_of(const GatewaySettings& settings, const SessionStatus& found,
                 const std::string& id);

class SessionLookup {
public:
    SessionLookup(const GatewaySettings& settings, sql::Database& database, GatewayClient& client)
        : settings_(settings), database_(database), client_(client) {}

    /// Queries SSLCommerz for a payment's session. Stores new payments and closes an ended session.
    /// Refuses with "unknown_intent" and "payments_unavailable".
    Result<SessionStatus> fetch(const std::string& payment_id);
    Result<SessionStatus> fetch(const Session& session);

    /// The same for a session of the last 30 days; for older ones, the stored state.
    Result<SessionStatus> fetch_or_stored(const Session& session);

    /// Closes a session here: no further customer is sent to its page.
    void close(const Session& session);

private:
    std::vector<GatewayPayment> payments_of(const Session& session);
    Result<std::vector<GatewayTransaction>> find_paid(
        const Session& session, const std::vector<GatewayTransaction>& transactions,
        const std::vector<GatewayPayment>& known);
    Result<void> store(const Session& session, const std::vector<GatewayTransaction>& paid);
    IntentStatus status_of(const Session& session,
                           const std::vector<GatewayTransaction>& transactions) const;

    const GatewaySettings& settings_;
    sql::Database& database_;
    GatewayClient& client_;
};

}  // namespace shop::payments::sslcommerz

#pragma once

// Looks: what SSLCommerz says of a session now, and what is stored of it.

#include "payments/sslcommerz/gateway_client.hpp"
#include "payments/sslcommerz/gateway_store.hpp"

namespace shop::payments::sslcommerz {

/// What a look has found.
struct Look {
    Session session;
    IntentStatus status = IntentStatus::waiting;  // Of a session without a payment.
    std::vector<GatewayPayment> payments{};

    /// Whether nothing was paid yet and the page may still be used.
    bool is_open() const { return payments.empty() && status == IntentStatus::waiting; }
};

/// The session that a payment belongs to: a second payment of it has "x2" behind its id.
std::string tran_id_of(const std::string& payment_id);

/// The payment `id`, or the session's attempt while nothing was paid.
Intent intent_of(const GatewaySettings& settings, const Look& found, const std::string& id);

class Looks {
public:
    Looks(const GatewaySettings& settings, sql::Database& database, GatewayClient& client)
        : settings_(settings), database_(database), client_(client) {}

    /// Asks SSLCommerz about a payment's session. Stores money that was not known, and closes a
    /// session that ended. Refuses with "unknown_intent" and "payments_unavailable".
    Result<Look> look(const std::string& payment_id);
    Result<Look> look(const Session& session);

    /// The same for a session of the last 30 days; of an older one what is stored.
    Result<Look> look_or_stored(const Session& session);

    /// Closes a session here: no customer is sent to its page any more.
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

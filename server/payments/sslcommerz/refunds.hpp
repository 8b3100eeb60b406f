#pragma once

// Refunds at SSLCommerz, which documents no idempotency: each is sent at most once.

#include "payments/sslcommerz/session_lookup.hpp"

namespace shop::payments::sslcommerz {

class Refunds {
public:
    Refunds(const GatewaySettings& settings, sql::Database& database, GatewayClient& client,
            SessionLookup& sessions)
        : settings_(settings), database_(database), client_(client), sessions_(sessions) {}

    /// As Provider::refund(). If SSLCommerz rejected the call, nothing was sent, and a later call
    /// may send it. If the response was lost, the refund stays pending until staff have checked it
    /// (R-GATE-12).
    Result<Refund> refund(const RefundParams& params);

    /// As Provider::list_refunds(); queries the state of those that SSLCommerz is processing.
    Result<std::vector<Refund>> list(const std::string& payment_id);

    /// As Provider::look_up_refund().
    Result<RefundStatus> look_up(const std::string& payment_id, const std::string& ref_id);

private:
    std::optional<GatewayRefund> find_sent(const std::string& key);
    Result<bool> claim(const GatewayRefund& refund);
    Result<Refund> send(GatewayRefund& refund, const std::string& bank_tran_id);
    Result<void> ask_for(GatewayRefund& refund);
    void store(GatewayRefund& refund, const std::string& state);

    const GatewaySettings& settings_;
    sql::Database& database_;
    GatewayClient& client_;
    SessionLookup& sessions_;
};

}  // namespace shop::payments::sslcommerz

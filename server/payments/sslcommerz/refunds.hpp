#pragma once

// Refunds at SSLCommerz, which documents no idempotency: each is sent at most once.

#include "payments/sslcommerz/looks.hpp"

namespace shop::payments::sslcommerz {

class Refunds {
public:
    Refunds(const GatewaySettings& settings, sql::Database& database, GatewayClient& client,
            Looks& looks)
        : settings_(settings), database_(database), client_(client), looks_(looks) {}

    /// As Provider::refund(). Where SSLCommerz did not take the call, nothing was sent and a later
    /// one may send it; where its answer was lost, the refund stays pending until a person has
    /// looked (R-GATE-12).
    Result<Refund> refund(const RefundParams& params);

    /// As Provider::list_refunds(); asks for the state of those that SSLCommerz processes.
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
    Looks& looks_;
};

}  // namespace shop::payments::sslcommerz

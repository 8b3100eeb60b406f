#pragma once

// The HTTP calls of SSLCommerz. Never log their URLs: they contain the store's password.

#include "payments/sslcommerz/answers.hpp"
#include "payments/sslcommerz/fields.hpp"

namespace shop::payments::sslcommerz {

class GatewayClient {
public:
    GatewayClient(const GatewaySettings& settings, std::unique_ptr<outbound::HttpClient> client)
        : settings_(settings), client_(std::move(client)) {}

    /// Refuses with "unknown_intent" if SSLCommerz rejects the session.
    Result<BegunSession> begin(const CreateIntentParams& params, const std::string& tran_id);

    /// All tries of a session.
    Result<std::vector<GatewayTransaction>> query(const std::string& tran_id);

    /// A payment from the query.
    Result<GatewayTransaction> validate(const std::string& val_id);

    /// Never retried automatically: it may have been made although no response came.
    AskedRefund refund(const std::string& bank_tran_id, Money amount,
                       const std::string& refund_trans_id);

    Result<RefundRecord> find_refund(const std::string& ref_id);

private:
    Result<outbound::HttpResponse> send(const outbound::HttpRequest& request,
                                        std::string_view operation);
    Result<outbound::HttpResponse> get(const char* path, const FormFields& fields,
                                       std::string_view operation);

    const GatewaySettings& settings_;
    const std::unique_ptr<outbound::HttpClient> client_;
};

}  // namespace shop::payments::sslcommerz

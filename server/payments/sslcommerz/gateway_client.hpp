#pragma once

// The calls of SSLCommerz over the network. Addresses hold the store's password: no log has them.

#include "payments/sslcommerz/answers.hpp"
#include "payments/sslcommerz/fields.hpp"

namespace shop::payments::sslcommerz {

class GatewayClient {
public:
    GatewayClient(const GatewaySettings& settings, std::unique_ptr<outbound::HttpClient> client)
        : settings_(settings), client_(std::move(client)) {}

    /// Refuses with "unknown_intent" when SSLCommerz does not begin it.
    Result<BegunSession> begin(const CreateIntentParams& params, const std::string& tran_id);

    /// All tries of a session.
    Result<std::vector<GatewayTransaction>> query(const std::string& tran_id);

    /// A payment that the query names.
    Result<GatewayTransaction> validate(const std::string& val_id);

    /// Never repeated by itself: it may have been made although no answer came.
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

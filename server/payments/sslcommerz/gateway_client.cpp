#include "payments/sslcommerz/gateway_client.hpp"

#include "payments/stripe_response.hpp"

#include <spdlog/spdlog.h>

namespace shop::payments::sslcommerz {
namespace {

constexpr auto begin_path = "/gwprocess/v4/api.php";
constexpr auto validation_path = "/validator/api/validationserverAPI.php";
constexpr auto query_path = "/validator/api/merchantTransIDvalidationAPI.php";

}  // namespace

Result<BegunSession> GatewayClient::begin(const CreateIntentParams& params,
                                          const std::string& tran_id) {
    const auto response = send({"POST",
                                settings_.api_url + begin_path,
                                {{"Content-Type", "application/x-www-form-urlencoded"}},
                                encoded(begin_fields(settings_, params, tran_id))},
                               "begin");
    if (!response) return response.error();
    return read_begun(*response, settings_.page_origin);
}

Result<std::vector<GatewayTransaction>> GatewayClient::query(const std::string& tran_id) {
    const auto response = get(query_path, query_fields(settings_, "tran_id", tran_id), "query");
    if (!response) return response.error();
    return read_transactions(*response);
}

Result<GatewayTransaction> GatewayClient::validate(const std::string& val_id) {
    const auto response =
        get(validation_path, query_fields(settings_, "val_id", val_id), "validation");
    if (!response) return response.error();
    return read_validation(*response);
}

AskedRefund GatewayClient::refund(const std::string& bank_tran_id, Money amount,
                                  const std::string& refund_trans_id) {
    const auto response =
        get(query_path, refund_fields(settings_, bank_tran_id, amount, refund_trans_id), "refund");
    if (!response) return {};
    return read_asked_refund(*response);
}

Result<RefundRecord> GatewayClient::find_refund(const std::string& ref_id) {
    const auto response =
        get(query_path, query_fields(settings_, "refund_ref_id", ref_id), "refund state");
    if (!response) return response.error();
    return read_refund_record(*response);
}

Result<outbound::HttpResponse> GatewayClient::send(const outbound::HttpRequest& request,
                                                   std::string_view operation) {
    auto response = client_->send(request);
    if (response) return response;
    spdlog::warn("payments: sslcommerz: {}: no response: {}", operation,
                 response.error().detail.in(Language::english));
    return payments_unavailable();
}

Result<outbound::HttpResponse> GatewayClient::get(const char* path, const FormFields& fields,
                                                  std::string_view operation) {
    return send({"GET", settings_.api_url + path + "?" + encoded(fields)}, operation);
}

}  // namespace shop::payments::sslcommerz

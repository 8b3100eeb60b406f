#include "app/doctor/doctor.hpp"

#include "app/config/web_address.hpp"
#include "platform/base/text.hpp"
#include "platform/json/read.hpp"
#include "platform/outbound/probe.hpp"

#include <fmt/format.h>

#include <string_view>

namespace shop::app {
namespace {

constexpr auto store_check = "gateway.store";

/// A query for a payment that no store has.
std::string question(const Config& config) {
    return fmt::format(
        "{}/validator/api/merchantTransIDvalidationAPI.php?tran_id=doctor&store_id={}"
        "&store_passwd={}&v=1&format=json",
        config.sslcommerz_api_url, percent_encoded(config.sslcommerz_store_id),
        percent_encoded(config.sslcommerz_store_password));
}

/// The word in SSLCommerz's answer that accepts or refuses this store.
std::string connection_in(const std::string& answer) {
    const auto document = json::read(answer);
    const auto* object = document ? document->if_object() : nullptr;
    const auto* word = object != nullptr ? object->if_contains("APIConnect") : nullptr;
    const bool is_text = word != nullptr && word->is_string();
    return is_text ? std::string(word->as_string().c_str()) : std::string();
}

}  // namespace

void judge_store(const std::string& answer, Checks& checks) {
    const auto word = connection_in(answer);
    if (word == "DONE") {
        return checks.ok(store_check, "SSLCommerz takes the store id and the store password.");
    }
    if (word == "REQUEST_FROM_INVALID_SOURCE") {
        return checks.fault(store_check, "SSLCommerz takes no calls from this server's address.",
                            "Ask SSLCommerz to register it.");
    }
    if (word == "FAILED" || word == "INACTIVE" || word == "INVALID_REQUEST") {
        return checks.fault(
            store_check,
            fmt::format(
                "SSLCommerz refuses the store id or the store password: {}. No customer can "
                "pay this way.",
                word),
            "Set sslcommerz_store_id and sslcommerz_store_password as its panel shows them, and "
            "restart the shop.");
    }
    checks.warning(store_check, "SSLCommerz's answer could not be read.",
                   "Look at its status page, and ask again.");
}

void check_gateway(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    constexpr auto name = "gateway.answers";
    if (config.gateway_mode() == GatewayMode::sandbox) {
        return checks.ok(name, "The sandbox is the gateway.");
    }
    if (config.sslcommerz_store_id.empty()) {
        return checks.note(name, "There is no gateway: no customer pays by bKash or Nagad.");
    }
    if (config.missing_secrets.contains("sslcommerz_store_password")) {
        return checks.note(name, "SSLCommerz was not asked.", advice_on_missing_secret);
    }
    const auto& url = config.sslcommerz_api_url;
    if (!examined.asks_online && !is_loopback(host_of(url))) {
        return checks.note(name, "SSLCommerz was not asked.", "--online asks other machines, too.");
    }
    const auto result = outbound::probe({question(config)});
    if (result.end != outbound::ProbeEnd::done) {
        return checks.fault(
            name, fmt::format("SSLCommerz does not answer: {}", ended(result.reason)),
            "Look at the network and its firewall. Customers can order, and pay otherwise.");
    }
    checks.ok(name, "SSLCommerz answers.");
    judge_store(result.body, checks);
}

}  // namespace shop::app

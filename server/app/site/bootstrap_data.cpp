#include "app/site/bootstrap_data.hpp"

#include "app/demo_mode.hpp"
#include "app/pages/firm.hpp"
#include "platform/base/template.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"

#include <optional>
#include <stdexcept>
#include <utility>

namespace shop::app {
namespace {

std::string demo_json() {
    const auto users = demo_mode()->users();
    const auto person = [](const DemoUser& one) {
        return json::Object{}.add("email", one.email).add("password", one.password).text();
    };
    return json::Object{}
        .add_json("customer", person(users.customer))
        .add_json("admin", person(users.admin))
        .text();
}

std::string method_json(payments::PaymentMethod method, Money least, std::optional<Money> most) {
    return json::Object{}
        .add("way", shop::name_of(method))
        .add("least", least)
        .add("most", most)
        .text();
}

/// The limits of a payment method; empty if the shop does not offer it.
std::optional<std::string> offer_json(const Config& config, payments::PaymentMethod method) {
    using payments::PaymentMethod;
    const auto manual = config.manual_payments();
    const payments::GatewaySettings gateway;
    switch (method) {
        case PaymentMethod::card:
            if (config.payment_mode() == PaymentMode::none) return std::nullopt;
            return method_json(method, payments::card_amount_min, payments::card_amount_max);
        case PaymentMethod::gateway:
            if (config.gateway_mode() == GatewayMode::none) return std::nullopt;
            return method_json(method, gateway.least, gateway.most);
        case PaymentMethod::transfer:
            if (!manual.offers_transfer) return std::nullopt;
            return method_json(method, Money{1}, std::nullopt);
        case PaymentMethod::on_delivery:
            if (manual.on_delivery_most == Money{}) return std::nullopt;
            return method_json(method, Money{1}, manual.on_delivery_most);
    }
    throw std::logic_error("an unknown payment method");
}

/// The payment methods on offer, in order, so that lists of orders need no call for each.
std::string methods_json(const Config& config) {
    json::List methods;
    for (const auto method : config.payment_methods()) {
        if (const auto offer = offer_json(config, method)) methods.add_json(*offer);
    }
    return std::move(methods).text();
}

std::string payment_json(const Config& config, const std::string& publishable_key) {
    json::Object payment;
    payment.add_json("ways", methods_json(config));
    switch (config.payment_mode()) {
        case PaymentMode::none:
            return payment.add("mode", "none")
                .add("publishableKey", "")
                .add_json("scriptUrl", "null")
                .text();
        case PaymentMode::sandbox:
            return payment.add("mode", "sandbox")
                .add("publishableKey", publishable_key)
                .add("scriptUrl", demo_mode()->payment_script_url())
                .text();
        case PaymentMode::stripe:
            return payment.add("mode", "stripe")
                .add("publishableKey", publishable_key)
                .add_json("scriptUrl", "null")
                .text();
    }
    throw std::logic_error("a payment mode of no known kind");
}

/// VAT facts for the browser, and when it can expect an invoice.
std::string papers_json(const Config& config) {
    const auto papers = config.paper_settings();
    return json::Object{}
        .add("vatIncluded", papers.is_registered())
        .add("invoicedWhenPaid", papers.invoice_when == papers::InvoiceMoment::first)
        .text();
}

/// The firm's details for the footer.
std::string firm_json(const Config& config, Language language) {
    const auto line_json = [](const FirmLine& line) {
        json::Object object;
        object.add("name", line.name).add("text", line.text);
        if (!line.href.empty()) object.add("href", line.href);
        return std::move(object).text();
    };
    const auto account_json = [](const FirmLine& account) {
        return json::Object{}.add("name", account.name).add("href", account.href).text();
    };
    return json::Object{}
        .add_json("lines", json::list_of(firm_lines(config, language), line_json))
        .add_json("accounts", json::list_of(firm_accounts(config), account_json))
        .add("banner", config.firm_settings().payment_banner)
        .text();
}

}  // namespace

std::string bootstrap_json(const Config& config, const BrowserSettings& settings, Language language,
                           const std::string& seed_json) {
    const auto identity = json::Object{}
                              .add("apiKey", settings.identity_api_key)
                              .add("projectId", settings.identity_project)
                              .add("url", settings.identity_url)
                              .add("google", config.offers_google())
                              .text();
    const auto data = json::Object{}
                          .add("shopName", config.shop_name)
                          .add("supportEmail", config.support_email)
                          .add("officeNumber", config.office_number)
                          .add("factoryAddress", config.factory_address)
                          .add_json("firm", firm_json(config, language))
                          .add_json("languages", config.has_bangla ? R"(["en","bn"])" : R"(["en"])")
                          .add_json("demo", config.has_demo_users() ? demo_json() : "null")
                          .add_json("identity", identity)
                          .add_json("payment", payment_json(config, settings.publishable_key))
                          .add_json("papers", papers_json(config))
                          .add_json("seed", seed_json)
                          .text();
    return json_for_script(data);
}

}  // namespace shop::app

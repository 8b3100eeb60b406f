#include "app/config/config.hpp"

#include "app/config/web_address.hpp"
#include "platform/base/text.hpp"
#include "platform/db/open_database.hpp"

#include <algorithm>
#include <utility>

namespace shop::app {
namespace {

constexpr std::int64_t paisa_per_taka = 100;

}  // namespace

bool is_live(std::string_view key) {
    return key.starts_with("sk_live_") || key.starts_with("rk_live_") ||
           key.starts_with("pk_live_");
}

bool Config::takes_real_money() const {
    return is_live(stripe_secret_key) || is_live(stripe_publishable_key);
}

GatewayMode Config::gateway_mode() const {
    const bool has_sandbox = is_demo() && payment_mode() == PaymentMode::sandbox;
    return gateway.value_or(has_sandbox ? GatewayMode::sandbox : GatewayMode::none);
}

bool Config::has_gateway() const {
    return gateway_mode() == GatewayMode::sandbox || !sslcommerz_store_id.empty();
}

bool Config::has_live_gateway() const {
    const bool is_store = gateway_mode() != GatewayMode::sandbox && !sslcommerz_store_id.empty();
    return is_store && host_of(sslcommerz_api_url) == "securepay.sslcommerz.com";
}

PaymentMode Config::payment_mode() const {
    return payment.value_or(is_demo() ? PaymentMode::sandbox : PaymentMode::none);
}

std::string Config::database_address() const {
    return database_password.empty() ? database : sql::with_password(database, database_password);
}

papers::Settings Config::paper_settings() const {
    auto settings = paper;
    if (settings.name.empty()) settings.name = shop_name;
    if (settings.address.empty()) settings.address = factory_address;
    if (settings.bin.empty() && is_demo()) settings.bin = "001234567-0101";
    return settings;
}

payments::ManualPaymentSettings Config::manual_payments() const {
    constexpr std::int64_t demo_cod_most = 100'000;
    auto settings = manual;
    settings.offers_transfer = transfer.value_or(is_demo());
    if (is_demo() && settings.account.account_number.empty()) {
        settings.account = {"Sample Bank", "Motijheel, Dhaka", "Northbridge (sample)",
                            "0123456789012", "000000000"};
    }
    settings.on_delivery_most =
        Money{cod_most.value_or(is_demo() ? demo_cod_most : 0) * paisa_per_taka};
    return settings;
}

std::vector<payments::PaymentMethod> Config::payment_methods() const {
    std::vector<payments::PaymentMethod> methods;
    const auto add = [&](payments::PaymentMethod method) {
        if (std::ranges::find(methods, method) == methods.end()) methods.push_back(method);
    };
    for (const auto& name : payment_methods_order)
        add(find_named<payments::PaymentMethod>(name).value());
    std::ranges::for_each(payments::all_payment_methods, add);
    return methods;
}

FirmSettings Config::firm_settings() const {
    auto settings = firm;
    if (!is_demo()) return settings;
    const auto fill = [](std::string& text, const char* sample) {
        if (text.empty()) text = sample;
    };
    fill(settings.trade_licence, "TRAD/SAMPLE/000001");
    fill(settings.dbid, "000000001");
    fill(settings.whatsapp, "+880 1700 000000");
    fill(settings.opening_hours, "Sat-Thu 10:00-18:00");
    fill(settings.facebook_url, "https://www.facebook.com/");
    fill(settings.linkedin_url, "https://www.linkedin.com/");
    fill(settings.youtube_url, "https://www.youtube.com/");
    return settings;
}

Config Config::with_derived() const {
    auto derived = *this;
    const auto manual_settings = manual_payments();
    derived.public_url = own_url();
    derived.payment = payment_mode();
    derived.gateway = gateway_mode();
    derived.mail_from = sender_email();
    derived.transfer = manual_settings.offers_transfer;
    derived.manual.account = manual_settings.account;
    derived.cod_most = manual_settings.on_delivery_most.paisa / paisa_per_taka;
    return derived;
}

void Config::fill_in_contact() {
    const auto fill = [](std::string& text, std::string missing) {
        if (text.empty()) text = std::move(missing);
    };
    if (is_demo()) {
        fill(support_email, "support@northbridge.example");
        fill(office_number, "+880 2 5550 0100");
        fill(factory_address, "Plot 12, Sample Industrial Area, Gazipur, Bangladesh");
    }
    const auto host = host_of(own_url());
    has_own_email = !support_email.empty();
    fill(support_email, "support@" + (host.starts_with("www.") ? host.substr(4) : host));
}

std::string Config::own_url() const {
    return public_url.empty() ? "http://localhost:" + std::to_string(listen_port) : public_url;
}

std::string Config::loopback_url() const {
    const bool is_everywhere = listen_address == "0.0.0.0" || listen_address == "::";
    auto host = is_everywhere ? std::string("127.0.0.1") : listen_address;
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    return "http://" + host + ":" + std::to_string(listen_port);
}

bool Config::serves_host(std::string_view authority) const {
    if (!is_demo() || demo_public) return true;
    const auto host = lower_case(host_of("http://" + std::string(authority)));
    return is_loopback(host) || host.ends_with(".localhost") ||
           (!host.empty() && host == lower_case(host_of(own_url())));
}

http::ServesHost Config::demo_hosts() const {
    if (!is_demo() || demo_public || !public_url.empty()) return {};
    return [config = *this](std::string_view host) { return config.serves_host(host); };
}

}  // namespace shop::app

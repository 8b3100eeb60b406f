#include "app/doctor/doctor.hpp"

#include "app/config/web_address.hpp"
#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/read.hpp"
#include "platform/outbound/probe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

namespace shop::app {
namespace {

using outbound::ProbeEnd;
using outbound::ProbeRequest;
using outbound::ProbeResult;

constexpr auto firebase_keys =
    "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
constexpr std::array<std::string_view, 4> needed_events{
    "payment_intent.succeeded", "charge.refunded", "refund.updated", "charge.dispute.created"};

bool may_ask(const Examined& examined, std::string_view url) {
    return examined.asks_online || is_loopback(host_of(url));
}

void note_unasked(const std::string& name, const std::string& service, Checks& checks) {
    checks.note(name, fmt::format("{} was not asked.", service),
                "--online asks other machines, too.");
}

void compare_clock(const std::string& service, const ProbeResult& result, Checks& checks) {
    if (!result.date_seconds) return;
    judge_service_clock(service, *result.date_seconds - unix_now_seconds(), checks);
}

/// Checks a document that an identity provider publishes.
void check_document(const Examined& examined, const std::string& name, const std::string& service,
                    const std::string& url, Checks& checks) {
    if (!may_ask(examined, url)) return note_unasked(name, service, checks);
    const auto result = outbound::probe({url});
    compare_clock(service, result, checks);
    if (result.end == ProbeEnd::done && result.status == 200) {
        return checks.ok(name, fmt::format("{} answers.", service));
    }
    const auto why =
        result.end == ProbeEnd::done ? fmt::format("status {}", result.status) : result.reason;
    checks.fault(
        name,
        fmt::format("{} does not answer: {} No user can sign in with it.", service, ended(why)),
        fmt::format("Look at the network and its firewall: {}", url));
}

ProbeRequest payment_request(const Config& config, const std::string& path) {
    ProbeRequest request{config.stripe_api_url + path};
    request.headers = {"Authorization: Bearer " + config.stripe_secret_key};
    return request;
}

void check_webhooks(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto result = outbound::probe(payment_request(config, "/v1/webhook_endpoints?limit=100"));
    if (result.end == ProbeEnd::done && result.status == 200) {
        return judge_webhooks(result.body, config.own_url() + "/api/webhooks/stripe", checks);
    }
    checks.note("payments.webhook", "The provider does not tell this key its webhooks.",
                "See in its dashboard that they are as "
                "/usr/share/doc/northbridge/running/install.md names them.");
}

/// Whether the provider's account response has the same mode as our keys.
void judge_account(const ProbeResult& result, Checks& checks) {
    if (result.status == 401) {
        return checks.fault("payments.key", "The payment provider refuses the secret key.",
                            "Set the key that its dashboard shows, and restart the shop.");
    }
    if (result.status == 403) {
        return checks.ok("payments.key", "The payment provider knows the key, a restricted one.");
    }
    if (result.status != 200) {
        return checks.warning("payments.key",
                              fmt::format("The payment provider answers with {}.", result.status),
                              "Look at its status page.");
    }
    checks.ok("payments.key", "The payment provider takes the secret key.");
}

}  // namespace

void check_mail(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto name = "mail.server";
    if (config.smtp_url.empty()) {
        if (config.is_demo()) return checks.note(name, "Emails are files in the data folder.");
        return checks.warning(name, "There is no mail server: emails are files in the data folder.",
                              "Set smtp_url: customers cannot verify their addresses.");
    }
    if (config.missing_secrets.contains("smtp_password")) {
        return checks.note(name, "The mail server was not asked.", advice_on_missing_secret);
    }
    if (!may_ask(examined, "http://" + config.smtp_url.substr(config.smtp_url.find("://") + 3))) {
        return note_unasked(name, "The mail server", checks);
    }
    ProbeRequest request{config.smtp_url};
    request.requires_tls = config.smtp_requires_tls;
    request.authorities = config.smtp_ca_file;
    request.user = config.smtp_user;
    request.password = config.smtp_password;
    const auto result = outbound::probe(request);
    switch (result.end) {
        case ProbeEnd::done: {
            checks.ok(name, config.smtp_user.empty() ? "The mail server answers."
                                                     : "The mail server takes user and password.");
            const auto ends = result.certificate_ends_seconds;
            if (ends) judge_certificate("certificates.mail", "The mail server's", *ends, checks);
            return;
        }
        case ProbeEnd::login_refused:
            return checks.fault("mail.login", "The mail server refuses user and password.",
                                "Correct smtp_user and smtp_password, and reload the shop.");
        case ProbeEnd::bad_certificate:
            return checks.fault(
                "certificates.mail",
                fmt::format("The mail server's TLS is refused: {}", ended(result.reason)),
                "Its certificate must be good for the name in smtp_url; for one of "
                "your own set smtp_ca_file.");
        case ProbeEnd::no_connection:
        case ProbeEnd::bad_response: break;
    }
    checks.fault(name, fmt::format("The mail server does not answer: {}", ended(result.reason)),
                 "Look at smtp_url, the network and its firewall. Emails wait meanwhile.");
}

void judge_webhooks(const std::string& list, const std::string& our_url, Checks& checks) {
    const auto name = "payments.webhook";
    const auto document = json::read(list);
    const auto* data = document ? document->if_object() : nullptr;
    const auto* entries = data != nullptr ? data->if_contains("data") : nullptr;
    if (entries == nullptr || !entries->is_array()) {
        return checks.note(name, "The provider's list of webhooks could not be read.");
    }
    for (const auto& entry : entries->as_array()) {
        const auto* object = entry.if_object();
        const auto* url = object != nullptr ? object->if_contains("url") : nullptr;
        if (url == nullptr || !url->is_string() || url->as_string() != our_url) continue;
        const auto* status = object->if_contains("status");
        if (status != nullptr && status->is_string() && status->as_string() == "disabled") continue;
        const auto* events = object->if_contains("enabled_events");
        std::vector<std::string_view> missing;
        for (const auto event : needed_events) {
            const auto is_sent = [&](const boost::json::value& sent) {
                return sent.is_string() && (sent.as_string() == "*" || sent.as_string() == event);
            };
            const bool is_there = events != nullptr && events->is_array() &&
                                  std::ranges::any_of(events->as_array(), is_sent);
            if (!is_there) missing.push_back(event);
        }
        if (missing.empty()) return checks.ok(name, "The provider sends its events to the shop.");
        return checks.warning(
            name, fmt::format("The provider's webhook leaves out {}.", fmt::join(missing, ", ")),
            "Add these events in its dashboard: /usr/share/doc/northbridge/running/install.md.");
    }
    checks.fault(name, fmt::format("The provider has no webhook to {}.", our_url),
                 "Add one in its dashboard: /usr/share/doc/northbridge/running/install.md names "
                 "its events.");
}

void check_payments(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto name = "payments.provider";
    if (config.payment_mode() == PaymentMode::none) {
        return checks.note(name, "There is no payment provider.");
    }
    if (config.payment_mode() == PaymentMode::sandbox) {
        return checks.ok(name, "The sandbox is the payment provider.");
    }
    if (config.missing_secrets.contains("stripe_secret_key")) {
        return checks.note(name, "The payment provider was not asked.", advice_on_missing_secret);
    }
    if (!may_ask(examined, config.stripe_api_url)) {
        return note_unasked(name, "The payment provider", checks);
    }
    const auto result = outbound::probe(payment_request(config, "/v1/balance"));
    if (result.end != ProbeEnd::done) {
        return checks.fault(
            name, fmt::format("The payment provider does not answer: {}", ended(result.reason)),
            "Look at the network and its firewall, and at the provider's status "
            "page. Customers can order, and pay later.");
    }
    checks.ok(name, "The payment provider answers.");
    compare_clock("the payment provider", result, checks);
    judge_account(result, checks);
    if (result.status == 200 || result.status == 403) check_webhooks(examined, checks);
}

void check_sign_in(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    if (config.identity == IdentityMode::firebase) {
        check_document(examined, "identity.firebase", "Firebase", firebase_keys, checks);
    } else if (owns_data_folder(config)) {
        std::error_code failure;
        const std::filesystem::directory_iterator keys(identity_key_folder(config), failure);
        if (failure || keys == std::filesystem::directory_iterator()) {
            checks.fault("identity.keys", "There are no keys to sign in with.",
                         "Restore identity-keys from a backup; else the next start makes new ones, "
                         "and every user signs in again.");
        } else {
            checks.ok("identity.keys", "The identity service has its keys.");
        }
    }
    if (config.google_client_id.empty()) return;
    check_document(examined, "identity.google", "Google",
                   config.google_issuer + "/.well-known/openid-configuration", checks);
}

}  // namespace shop::app

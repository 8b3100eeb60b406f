#include "app/doctor/doctor.hpp"

#include "app/config/web_address.hpp"
#include "app/data/thresholds.hpp"
#include "platform/base/clock.hpp"
#include "platform/outbound/probe.hpp"

#include <fmt/format.h>

namespace shop::app {
namespace {

/// Judges a response from the public address, or from the proxy in front of it.
void judge_public(const Examined& examined, const outbound::ProbeResult& result, Checks& checks) {
    const auto& url = examined.config.public_url;
    const auto advice =
        "Look at the proxy in front: deploy/nginx and deploy/caddy have whole files.";
    if (result.end == outbound::ProbeEnd::bad_certificate) {
        checks.fault(
            "certificates.public",
            fmt::format("Browsers refuse the certificate of {}: {}", url, ended(result.reason)),
            "Renew it, with its whole chain and this name.");
        return;
    }
    if (result.end != outbound::ProbeEnd::done) {
        checks.fault("certificates.reachable",
                     fmt::format("{} cannot be reached: {}", url, ended(result.reason)), advice);
        return;
    }
    if (result.certificate_ends_seconds) {
        judge_certificate("certificates.public", "The public address's",
                          *result.certificate_ends_seconds, checks);
    }
    if (result.status == 200) {
        checks.ok("certificates.reachable", fmt::format("{} leads to the shop.", url));
    } else {
        checks.warning("certificates.reachable",
                       fmt::format("{}/healthz answers with {}.", url, result.status),
                       std::string("Open the shop, if it is closed. ") + advice);
    }
}

}  // namespace

void judge_certificate(const std::string& name, const std::string& whose, std::int64_t ends_seconds,
                       Checks& checks) {
    const auto left_ms = (ends_seconds - unix_now_seconds()) * 1000;
    const auto days = left_ms / day_ms;
    const auto renew = "Renew it; and find out why it was not renewed by itself.";
    if (left_ms <= 0) {
        checks.fault(name, fmt::format("{} certificate has ended.", whose), renew);
    } else if (left_ms < certificate_soon_ms) {
        checks.warning(name, fmt::format("{} certificate ends in {} days.", whose, days), renew);
    } else {
        checks.ok(name, fmt::format("{} certificate is good for {} days.", whose, days));
    }
}

void check_certificates(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto& url = config.public_url;
    if (url.empty() || is_loopback(host_of(url))) {
        checks.note("certificates.public", "The shop has no public address.",
                    "Set public_url before it sells: links in emails lead there.");
        return;
    }
    if (!url.starts_with("https://")) {
        checks.warning(
            "certificates.public", "The public address has no TLS: passwords travel in clear text.",
            "Put a proxy with a certificate in front, and set public_url to https://...");
        return;
    }
    outbound::ProbeRequest request{url + "/healthz"};
    if (!examined.asks_online) request.connect_to = "127.0.0.1:443";
    const auto result = outbound::probe(request);
    if (!examined.asks_online && result.end == outbound::ProbeEnd::no_connection) {
        checks.note("certificates.public",
                    "Nothing listens at 127.0.0.1:443: the proxy is on another machine.",
                    "--online asks the public address itself.");
        return;
    }
    judge_public(examined, result, checks);
}

}  // namespace shop::app

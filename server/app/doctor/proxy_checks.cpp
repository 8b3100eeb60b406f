#include "app/doctor/doctor.hpp"

#include "app/config/web_address.hpp"
#include "platform/net/trusted_proxies.hpp"

#include <algorithm>

namespace shop::app {
namespace {

bool is_everyone(const std::string& network) {
    return network.ends_with("/0") || network.ends_with("/1");
}

bool trusts_this_machine(const Config& config) {
    const net::TrustedProxies proxies(config.trusted_proxies);
    const auto trusts = [&](std::string_view address) {
        const auto read = net::read_address(address);
        return read && proxies.contains(*read);
    };
    return trusts("127.0.0.1") || trusts("::1");
}

}  // namespace

void check_proxies(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const bool is_local = is_loopback(config.listen_address);
    const bool has_proxy = config.public_url.starts_with("https://");
    if (std::ranges::any_of(config.trusted_proxies, is_everyone)) {
        checks.fault("proxy.trusted",
                     "trusted_proxies trusts every address: a client can take any address, and "
                     "passes the limits of sign-in.",
                     "Name the proxies' own addresses.");
    } else if (has_proxy && is_local && !trusts_this_machine(config)) {
        checks.fault("proxy.trusted",
                     "The proxy on this machine is not trusted: all customers have one address, "
                     "and share its limits.",
                     "Set trusted_proxies = [\"127.0.0.1\"], and have it set X-Forwarded-For.");
    } else if (has_proxy && config.trusted_proxies.empty()) {
        checks.fault("proxy.trusted",
                     "No proxy is trusted: all customers have the proxy's address, and share its "
                     "limits.",
                     "Set trusted_proxies to the proxies' addresses.");
    } else if (has_proxy) {
        checks.ok("proxy.trusted",
                  "The shop takes customers' addresses from trusted proxies only.");
    } else if (!is_local && !config.is_demo()) {
        checks.warning("proxy.trusted", "The shop listens for everyone, without TLS in front.",
                       "Put a proxy in front, listen on 127.0.0.1, and set public_url.");
    } else {
        checks.ok("proxy.trusted", "The shop listens on this machine alone.");
    }
    if (!has_proxy || is_local || config.listen_address.empty()) return;
    checks.note("proxy.around",
                "Other machines can reach the shop's port, and so pass by the proxy.",
                "Let a firewall open it to the proxies alone.");
}

}  // namespace shop::app

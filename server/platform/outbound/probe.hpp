#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::outbound {

/// One look at another service, for an operator who wants to know whether it works.
struct ProbeRequest {
    std::string url;                     // "https://...", "smtp://mail.example:587", "smtps://...".
    std::vector<std::string> headers{};  // Of HTTP: "Authorization: Bearer ...".
    std::string connect_to{};            // "127.0.0.1:443": there, and no name is looked up.
    std::string authorities{};           // A PEM file; empty: the system's trust store.
    std::string user{};                  // Of a mail server.
    std::string password{};
    bool requires_tls = true;  // For smtp://.
    int timeout_ms = 2'000;    // For the whole exchange.
};

/// How far a probe of a service came.
enum class ProbeEnd {
    done,             // With any status.
    no_connection,    // The name is unknown, nothing listens, or it does not answer in time.
    bad_certificate,  // It does not show who answers, or there is no TLS where it is required.
    login_refused,
    bad_response,
};

/// Result of a probe of a service.
struct ProbeResult {
    ProbeEnd end = ProbeEnd::done;
    std::string reason{};  // In English, with neither user nor password; empty: done.
    int status = 0;        // Of HTTP.
    std::string body{};    // Its first 256 KiB.
    /// When the server's certificate ends; nothing without TLS, or when it was refused.
    std::optional<std::int64_t> certificate_ends_seconds{};
    /// The service's clock, from the header Date.
    std::optional<std::int64_t> date_seconds{};
};

/// Asks once: GET of an http(s) address; for a mail server connects, signs in and leaves. Sends no
/// mail and follows no redirect.
ProbeResult probe(const ProbeRequest& request);

}  // namespace shop::outbound

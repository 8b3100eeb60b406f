#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::outbound {

/// A check that another service works, for operators.
struct ProbeRequest {
    std::string url;                     // "https://...", "smtp://mail.example:587", "smtps://...".
    std::vector<std::string> headers{};  // HTTP only: "Authorization: Bearer ...".
    std::string connect_to{};            // "127.0.0.1:443": connects there, without DNS.
    std::string authorities{};           // A PEM file; empty: the system's trust store.
    std::string user{};                  // Mail servers only.
    std::string password{};
    bool requires_tls = true;  // For smtp://.
    int timeout_ms = 2'000;    // For the whole exchange.
};

/// How far a check of a service got.
enum class ProbeEnd {
    done,             // With any status.
    no_connection,    // The name is unknown, nothing listens, or it does not respond in time.
    bad_certificate,  // The certificate is invalid, or required TLS is missing.
    login_refused,
    bad_response,
};

/// Result of a check of a service.
struct ProbeResult {
    ProbeEnd end = ProbeEnd::done;
    std::string reason{};  // In English, without user or password; empty: done.
    int status = 0;        // HTTP only.
    std::string body{};    // Its first 256 KiB.
    /// Expiry of the server's certificate; empty without TLS, or if the certificate was rejected.
    std::optional<std::int64_t> certificate_ends_seconds{};
    /// The service's clock, from the header Date.
    std::optional<std::int64_t> date_seconds{};
};

/// Checks once. An http(s) address gets a GET; on a mail server it connects, signs in and quits.
/// Sends no mail and follows no redirect.
ProbeResult probe(const ProbeRequest& request);

}  // namespace shop::outbound

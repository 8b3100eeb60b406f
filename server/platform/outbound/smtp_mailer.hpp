#pragma once

#include "platform/outbound/mailer.hpp"

namespace shop::outbound {

/// The mail server that relays mails to their recipients.
struct SmtpSettings {
    std::string url;           // "smtp://mail.example:587" or "smtps://mail.example:465".
    bool requires_tls = true;  // For smtp://: false also accepts a server without STARTTLS.
    std::string user{};        // Empty: no authentication.
    std::string password{};
    std::string authorities{};  // A PEM file; empty: the system's trust store.
    int connect_timeout_ms = 5'000;
    int timeout_ms = 30'000;  // For the whole exchange.
};

/// Sends each mail to a mail server (RFC 5321). Never sends a password to a server without a valid
/// certificate.
class SmtpMailer final : public Mailer {
public:
    explicit SmtpMailer(SmtpSettings settings) : settings_(std::move(settings)) {}

    /// Throws with the server's reply when it rejects the mail.
    void send(const Mail& mail) override;

private:
    const SmtpSettings settings_;
};

}  // namespace shop::outbound

#pragma once

#include "platform/outbound/mailer.hpp"

namespace shop::outbound {

/// A mail server that takes mails for the world.
struct SmtpSettings {
    std::string url;           // "smtp://mail.example:587" or "smtps://mail.example:465".
    bool requires_tls = true;  // Of smtp://: false also takes a server without STARTTLS.
    std::string user{};        // Empty: nobody signs in.
    std::string password{};
    std::string authorities{};  // A PEM file; empty: the certificates that this machine trusts.
    int connect_timeout_ms = 5'000;
    int timeout_ms = 30'000;  // For the whole exchange.
};

/// Hands each mail to a mail server (RFC 5321). Never shows a password to a server whose
/// certificate is not good.
class SmtpMailer final : public Mailer {
public:
    explicit SmtpMailer(SmtpSettings settings) : settings_(std::move(settings)) {}

    /// Throws with the server's words when it does not take the mail.
    void send(const Mail& mail) override;

private:
    const SmtpSettings settings_;
};

}  // namespace shop::outbound

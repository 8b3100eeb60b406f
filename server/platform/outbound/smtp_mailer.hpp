#pragma once

#include "platform/outbound/mailer.hpp"

#include <memory>

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

/// Sends mails to a mail server (RFC 5321), those of one round over one connection, which flush()
/// closes. Never sends a password to a server without a valid certificate.
class SmtpMailer final : public Mailer {
public:
    explicit SmtpMailer(SmtpSettings settings);
    ~SmtpMailer() override;
    SmtpMailer(const SmtpMailer&) = delete;
    SmtpMailer& operator=(const SmtpMailer&) = delete;

    /// Throws with the server's reply when it rejects the mail.
    void send(const Mail& mail) override;

    void flush() override;

private:
    class Connection;

    const SmtpSettings settings_;
    std::unique_ptr<Connection> connection_;  // Null before the first mail of a round.
};

}  // namespace shop::outbound

#pragma once

#include "platform/outbound/mailer.hpp"

#include <memory>
#include <mutex>
#include <vector>

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

/// Sends mails to a mail server (RFC 5321), over one connection per concurrent thread. flush()
/// closes the connections. Never sends a password to a server without a valid certificate.
class SmtpMailer final : public Mailer {
public:
    explicit SmtpMailer(SmtpSettings settings);
    ~SmtpMailer() override;
    SmtpMailer(const SmtpMailer&) = delete;
    SmtpMailer& operator=(const SmtpMailer&) = delete;

    /// Throws with the server's reply if it rejects the mail.
    void send(const Mail& mail) override;

    void flush() override;

private:
    class Connection;

    /// A connection that no other thread uses.
    std::unique_ptr<Connection> take_connection();

    const SmtpSettings settings_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;  // Of this batch.
};

}  // namespace shop::outbound

#pragma once

#include "app/config/config.hpp"
#include "notices/notices.hpp"
#include "platform/base/live.hpp"
#include "platform/outbound/mailer.hpp"

#include <memory>
#include <string>

namespace shop::app {

/// The folder for mails as files, in a shop without a mail server.
std::string outbox_folder(const Config& config);

/// Sends by the configured mail server, or writes into the outbox folder.
std::unique_ptr<outbound::Mailer> make_mailer(const Config& config);

/// A mailer that another one may replace while it sends: the settings of the mail server are read
/// again.
class ReplaceableMailer final : public outbound::Mailer {
public:
    explicit ReplaceableMailer(std::shared_ptr<outbound::Mailer> mailer)
        : mailer_(std::move(mailer)) {}

    void send(const outbound::Mail& mail) override { mailer_.get()->send(mail); }

    void replace(std::shared_ptr<outbound::Mailer> mailer) { mailer_.set(std::move(mailer)); }

private:
    Live<std::shared_ptr<outbound::Mailer>> mailer_;
};

/// The sender of emails to customers.
notices::Sender sender_of(const Config& config);

}  // namespace shop::app

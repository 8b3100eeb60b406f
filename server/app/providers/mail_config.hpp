#pragma once

#include "app/config/config.hpp"
#include "notices/notices.hpp"
#include "platform/outbound/mailer.hpp"

#include <memory>
#include <string>

namespace shop::app {

/// The folder for emails as files, in a shop without a mail server.
std::string outbox_folder(const Config& config);

/// Sends through the configured mail server, or writes into the outbox folder.
std::unique_ptr<outbound::Mailer> make_mailer(const Config& config);

/// The sender of emails to customers.
notices::Sender sender_of(const Config& config);

}  // namespace shop::app

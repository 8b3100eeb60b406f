#pragma once

#include "app/config/config.hpp"
#include "notices/notices.hpp"
#include "platform/outbound/mailer.hpp"

#include <memory>
#include <string>

namespace shop::app {

/// Where mails lie as files, in a shop without a mail server.
std::string outbox_folder(const Config& config);

/// By the mail server of the settings, or into the outbox folder.
std::unique_ptr<outbound::Mailer> make_mailer(const Config& config);

/// Who writes to customers.
notices::Sender sender_of(const Config& config);

}  // namespace shop::app

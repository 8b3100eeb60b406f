#pragma once

// Which texts of messages/mails.json belong to which occasion.

#include "platform/base/message.hpp"

#include <string_view>

namespace shop::notices {

/// What an email says at its top, what its first lines are about, and what its link is for.
struct MailText {
    Message (*subject)();
    Message (*opening)();
    Message (*link)() = nullptr;
};

/// The text for `occasion`: an event of an order ("order_paid") or of an account, or an action
/// email by what its link is good for ("password_reset"). Null when we do not write about it.
const MailText* find_text(std::string_view occasion);

}  // namespace shop::notices

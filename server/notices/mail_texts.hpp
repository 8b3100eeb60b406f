#pragma once

// All texts of emails, in one place.

#include <string_view>

namespace shop::notices {

/// What a mail says at its top, and what its first lines are about.
struct MailText {
    std::string_view subject;
    std::string_view opening;
};

/// The text for `occasion`: an event of an order ("order_paid") or of an account, or an action
/// email by what its link is good for ("password_reset"). Null when we do not write about it.
const MailText* find_text(std::string_view occasion);

}  // namespace shop::notices

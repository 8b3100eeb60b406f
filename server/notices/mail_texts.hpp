#pragma once

// Which texts of messages/mails.json belong to which occasion.

#include "platform/base/message.hpp"

#include <string_view>

namespace shop::notices {

/// What the button of an email leads to.
enum class Button {
    none,
    action,       // What its subject asks for, by a link of its own.
    view_order,   // The page of the order.
    pay_order,    // The same, where the order is paid.
    order_again,  // The product's order form.
};

/// What an email says at its top, what its first lines are about, and what comes next.
struct MailText {
    Message (*subject)();
    Message (*opening)();
    Message (*next)();
    Button button = Button::none;
};

/// The text for `occasion`: an event of an order ("order_paid") or of an account, or an action
/// email by what its link is good for ("password_reset"). Null when we do not write about it.
const MailText* find_text(std::string_view occasion);

/// The text on a button of an order.
Message text_of(Button button);

}  // namespace shop::notices

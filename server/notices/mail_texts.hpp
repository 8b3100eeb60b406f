#pragma once

// Maps each occasion to its texts in messages/mails.json.

#include "platform/base/message.hpp"

#include <string_view>

namespace shop::notices {

/// The target of an email's button.
enum class Button {
    none,
    action,       // The action that the subject names; each email has its own link.
    view_order,   // The page of the order.
    pay_order,    // The same, if the order is paid.
    order_again,  // The product's order form.
};

/// Subject, introduction and closing sentences of an email.
struct MailText {
    Message (*subject)();
    Message (*opening)();
    Message (*next)();
    Button button = Button::none;
};

/// The text for `occasion`: an event of an order ("order_paid") or an account, or the purpose of an
/// email's link ("password_reset"). Null if we send no email about it.
const MailText* find_text(std::string_view occasion);

/// The label of a button for an order.
Message text_of(Button button);

}  // namespace shop::notices

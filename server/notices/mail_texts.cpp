#include "notices/mail_texts.hpp"

#include <map>

namespace shop::notices {

const MailText* find_text(std::string_view occasion) {
    static const std::map<std::string_view, MailText> texts = {
        {"order_placed",
         {"We have received your order",
          "Thank you. We have received your order and reserved the products for you."}},
        {"order_paid",
         {"We have received your payment", "Thank you. We have received your payment."}},
        {"order_shipped", {"Your order is on its way", "Your order has been shipped."}},
        {"order_cancelled",
         {"Your order is cancelled", "Your order is cancelled. You do not have to pay for it."}},
        {"order_expired",
         {"Your order was not paid in time",
          "Your order was not paid in time, so it has expired. You are welcome to order again."}},
        {"order_refunded",
         {"Your refund is on its way",
          "We have sent a refund to the card you paid with. Your bank may need a few days."}},
        {"order_refund_failed",
         {"Your refund did not go through",
          "Your refund did not reach the card you paid with. We still owe you this money and are "
          "looking for another way. If you have a new card or account, please write to us."}},
        {"order_paid_too_late",
         {"We are refunding your payment",
          "Your payment arrived after this order was closed. We are refunding all of it to the "
          "card you paid with. Your bank may need a few days."}},
        {"password_reset",
         {"Choose a new password",
          "You asked for a new password for your account at our shop.\nOpen this link to choose "
          "one. It works once, within an hour:"}},
        {"verify_email",
         {"Verify your email address",
          "Please open this link to verify the email address of your account.\nIt works once, "
          "within three days:"}},
        {"change_email",
         {"Confirm your new email address",
          "You asked to use this email address for your account at our shop.\nOpen this link to "
          "confirm it. It works once, within three days:"}},
        {"account_email_changed",
         {"Your email address was changed",
          "Your account at our shop now has another email address. You can no longer log in with "
          "this "
          "one."}},
        {"account_password_changed",
         {"Your password was changed", "Your account at our shop has a new password."}},
    };
    const auto found = texts.find(occasion);
    return found == texts.end() ? nullptr : &found->second;
}

}  // namespace shop::notices

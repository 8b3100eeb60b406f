#include "notices/mail_texts.hpp"

#include <map>

namespace shop::notices {

const MailText* find_text(std::string_view occasion) {
    static const std::map<std::string_view, MailText> texts = {
        {"order_placed",
         {"We have received your order",
          "thank you. We have received your order and reserved its boards for you."}},
        {"order_paid",
         {"We have received your payment", "thank you. We have received your payment."}},
        {"order_shipped", {"Your order is on its way", "your order has been shipped."}},
        {"order_cancelled",
         {"Your order is cancelled", "your order is cancelled. You do not have to pay for it."}},
        {"order_expired",
         {"Your order was not paid in time",
          "your order was not paid in time, so it has expired. You are welcome to order again."}},
        {"order_refunded",
         {"Your refund is on its way",
          "we have sent a refund to the card that you paid with. Your bank may need a few days."}},
        {"order_refund_failed",
         {"Your refund did not go through",
          "your refund did not reach the card that you paid with. We still owe you this money and "
          "are looking for another way. If you have a new card or account, please write to us."}},
        {"order_paid_too_late",
         {"We are refunding your payment",
          "your payment arrived after this order was closed. We are refunding all of it to the "
          "card "
          "that you paid with. Your bank may need a few days."}},
        {"password_reset",
         {"Choose a new password",
          "you asked for a new password for your account at our shop.\nOpen this link to choose "
          "one. It works once, within an hour:"}},
        {"verify_email",
         {"Verify your address",
          "please open this link to verify the address of your account.\nIt works once, within "
          "three days:"}},
        {"change_email",
         {"Confirm your new address",
          "you asked to use this address for your account at our shop.\nOpen this link to confirm "
          "it. It works once, within three days:"}},
        {"account_email_changed",
         {"Your email address was changed",
          "your account at our shop has another email address now. This one no longer signs in."}},
        {"account_password_changed",
         {"Your password was changed", "your account at our shop has a new password."}},
    };
    const auto found = texts.find(occasion);
    return found == texts.end() ? nullptr : &found->second;
}

}  // namespace shop::notices

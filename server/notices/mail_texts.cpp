#include "notices/mail_texts.hpp"

#include <map>

namespace shop::notices {

const MailText* find_text(std::string_view occasion) {
    static const std::map<std::string_view, MailText> texts = {
        {"order_placed",
         {"We have your order", "thank you. We have your order and keep it for you."}},
        {"order_paid", {"Your payment has arrived", "your payment has arrived. Thank you."}},
        {"order_shipped", {"Your order is on its way", "your order has left our house."}},
        {"order_cancelled",
         {"Your order is cancelled",
          "your order is cancelled, and its boards are back on our shelf."}},
        {"order_expired",
         {"Your order was not paid in time",
          "your order was not paid in time, so its boards are back on our shelf. You are welcome "
          "to "
          "order again."}},
        {"order_refunded",
         {"Your money is on its way back",
          "we have sent money back to the card that you paid with. Your bank may need some days."}},
        {"order_refund_failed",
         {"Your refund did not go through",
          "the money that was to go back to the card that you paid with did not get there. We know "
          "of it, still owe it to you, and look for another way. If you have a new card or "
          "account, please write to us."}},
        {"order_paid_too_late",
         {"Your payment goes back",
          "your payment arrived after this order had ended, so all of it goes back to the card "
          "that you paid with. Your bank may need some days."}},
        {"password_reset",
         {"Choose a new password",
          "somebody, most likely you, wants to choose a new password for your account at our "
          "shop.\nThis link lets you do so. It works once, within an hour:"}},
        {"verify_email",
         {"Is this your address?",
          "please follow this link, so that we know that your account has the right address.\nIt "
          "works once, within three days:"}},
        {"change_email",
         {"Your new address?",
          "somebody, most likely you, wants to use this address for an account at our shop from "
          "now "
          "on.\nThis link makes the change. It works once, within three days:"}},
    };
    const auto found = texts.find(occasion);
    return found == texts.end() ? nullptr : &found->second;
}

}  // namespace shop::notices

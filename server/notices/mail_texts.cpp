#include "notices/mail_texts.hpp"

#include "platform/texts/texts.hpp"

#include <map>

namespace shop::notices {

namespace mails = texts::mails;

const MailText* find_text(std::string_view occasion) {
    static const std::map<std::string_view, MailText> texts = {
        {"order_placed", {mails::order_placed_subject, mails::order_placed_opening}},
        {"order_paid", {mails::order_paid_subject, mails::order_paid_opening}},
        {"order_shipped", {mails::order_shipped_subject, mails::order_shipped_opening}},
        {"order_cancelled", {mails::order_cancelled_subject, mails::order_cancelled_opening}},
        {"order_expired", {mails::order_expired_subject, mails::order_expired_opening}},
        {"order_refunded", {mails::order_refunded_subject, mails::order_refunded_opening}},
        {"order_refund_failed",
         {mails::order_refund_failed_subject, mails::order_refund_failed_opening}},
        {"order_paid_too_late",
         {mails::order_paid_too_late_subject, mails::order_paid_too_late_opening}},
        {"password_reset",
         {mails::password_reset_subject, mails::password_reset_opening,
          mails::password_reset_link}},
        {"verify_email",
         {mails::verify_email_subject, mails::verify_email_opening, mails::verify_email_link}},
        {"change_email",
         {mails::change_email_subject, mails::change_email_opening, mails::change_email_link}},
        {"account_email_changed",
         {mails::account_email_changed_subject, mails::account_email_changed_opening}},
        {"account_password_changed",
         {mails::account_password_changed_subject, mails::account_password_changed_opening}},
    };
    const auto found = texts.find(occasion);
    return found == texts.end() ? nullptr : &found->second;
}

}  // namespace shop::notices

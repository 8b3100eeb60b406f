#include "notices/mail_texts.hpp"

#include "platform/texts/mails.hpp"

#include <map>
#include <stdexcept>

namespace shop::notices {

namespace mails = texts::mails;

const MailText* find_text(std::string_view occasion) {
    using enum Button;
    static const std::map<std::string_view, MailText> texts = {
        {"order_placed",
         {mails::order_placed_subject, mails::order_placed_opening, mails::order_placed_next,
          pay_order}},
        {"order_paid",
         {mails::order_paid_subject, mails::order_paid_opening, mails::order_paid_next,
          view_order}},
        {"order_shipped",
         {mails::order_shipped_subject, mails::order_shipped_opening, mails::order_shipped_next,
          view_order}},
        {"order_cancelled",
         {mails::order_cancelled_subject, mails::order_cancelled_opening,
          mails::order_cancelled_next, view_order}},
        {"order_expired",
         {mails::order_expired_subject, mails::order_expired_opening, mails::order_expired_next,
          order_again}},
        {"order_refunded",
         {mails::order_refunded_subject, mails::order_refunded_opening, mails::order_refunded_next,
          view_order}},
        {"order_refund_failed",
         {mails::order_refund_failed_subject, mails::order_refund_failed_opening,
          mails::order_refund_failed_next, view_order}},
        {"order_paid_too_late",
         {mails::order_paid_too_late_subject, mails::order_paid_too_late_opening,
          mails::order_paid_too_late_next, view_order}},
        {"order_goods_returned",
         {mails::order_goods_returned_subject, mails::order_goods_returned_opening,
          mails::order_goods_returned_next, view_order}},
        {"order_payment_reminder",
         {mails::order_payment_reminder_subject, mails::order_payment_reminder_opening,
          mails::order_payment_reminder_next, pay_order}},
        {"order_way_transfer",
         {mails::order_way_transfer_subject, mails::order_way_transfer_opening,
          mails::order_way_transfer_next, pay_order}},
        {"order_part_paid",
         {mails::order_part_paid_subject, mails::order_part_paid_opening,
          mails::order_part_paid_next, pay_order}},
        {"order_transfer_not_found",
         {mails::order_transfer_not_found_subject, mails::order_transfer_not_found_opening,
          mails::order_transfer_not_found_next, pay_order}},
        {"order_money_voided",
         {mails::order_money_voided_subject, mails::order_money_voided_opening,
          mails::order_money_voided_next, pay_order}},
        {"order_money_voided_paid",
         {mails::order_money_voided_subject, mails::order_money_voided_opening,
          mails::order_paid_next, view_order}},
        {"order_money_voided_ended",
         {mails::order_money_voided_subject, mails::order_money_voided_opening,
          mails::order_cancelled_next, view_order}},
        {"order_paid_twice",
         {mails::order_paid_twice_subject, mails::order_paid_twice_opening,
          mails::order_paid_twice_next, view_order}},
        {"password_reset",
         {mails::password_reset_subject, mails::password_reset_opening, mails::password_reset_link,
          action}},
        {"verify_email",
         {mails::verify_email_subject, mails::verify_email_opening, mails::verify_email_link,
          action}},
        {"change_email",
         {mails::change_email_subject, mails::change_email_opening, mails::change_email_link,
          action}},
        {"account_email_changed",
         {mails::account_email_changed_subject, mails::account_email_changed_opening, nullptr}},
        {"account_password_changed",
         {mails::account_password_changed_subject, mails::account_password_changed_opening,
          nullptr}},
        {"backup_late",
         {mails::backup_late_subject, mails::backup_late_opening, mails::backup_late_next}},
    };
    const auto found = texts.find(occasion);
    return found == texts.end() ? nullptr : &found->second;
}

Message text_of(Button button) {
    switch (button) {
        case Button::view_order: return mails::button_view();
        case Button::pay_order: return mails::button_pay();
        case Button::order_again: return mails::button_again();
        case Button::none:
        case Button::action: break;
    }
    throw std::logic_error("a button without a text of its own");
}

}  // namespace shop::notices

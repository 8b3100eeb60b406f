#include "notices/letter.hpp"
#include "notices/mail_texts.hpp"
#include "platform/texts/mails.hpp"

#include <stdexcept>

namespace shop::notices {
namespace {

namespace mails = texts::mails;

/// The common part of all emails about an account. It leaves out the name: the account's creator
/// chose it, and the mailbox may belong to another person.
Letter account_letter(const MailText& text, Language language, const Sender& sender) {
    Letter letter;
    letter.language = language;
    letter.subject = letter.say(mails::subject_of_account(sender.shop_name, text.subject()));
    letter.heading = letter.say(text.subject());
    letter.greeting = letter.say(mails::hello());
    letter.opening = letter.say(text.opening());
    return letter;
}

const MailText& text_about(std::string_view occasion) {
    const auto* text = find_text(occasion);
    if (text == nullptr) throw std::logic_error("no text for " + std::string(occasion));
    return *text;
}

}  // namespace

outbound::Mail mail_with_link(std::string_view occasion, const ActionEmailText& action_email,
                              const Sender& sender) {
    const auto& text = text_about(occasion);
    if (text.button != Button::action) {
        throw std::logic_error(std::string(occasion) + " has no link");
    }
    auto letter = account_letter(text, action_email.language, sender);
    letter.button = Link{letter.heading, action_email.link};
    letter.closing = {letter.say(text.next()), letter.say(mails::not_asked())};
    return written(letter, sender, action_email.id, action_email.email);
}

outbound::Mail mail_about_account(std::string_view event, const AccountMailEvent& details,
                                  const Sender& sender) {
    const auto& text = text_about(event);
    auto letter = account_letter(text, details.language, sender);
    letter.closing = {
        letter.say(text.next == nullptr ? mails::not_you(sender.email) : text.next())};
    return written(letter, sender, details.message_id, details.email);
}

}  // namespace shop::notices

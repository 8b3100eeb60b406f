#include "notices/mail_texts.hpp"
#include "notices/notices.hpp"
#include "platform/texts/texts.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace shop::notices {

namespace mails = texts::mails;

namespace {

const MailText& text_of(std::string_view occasion) {
    const auto* text = find_text(occasion);
    if (text == nullptr) throw std::logic_error("no text for " + std::string(occasion));
    return *text;
}

}  // namespace

outbound::Mail mail_with_link(std::string_view occasion, const ActionEmailText& action_email,
                              const Sender& sender) {
    const auto& text = text_of(occasion);
    if (text.link == nullptr) throw std::logic_error(std::string(occasion) + " has no link");
    const auto say = [&](const Message& message) { return message.in(action_email.language); };
    // No name: the account's creator chose it, and the mailbox may belong to another person.
    return {action_email.id, sender.email, action_email.email,
            say(mails::subject_of_account(sender.shop_name, text.subject())),
            fmt::format("{}\n\n{}\n{}\n\n{}\n\n{}\n\n{}\n", say(mails::hello()),
                        say(text.opening()), say(text.link()), action_email.link,
                        say(mails::not_asked()), sender.shop_name)};
}

outbound::Mail mail_about_account(std::string_view event, const std::string& id,
                                  const std::string& email, const Sender& sender) {
    const auto& text = text_of(event);
    const auto say = [](const Message& message) { return message.in(Language::english); };
    return {id, sender.email, email,
            say(mails::subject_of_account(sender.shop_name, text.subject())),
            fmt::format("{}\n\n{}\n\n{}\n\n{}\n", say(mails::hello()), say(text.opening()),
                        say(mails::not_you(sender.email)), sender.shop_name)};
}

}  // namespace shop::notices

#include "notices/mail_texts.hpp"
#include "notices/notices.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace shop::notices {

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
    // No name: the account's creator chose it, and the mailbox may belong to another person.
    return {action_email.id, sender.email, action_email.email,
            fmt::format("{}: {}", sender.shop_name, text.subject),
            fmt::format("Hello,\n\n{}\n\n{}\n\nIf you did not ask for this, ignore this email. "
                        "Nothing will change.\n\n{}\n",
                        text.opening, action_email.link, sender.shop_name)};
}

outbound::Mail mail_about_account(std::string_view event, const std::string& id,
                                  const std::string& email, const Sender& sender) {
    const auto& text = text_of(event);
    return {id, sender.email, email, fmt::format("{}: {}", sender.shop_name, text.subject),
            fmt::format("Hello,\n\n{}\n\nIf this was not you, write to {} at once.\n\n{}\n",
                        text.opening, sender.email, sender.shop_name)};
}

}  // namespace shop::notices

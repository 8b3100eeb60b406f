#pragma once

// The content of an email, before it is rendered as text and HTML.

#include "notices/notices.hpp"
#include "platform/base/message.hpp"

#include <optional>
#include <string>
#include <vector>

namespace shop::notices {

/// A row of an email's table.
struct Row {
    std::string label;
    std::string value;
};

/// A product's name in an email. Bangla emails have both names, because the box has the English
/// one.
std::string product_label(Language language, const std::string& name,
                          const std::optional<std::string>& bangla);

/// A link in an email: its label and its address.
struct Link {
    std::string text;
    std::string address;
};

/// The content of an email, in one language. The text part and the HTML part are both rendered from
/// it. Its strings are plain text, not HTML.
struct Letter {
    Language language = Language::english;
    std::string subject;
    std::string heading;
    std::string greeting;
    std::string opening;
    std::vector<Row> rows{};
    std::optional<Link> button{};
    std::vector<std::string> closing{};  // Sentences below the button.
    std::optional<Link> stop{};          // Unsubscribes from emails of this kind.

    std::string say(const Message& message) const { return message.in(language); }
};

/// Renders the letter as an email with this id to this address.
outbound::Mail written(const Letter& letter, const Sender& sender, const std::string& id,
                       const std::string& to);

}  // namespace shop::notices

#pragma once

// A text from the catalogue (messages/*.json) with its values. The language is chosen where the
// text is rendered: in a response or an email. tools/make_messages.py generates a function for each
// text, in platform/texts/<bundle>.hpp.

#include "platform/base/dates.hpp"
#include "platform/base/language.hpp"
#include "platform/base/money.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace shop {

struct Argument;

/// A text with its values, rendered once the reader's language is known. Copyable.
class Message {
public:
    /// Renders the text with these arguments.
    using Writer = std::string (*)(Language, std::span<const Argument>);

    Message();  // An empty text.
    Message(Writer writer, std::vector<Argument> arguments);

    /// A text that is always English: for the command line, the sandboxes and other protocols.
    static Message english(std::string text);

    std::string in(Language language) const;

private:
    Writer writer_ = nullptr;
    std::vector<Argument> arguments_;
};

/// A value in a text. A string value may itself be a Message.
struct Argument {
    Argument(std::string text) : value(std::move(text)) {}    // NOLINT: words are meant as such.
    Argument(const char* text) : value(std::string(text)) {}  // NOLINT
    Argument(Message message) : value(std::move(message)) {}  // NOLINT
    explicit Argument(std::int64_t number) : value(number) {}
    explicit Argument(Money amount) : value(amount) {}
    explicit Argument(LocalTime time) : value(time) {}

    std::variant<std::string, Message, std::int64_t, Money, LocalTime> value;
};

/// Helpers of the generated functions: format each type of value and join the parts.
namespace texts {

/// Format an argument as is usual in the language.
std::string text(const Argument& argument, Language language);
std::string count(const Argument& argument, Language language);
std::string number(const Argument& argument, Language language);
std::string id(const Argument& argument);
std::string taka(const Argument& argument, Language language);
std::string amount(const Argument& argument, Language language);
std::string date(const Argument& argument, Language language);
std::string moment(const Argument& argument, Language language);

/// Whether to use the plural form `one`: for 1 in English, for 0 and 1 in Bangla (CLDR).
bool is_one(const Argument& argument, Language language);
bool is(const Argument& argument, std::string_view word);

/// Concatenates the parts.
std::string joined(std::initializer_list<std::string> pieces);

}  // namespace texts

}  // namespace shop

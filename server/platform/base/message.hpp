#pragma once

// A text of the catalogue (messages/*.json) with its values, in no language yet. Only who writes it
// down knows the language: the response of a request, or an email. tools/make_messages.py makes a
// function for each text, in platform/texts/<bundle>.hpp.

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

/// A text with its values and no language yet: it is written when its reader is known. A value.
class Message {
public:
    /// Writes the text with these arguments.
    using Writer = std::string (*)(Language, std::span<const Argument>);

    Message();  // An empty text.
    Message(Writer writer, std::vector<Argument> arguments);

    /// A text that is English for ever: of the command line, the sandboxes, another protocol.
    static Message english(std::string text);

    std::string in(Language language) const;

private:
    Writer writer_ = nullptr;
    std::vector<Argument> arguments_;
};

/// A value that stands in a text. Another message may stand where a text may.
struct Argument {
    Argument(std::string text) : value(std::move(text)) {}    // NOLINT: words are meant as such.
    Argument(const char* text) : value(std::string(text)) {}  // NOLINT
    Argument(Message message) : value(std::move(message)) {}  // NOLINT
    explicit Argument(std::int64_t number) : value(number) {}
    explicit Argument(Money amount) : value(amount) {}
    explicit Argument(LocalTime time) : value(time) {}

    std::variant<std::string, Message, std::int64_t, Money, LocalTime> value;
};

/// How the generated functions write each type of value, and join the pieces of a text.
namespace texts {

/// What the compiled texts write their arguments with, each as the people of the language do.
std::string text(const Argument& argument, Language language);
std::string count(const Argument& argument, Language language);
std::string number(const Argument& argument, Language language);
std::string id(const Argument& argument);
std::string taka(const Argument& argument, Language language);
std::string amount(const Argument& argument, Language language);
std::string date(const Argument& argument, Language language);
std::string moment(const Argument& argument, Language language);

/// Whether the plural's branch `one` is meant: 1 in English, 0 and 1 in Bangla (as CLDR has it).
bool is_one(const Argument& argument, Language language);
bool is(const Argument& argument, std::string_view word);

/// The pieces one behind the other.
std::string joined(std::initializer_list<std::string> pieces);

}  // namespace texts

}  // namespace shop

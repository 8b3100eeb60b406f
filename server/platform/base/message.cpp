#include "platform/base/message.hpp"

#include "platform/base/label.hpp"

namespace shop {

Message::Message() = default;

Message::Message(Writer writer, std::vector<Argument> arguments)
    : writer_(writer), arguments_(std::move(arguments)) {}

Message Message::english(std::string text) {
    const auto as_it_is = [](Language, std::span<const Argument> given) {
        return std::get<std::string>(given.front().value);
    };
    return {as_it_is, {Argument(std::move(text))}};
}

std::string Message::in(Language language) const {
    return writer_ == nullptr ? std::string() : writer_(language, arguments_);
}

namespace texts {

std::string text(const Argument& argument, Language language) {
    if (const auto* message = std::get_if<Message>(&argument.value)) return message->in(language);
    return std::get<std::string>(argument.value);
}

std::string count(const Argument& argument, Language language) {
    return label_of(std::get<std::int64_t>(argument.value), language);
}

std::string number(const Argument& argument, Language language) {
    return in_digits_of(language, id(argument));
}

std::string id(const Argument& argument) {
    return std::to_string(std::get<std::int64_t>(argument.value));
}

std::string taka(const Argument& argument, Language language) {
    return label_of(std::get<Money>(argument.value), language);
}

std::string amount(const Argument& argument, Language language) {
    return in_digits_of(language, to_text(std::get<Money>(argument.value)));
}

std::string date(const Argument& argument, Language language) {
    return date_label(std::get<LocalTime>(argument.value), language);
}

std::string moment(const Argument& argument, Language language) {
    return moment_label(std::get<LocalTime>(argument.value), language);
}

bool is_one(const Argument& argument, Language language) {
    const auto number = std::get<std::int64_t>(argument.value);
    return number == 1 || (number == 0 && language == Language::bangla);
}

bool is(const Argument& argument, std::string_view word) {
    return std::get<std::string>(argument.value) == word;
}

std::string joined(std::initializer_list<std::string> pieces) {
    std::string whole;
    for (const auto& piece : pieces) whole += piece;
    return whole;
}

}  // namespace texts

}  // namespace shop

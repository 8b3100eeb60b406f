#include "platform/outbound/mail_encoding.hpp"

#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace shop::outbound {
namespace {

constexpr std::size_t line_max = 72;
constexpr std::size_t base64_line_max = 76;
constexpr std::string_view word_start = "=?UTF-8?Q?";
constexpr std::string_view word_end = "?=";
// RFC 2047 allows words of 75 characters and lines of 76, and the first line begins "Subject: ".
constexpr std::size_t word_text_max = 67 - word_start.size() - word_end.size();

bool is_beyond_ascii(char c) {
    return static_cast<unsigned char>(c) >= 0x80;
}

std::string escaped(char c) {
    return fmt::format("={:02X}", static_cast<unsigned char>(c));
}

/// RFC 2045, section 6.7.
std::string quoted_printable(std::string_view text) {
    std::string quoted;
    std::size_t line = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n') {
            quoted += "\r\n";
            line = 0;
            continue;
        }
        const bool ends_line = i + 1 == text.size() || text[i + 1] == '\n';
        const bool is_plain = ('!' <= c && c <= '~' && c != '=') || (c == ' ' && !ends_line);
        const auto piece = is_plain ? std::string(1, c) : escaped(c);
        if (line + piece.size() > line_max) {
            quoted += "=\r\n";
            line = 0;
        }
        quoted += piece;
        line += piece.size();
    }
    return quoted;
}

/// RFC 2045, section 6.8: a text has the line breaks of the protocol before it is encoded.
std::string base64(std::string_view text) {
    std::string lines;
    for (const char c : text) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto digits = to_base64(lines);
    std::string encoded;
    for (std::size_t at = 0; at < digits.size(); at += base64_line_max) {
        encoded.append(digits, at, base64_line_max).append("\r\n");
    }
    return encoded;
}

}  // namespace

std::string one_line(std::string text) {
    std::ranges::replace_if(text, is_control, ' ');
    return text;
}

std::string encoded_words(const std::string& text) {
    if (std::ranges::none_of(text, is_beyond_ascii)) return text;
    std::string words(word_start);
    std::size_t length = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const auto character = first_characters(rest, 1);
        rest.remove_prefix(character.size());
        std::string piece;
        for (const char c : character) {
            const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
            piece += is_plain ? std::string(1, c) : escaped(c);
        }
        if (length + piece.size() > word_text_max) {
            words.append(word_end).append("\r\n ").append(word_start);
            length = 0;
        }
        words += piece;
        length += piece.size();
    }
    return words.append(word_end);
}

EncodedPart encoded_part(std::string_view text) {
    const auto beyond = static_cast<std::size_t>(std::ranges::count_if(text, is_beyond_ascii));
    if (beyond * 6 > text.size()) return {"base64", base64(text)};
    return {"quoted-printable", quoted_printable(text)};
}

}  // namespace shop::outbound

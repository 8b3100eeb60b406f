#include "platform/outbound/mail_encoding.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <cctype>

namespace shop::outbound {
namespace {

constexpr std::size_t line_max = 72;
constexpr std::size_t base64_line_max = 76;
constexpr std::string_view word_start = "=?UTF-8?Q?";
constexpr std::string_view word_end = "?=";
// RFC 2047 allows 75 characters per word and 76 per line, and the first line begins with "Subject:
// ".
constexpr std::size_t word_text_max = 67 - word_start.size() - word_end.size();

bool is_beyond_ascii(char c) {
    return static_cast<unsigned char>(c) >= 0x80;
}

void append_escaped(std::string& text, char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    text += '=';
    text += digits[byte / 16U];
    text += digits[byte % 16U];
}

constexpr std::size_t escaped_size = 3;

bool is_plain(char c) {
    return ' ' <= c && c <= '~' && c != '=';
}

/// Mail servers may strip a space at the end of a line.
bool begins_plain(std::string_view text) {
    const bool ends_line = text.size() == 1 || text[1] == '\n';
    return is_plain(text.front()) && (text.front() != ' ' || !ends_line);
}

/// How many of the first `length_max` characters need no encoding.
std::size_t plain_length(std::string_view text, std::size_t length_max) {
    const auto first = text.substr(0, length_max);
    auto length =
        static_cast<std::size_t>(std::ranges::find_if_not(first, is_plain) - first.begin());
    if (length > 0 && !begins_plain(text.substr(length - 1))) --length;
    return length;
}

/// RFC 2045, section 6.7.
std::string quoted_printable(std::string_view text) {
    std::string quoted;
    quoted.reserve(text.size() + text.size() / 4);
    std::size_t line = 0;
    while (!text.empty()) {
        if (text.front() == '\n') {
            quoted += "\r\n";
            line = 0;
            text.remove_prefix(1);
        } else if (const auto plain = plain_length(text, line_max - line); plain > 0) {
            quoted += text.substr(0, plain);
            line += plain;
            text.remove_prefix(plain);
        } else if (line == line_max || (!begins_plain(text) && line + escaped_size > line_max)) {
            quoted += "=\r\n";
            line = 0;
        } else {
            append_escaped(quoted, text.front());
            line += escaped_size;
            text.remove_prefix(1);
        }
    }
    return quoted;
}

/// RFC 2045, section 6.8: text gets CRLF line breaks before it is encoded.
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
            if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
                piece += c;
            } else {
                append_escaped(piece, c);
            }
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

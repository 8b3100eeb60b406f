#include "platform/outbound/mailer.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/durable_file.hpp"
#include "platform/base/text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

namespace shop::outbound {
namespace {

constexpr std::size_t line_max = 72;
constexpr std::string_view word_start = "=?UTF-8?Q?";
constexpr std::string_view word_end = "?=";
// RFC 2047 allows words of 75 characters and lines of 76, and the first line begins "Subject: ".
constexpr std::size_t word_text_max = 67 - word_start.size() - word_end.size();

/// A header value on one line: a line break would allow header injection.
std::string one_line(std::string text) {
    std::ranges::replace_if(text, is_control, ' ');
    return text;
}

bool is_ascii(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string escaped(char c) {
    return fmt::format("={:02X}", static_cast<unsigned char>(c));
}

/// RFC 2047: encodes a header value that is not ASCII, on several lines if it is long. Encoded
/// words are decoded one by one, so none may end within a character.
std::string encoded_words(const std::string& text) {
    if (is_ascii(text)) return text;
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

/// RFC 2045, section 6.7.
std::string quoted_printable(const std::string& text) {
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

}  // namespace

std::string as_message(const Mail& mail, std::int64_t now_seconds) {
    return fmt::format(
        "Date: {:%a, %d %b %Y %H:%M:%S +0000}\r\nMessage-ID: <{}@northbridge>\r\nFrom: {}\r\n"
        "To: {}\r\nSubject: {}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n{}\r\n",
        fmt::gmtime(now_seconds), one_line(mail.id), one_line(mail.from), one_line(mail.to),
        encoded_words(one_line(mail.subject)), quoted_printable(mail.text));
}

FileMailer::FileMailer(std::string folder) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
}

void FileMailer::send(const Mail& mail) {
    files_[mail.id + ".eml"] = as_message(mail, unix_now_seconds());
}

void FileMailer::flush() {
    write_all_durably(folder_, std::exchange(files_, {}));
}

}  // namespace shop::outbound

#include "platform/outbound/mailer.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/files/durable_file.hpp"
#include "platform/outbound/mail_encoding.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace shop::outbound {
namespace {

/// "Northbridge" <shop@b.example>: a name may contain any characters (RFC 5322, section 3.4).
std::string mailbox(const std::string& name, const std::string& address) {
    if (name.empty()) return one_line(address);
    const auto line = one_line(name);
    auto words = encoded_words(line);
    if (words == line) {
        std::string quoted;
        for (const char c : line) {
            if (c == '"' || c == '\\') quoted += '\\';
            quoted += c;
        }
        words = '"' + quoted + '"';
    }
    return words + " <" + one_line(address) + ">";
}

std::string part_of(std::string_view type, const Mail& mail, std::string_view text) {
    const auto [encoding, body] = encoded_part(text);
    return fmt::format(
        "Content-Type: text/{}; charset=utf-8\r\nContent-Language: {}\r\n"
        "Content-Transfer-Encoding: {}\r\n\r\n{}",
        type, code_of(mail.language), encoding, body);
}

std::string stop_headers(const Mail& mail) {
    if (mail.stop_url.empty()) return {};
    return fmt::format(
        "List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
        one_line(mail.stop_url));
}

std::string head_of(const Mail& mail, std::int64_t now_seconds) {
    return fmt::format(
        "Date: {:%a, %d %b %Y %H:%M:%S +0000}\r\nMessage-ID: <{}@northbridge>\r\nFrom: {}\r\n"
        "To: {}\r\nSubject: {}\r\nAuto-Submitted: auto-generated\r\nContent-Language: {}\r\n{}"
        "MIME-Version: 1.0\r\n",
        fmt::gmtime(now_seconds), one_line(mail.id), mailbox(mail.from_name, mail.from),
        one_line(mail.to), encoded_words(one_line(mail.subject)), code_of(mail.language),
        stop_headers(mail));
}

/// Both parts with their headers.
std::string both_parts(const Mail& mail) {
    const auto boundary = "=_" + one_line(mail.id);
    return fmt::format(
        "Content-Type: multipart/alternative; boundary=\"{}\"\r\n\r\n"
        "--{}\r\n{}\r\n--{}\r\n{}\r\n--{}--\r\n",
        boundary, boundary, part_of("plain", mail, mail.text), boundary,
        part_of("html", mail, mail.html), boundary);
}

std::string file_part(const Attachment& file) {
    constexpr std::size_t line_length = 76;  // RFC 2045, section 6.8.
    auto part = fmt::format(
        "Content-Type: {}; name=\"{}\"\r\nContent-Disposition: attachment; filename=\"{}\"\r\n"
        "Content-Transfer-Encoding: base64\r\n\r\n",
        one_line(file.media_type), one_line(file.name), one_line(file.name));
    const auto digits = to_base64(file.bytes);
    for (std::size_t at = 0; at < digits.size(); at += line_length) {
        part += digits.substr(at, line_length) + "\r\n";
    }
    return part;
}

}  // namespace

/// No encoding produces a line that begins with "--=_", so no part contains a boundary.
std::string as_message(const Mail& mail, std::int64_t now_seconds) {
    const auto head = head_of(mail, now_seconds);
    if (mail.attachments.empty()) return head + both_parts(mail);
    const auto boundary = "=_files_" + one_line(mail.id);
    auto message = fmt::format("{}Content-Type: multipart/mixed; boundary=\"{}\"\r\n\r\n--{}\r\n{}",
                               head, boundary, boundary, both_parts(mail));
    for (const auto& file : mail.attachments) {
        message += fmt::format("\r\n--{}\r\n{}", boundary, file_part(file));
    }
    return message + fmt::format("\r\n--{}--\r\n", boundary);
}

FileMailer::FileMailer(std::string folder) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
}

void FileMailer::send(const Mail& mail) {
    auto message = as_message(mail, unix_now_seconds());
    const std::lock_guard lock(mutex_);
    files_[mail.id + ".eml"] = std::move(message);
}

void FileMailer::flush() {
    write_all_durably(folder_, std::exchange(files_, {}));
}

}  // namespace shop::outbound

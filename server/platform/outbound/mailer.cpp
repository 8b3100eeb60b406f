#include "platform/outbound/mailer.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/durable_file.hpp"
#include "platform/outbound/mail_encoding.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace shop::outbound {
namespace {

/// "Northbridge" <shop@b.example>: a name may have any characters (RFC 5322, section 3.4).
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

}  // namespace

/// Neither encoding has a line that begins with "--=_", so the boundary is in no part.
std::string as_message(const Mail& mail, std::int64_t now_seconds) {
    const auto boundary = "=_" + one_line(mail.id);
    return fmt::format(
        "{}Content-Type: multipart/alternative; boundary=\"{}\"\r\n\r\n"
        "--{}\r\n{}\r\n--{}\r\n{}\r\n--{}--\r\n",
        head_of(mail, now_seconds), boundary, boundary, part_of("plain", mail, mail.text), boundary,
        part_of("html", mail, mail.html), boundary);
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

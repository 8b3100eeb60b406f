#include "sandbox/mail/mail_file.hpp"

#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/files/read_file.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>

namespace shop::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view extension = ".eml";
constexpr std::string_view word_start = "=?UTF-8?Q?";

/// The byte for two hexadecimal digits.
std::optional<char> byte_of(const std::string& digits) {
    unsigned char byte = 0;
    const auto* end = digits.data() + digits.size();
    const auto [stopped, failed] = std::from_chars(digits.data(), end, byte, 16);
    if (failed != std::errc() || stopped != end || digits.size() != 2) return std::nullopt;
    return static_cast<char>(byte);
}

/// Quoted-printable (RFC 2045, section 6.7), with the line breaks of our mailer.
std::string from_quoted_printable(std::string_view quoted) {
    std::string text;
    while (!quoted.empty()) {
        if (quoted.starts_with("=\r\n")) {
            quoted.remove_prefix(3);
        } else if (const auto byte = byte_of(std::string(quoted.substr(1, 2)));
                   quoted[0] == '=' && byte) {
            text += *byte;
            quoted.remove_prefix(3);
        } else {
            if (quoted[0] != '\r') text += quoted[0];
            quoted.remove_prefix(1);
        }
    }
    return text;
}

/// Base64 (RFC 2045, section 6.8).
std::string from_base64(std::string_view lines) {
    std::string digits;
    for (const char c : lines) {
        if (c == '+')
            digits += '-';
        else if (c == '/')
            digits += '_';
        else if (c != '=' && c != '\r' && c != '\n')
            digits += c;
    }
    auto text = from_base64url(digits).value_or("");
    std::erase(text, '\r');
    return text;
}

/// RFC 2047: encoded words of a header value, one per line.
std::string from_encoded_words(std::string_view value) {
    if (!value.starts_with(word_start)) return std::string(value);
    std::string text;
    for (auto at = value.find(word_start); at != std::string_view::npos;
         at = value.find(word_start, at)) {
        at += word_start.size();
        const auto end = value.find("?=", at);
        text += from_quoted_printable(value.substr(at, end - at));
        if (end == std::string_view::npos) break;
        at = end;
    }
    return text;
}

/// The value of a header, including continuation lines; empty if absent.
std::string_view header_of(std::string_view head, std::string_view name) {
    const auto start = head.find(name);
    if (start == std::string_view::npos) return {};
    const auto value = head.substr(start + name.size());
    auto end = value.find("\r\n");
    while (end != std::string_view::npos && value.substr(end + 2).starts_with(' ')) {
        end = value.find("\r\n", end + 2);
    }
    return value.substr(0, end);
}

/// A message or one of its parts: its header, which begins with a line break, and its body.
struct Entity {
    std::string head;
    std::string_view body;
};

Entity entity_of(std::string_view message) {
    const auto split = message.find("\r\n\r\n");
    const auto body = split == std::string_view::npos ? "" : message.substr(split + 4);
    return {"\r\n" + std::string(message.substr(0, split)), body};
}

std::string decoded(const Entity& entity) {
    const auto encoding = header_of(entity.head, "\r\nContent-Transfer-Encoding: ");
    return encoding == "base64" ? from_base64(entity.body) : from_quoted_printable(entity.body);
}

/// The part with this content type, or empty. A single-part message counts as plain text.
std::string part_of(const Entity& message, std::string_view type) {
    constexpr std::string_view multipart = "multipart/alternative; boundary=\"";
    auto value = header_of(message.head, "\r\nContent-Type: ");
    if (!value.starts_with(multipart)) return type == "text/plain" ? decoded(message) : "";
    value.remove_prefix(multipart.size());
    const auto boundary = "--" + std::string(value.substr(0, value.find('"')));
    for (auto start = message.body.find(boundary); start != std::string_view::npos;) {
        start += boundary.size();
        const auto end = message.body.find(boundary, start);
        if (end == std::string_view::npos) return "";
        // Excludes the line breaks after this boundary and before the next one.
        const auto part = entity_of(message.body.substr(start + 2, end - start - 4));
        if (header_of(part.head, "\r\nContent-Type: ").starts_with(type)) return decoded(part);
        start = end;
    }
    return "";
}

/// The part with the text: the first part if the email has attachments.
Entity words_of(const Entity& message) {
    constexpr std::string_view mixed = "multipart/mixed; boundary=\"";
    auto value = header_of(message.head, "\r\nContent-Type: ");
    if (!value.starts_with(mixed)) return message;
    value.remove_prefix(mixed.size());
    const auto boundary = "--" + std::string(value.substr(0, value.find('"')));
    const auto start = message.body.find(boundary);
    if (start == std::string_view::npos) return message;
    const auto first = message.body.substr(start + boundary.size() + 2);
    return entity_of(first.substr(0, first.find(boundary)));
}

}  // namespace

std::vector<std::string> newest_mails(const std::string& folder, std::size_t limit) {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    if (!fs::is_directory(folder)) return {};
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto& path = entry.path();
        if (path.extension() != extension || !is_object_id(path.stem().string())) continue;
        found.emplace_back(entry.last_write_time(), path.stem().string());
    }
    std::ranges::sort(found, std::ranges::greater());
    std::vector<std::string> ids;
    for (const auto& [written_at, id] : found) {
        if (ids.size() < limit) ids.push_back(id);
    }
    return ids;
}

std::optional<MailFile> read_mail(const std::string& folder, const std::string& id) {
    if (!is_object_id(id)) return std::nullopt;  // Only an object id may become part of a path.
    const auto message = read_file(fs::path(folder) / (id + std::string(extension)));
    if (!message) return std::nullopt;
    const auto mail = entity_of(*message);
    const auto words = words_of(mail);
    return MailFile{id,
                    std::string(header_of(mail.head, "\r\nTo: ")),
                    from_encoded_words(header_of(mail.head, "\r\nSubject: ")),
                    std::string(header_of(mail.head, "\r\nDate: ")),
                    part_of(words, "text/plain"),
                    part_of(words, "text/html")};
}

}  // namespace shop::sandbox

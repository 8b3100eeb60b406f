#include "identity/account.hpp"

#include "identity/common_passwords.hpp"
#include "identity/refusal.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/printed_text.hpp"
#include "platform/base/text.hpp"
#include "platform/base/unicode.hpp"
#include "platform/base/visible_text.hpp"
#include "platform/security/password.hpp"

#include <algorithm>

namespace shop::identity {
namespace {

constexpr std::size_t email_bytes_max = 254;
constexpr std::size_t local_part_bytes_max = 64;
constexpr std::size_t label_bytes_max = 63;
constexpr std::size_t password_characters_min = 6;
constexpr std::size_t name_characters_max = 100;

bool is_letter(char c) {
    return 'a' <= c && c <= 'z';
}

bool is_letter_or_digit(char c) {
    return is_letter(c) || ('0' <= c && c <= '9');
}

bool is_local_part(std::string_view part) {
    const auto is_known = [](char c) {
        return is_letter_or_digit(c) ||
               std::string_view("!#$%&'*+-/=?^_`{|}~.").find(c) != std::string_view::npos;
    };
    return !part.empty() && part.size() <= local_part_bytes_max &&
           std::ranges::all_of(part, is_known);
}

bool is_label(std::string_view label) {
    const auto is_known = [](char c) { return is_letter_or_digit(c) || c == '-'; };
    return !label.empty() && label.size() <= label_bytes_max && label.front() != '-' &&
           label.back() != '-' && std::ranges::all_of(label, is_known);
}

/// At least two labels, the last with at least two letters.
bool is_domain(std::string_view domain) {
    std::size_t labels = 0;
    for (auto rest = domain;; ++labels) {
        const auto dot = rest.find('.');
        const auto label = rest.substr(0, dot);
        if (!is_label(label)) return false;
        if (dot == std::string_view::npos) {
            return labels >= 1 && label.size() >= 2 && is_letter(label.front()) &&
                   is_letter(label.back());
        }
        rest = rest.substr(dot + 1);
    }
}

}  // namespace

Result<std::string> read_email(const std::optional<std::string>& sent) {
    auto email = normal_email(sent.value_or(""));
    if (email.empty()) return refusal("MISSING_EMAIL");
    const auto at = email.rfind('@');
    if (at == std::string::npos || email.size() > email_bytes_max ||
        !is_local_part(std::string_view(email).substr(0, at)) ||
        !is_domain(std::string_view(email).substr(at + 1))) {
        return refusal("INVALID_EMAIL");
    }
    return email;
}

Result<std::string> read_new_email(const std::optional<std::string>& sent) {
    auto email = read_email(sent);
    if (email) return email;
    return refusal(email.error().code.text() == "MISSING_EMAIL" ? "MISSING_NEW_EMAIL"
                                                                : "INVALID_NEW_EMAIL");
}

Result<std::string> read_password(const std::optional<std::string>& sent) {
    if (!sent || sent->empty()) return refusal("MISSING_PASSWORD");
    return *sent;
}

Result<std::string> read_new_password(const std::optional<std::string>& sent) {
    auto password = read_password(sent);
    if (!password) return password;
    *password = nfc(*password);
    if (count_characters(*password) < password_characters_min) {
        return refusal("WEAK_PASSWORD", "Password should be at least 6 characters");
    }
    if (std::ranges::binary_search(common_passwords, lower_case(*password))) {
        return refusal("WEAK_PASSWORD", "This password is too easy to guess");
    }
    if (password->size() > security::password_bytes_max) {
        return refusal("PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
                       "Missing password requirements: [Password may contain at most 4096 bytes]");
    }
    return password;
}

Result<std::optional<std::string>> read_display_name(std::string_view sent) {
    const auto name = trimmed(sent);
    if (count_characters(name) > name_characters_max || has_control(name)) {
        return refusal("INVALID_DISPLAY_NAME",
                       "A name has 1 to 100 characters and no control characters.");
    }
    if (!has_visible_text(name)) return std::nullopt;
    return std::string(name);
}

Result<std::optional<std::string>> read_typed_name(std::string_view sent) {
    auto name = read_display_name(sent);
    if (!name || !*name) return name;
    if (const auto character = find_unprintable(**name)) {
        return refusal(
            "INVALID_DISPLAY_NAME",
            "Please write the name in English or Bangla letters: documents cannot print " +
                std::string(*character) + ".");
    }
    return name;
}

Result<std::optional<std::string>> read_photo_url(std::string_view sent) {
    const auto url = trimmed(sent);
    if (url.empty()) return std::nullopt;
    if (!is_image_url(url)) {
        return refusal("INVALID_PHOTO_URL", "A picture has an https address.");
    }
    return std::string(url);
}

}  // namespace shop::identity

#include "platform/base/text.hpp"

#include <sodium.h>
#include <boost/url/encode.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <system_error>

namespace shop {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view base64url_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::array<std::int8_t, 256> make_base64url_values() {
    std::array<std::int8_t, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < base64url_letters.size(); ++i) {
        values[static_cast<unsigned char>(base64url_letters[i])] = static_cast<std::int8_t>(i);
    }
    return values;
}
constexpr auto base64url_values = make_base64url_values();

/// Length in bytes of the character at the start of `bytes`; 0 if it is invalid.
std::size_t length_of_character(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const auto first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (bytes.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return 0;
    }
    const bool is_overlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
    const bool is_surrogate = first == 0xed && byte(1) > 0x9f;
    const bool is_too_large = first == 0xf4 && byte(1) > 0x8f;
    return is_overlong || is_surrogate || is_too_large ? 0 : length;
}

const unsigned char* unsigned_bytes(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

std::string base64_encoded(std::string_view bytes, int variant) {
    std::string text(sodium_base64_encoded_len(bytes.size(), variant) - 1, '\0');
    sodium_bin2base64(text.data(), text.size() + 1, unsigned_bytes(bytes), bytes.size(), variant);
    return text;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

std::string upper_case(std::string_view text) {
    std::string upper(text);
    std::ranges::transform(upper, upper.begin(), [](char c) {
        return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return upper;
}

std::string normal_email(std::string_view text) {
    return lower_case(trimmed(text));
}

bool is_email_address(std::string_view text) {
    const auto at = text.find('@');
    return at != std::string_view::npos && at > 0 && at + 1 < text.size() &&
           text.find('@', at + 1) == std::string_view::npos &&
           std::ranges::none_of(text, [](char c) {
               return is_control(c) ||
                      std::string_view(" <>,;\"").find(c) != std::string_view::npos;
           });
}

bool is_hyphenated(std::string_view text) {
    return !text.empty() && !text.starts_with('-') && !text.ends_with('-') &&
           text.find("--") == std::string_view::npos &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
               std::string_view::npos;
}

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

std::size_t count_characters(std::string_view text) {
    // Counts the bytes that are not continuation bytes.
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string_view first_characters(std::string_view text, std::size_t characters_max) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts_one = (static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U;
        if (starts_one && ++count > characters_max) return text.substr(0, i);
    }
    return text;
}

bool is_utf8(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        const auto rest = bytes.substr(i);
        const auto length = length_of_character(rest);
        if (length == 0) return false;
        i += length;
    }
    return true;
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_blank) {
    const auto escaped = boost::urls::make_pct_string_view(text);
    if (!escaped) return std::nullopt;
    boost::urls::encoding_opts options;
    options.space_as_plus = plus_is_blank;
    auto decoded = escaped->decode(options);
    // A zero byte, escaped or not, would end the text for code that reads C strings.
    if (!is_utf8(decoded) || decoded.find('\0') != std::string::npos) return std::nullopt;
    return decoded;
}

std::string percent_encoded(std::string_view text) {
    return boost::urls::encode(text, boost::urls::unreserved_chars);
}

std::string to_hex(std::string_view bytes) {
    std::string hex(bytes.size() * 2, '\0');
    sodium_bin2hex(hex.data(), hex.size() + 1, unsigned_bytes(bytes), bytes.size());
    return hex;
}

std::string to_base64(std::string_view bytes) {
    return base64_encoded(bytes, sodium_base64_VARIANT_ORIGINAL);
}

std::string to_base64url(std::string_view bytes) {
    return base64_encoded(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

// Not sodium_base642bin: libsodium 1.0.18 accepts some bytes above 0x7f as letters of the alphabet.
std::optional<std::string> from_base64url(std::string_view text) {
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t pending = 0;
    int bits = 0;
    for (const char c : text) {
        const auto value = base64url_values[static_cast<unsigned char>(c)];
        if (value < 0) return std::nullopt;
        pending = (pending << 6) | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>((pending >> bits) & 0xff);
        }
    }
    // Non-zero leftover bits would give one value two encodings.
    if ((pending & ((1U << bits) - 1)) != 0) return std::nullopt;
    return bytes;
}

}  // namespace shop

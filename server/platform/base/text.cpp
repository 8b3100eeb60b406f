#include "platform/base/text.hpp"

#include "platform/base/visible_text.hpp"

#include <boost/url/parse.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

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

int hex_value(char c) {
    if ('0' <= c && c <= '9') return c - '0';
    if ('a' <= c && c <= 'f') return c - 'a' + 10;
    if ('A' <= c && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool is_unreserved(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
           std::string_view("-._~").find(c) != std::string_view::npos;
}

/// How many bytes the character at the start of `bytes` has; 0 when there is none.
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

/// A URL as the standard spells it: people write its path in their own letters.
std::string with_ascii_only(std::string_view text) {
    std::string plain;
    for (const char c : text) {
        const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
        plain += is_ascii ? std::string(1, c) : percent_encoded({&c, 1});
    }
    return plain;
}

/// Of letters of any alphabet, digits, and little else: the standard allows quotes there, too.
bool is_host_name(std::string_view host) {
    const auto is_known = [](char c) {
        return (is_unreserved(c) && c != '~') || static_cast<unsigned char>(c) >= 0x80;
    };
    return !host.empty() && std::ranges::all_of(host, is_known);
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

std::string normal_email(std::string_view text) {
    return lower_case(trimmed(text));
}

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

std::size_t count_characters(std::string_view text) {
    // Every byte but the continuation bytes starts a character.
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

bool is_picture_address(std::string_view text) {
    if (count_characters(text) > 2'000 || has_control(text)) return false;
    const auto plain = with_ascii_only(text);
    const auto url = boost::urls::parse_uri_reference(plain);
    if (!url || text.find_first_of("[]") != std::string_view::npos) return false;
    if (!url->has_scheme()) return text.starts_with('/') && !text.starts_with("//");
    const bool has_odd_port = url->has_port() && url->port() != std::to_string(url->port_number());
    return url->scheme_id() == boost::urls::scheme::https && !url->has_userinfo() &&
           is_host_name(url->host()) && !has_odd_port;
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_blank) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus_is_blank) {
            decoded += ' ';
        } else if (text[i] == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = hex_value(text[i + 1]);
            const int low = hex_value(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            decoded += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    // Escaped or not: to whoever reads C strings a text would end there.
    if (!is_utf8(decoded) || decoded.find('\0') != std::string::npos) return std::nullopt;
    return decoded;
}

std::string percent_encoded(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        if (is_unreserved(c)) {
            encoded += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            encoded += '%';
            encoded += digits[byte >> 4];
            encoded += digits[byte & 15];
        }
    }
    return encoded;
}

std::string to_hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    hex.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::string to_base64url(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() * 4 + 2) / 3);
    std::uint32_t waiting = 0;
    int bits = 0;
    for (const char c : bytes) {
        waiting = (waiting << 8) | static_cast<unsigned char>(c);
        for (bits += 8; bits >= 6; bits -= 6)
            text += base64url_letters[(waiting >> (bits - 6)) & 63];
    }
    if (bits > 0) text += base64url_letters[(waiting << (6 - bits)) & 63];
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t waiting = 0;
    int bits = 0;
    for (const char c : text) {
        const auto value = base64url_values[static_cast<unsigned char>(c)];
        if (value < 0) return std::nullopt;
        waiting = (waiting << 6) | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>((waiting >> bits) & 0xff);
        }
    }
    // Left-over bits that are not zero would give one value two spellings.
    if ((waiting & ((1U << bits) - 1)) != 0) return std::nullopt;
    return bytes;
}

}  // namespace shop

#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace shop {

/// `text` without leading and trailing blanks, tabs and line breaks.
std::string_view trimmed(std::string_view text);

/// ASCII letters in lower case; other bytes are unchanged.
std::string lower_case(std::string_view text);

/// ASCII letters in upper case; other bytes are unchanged.
std::string upper_case(std::string_view text);

/// An email address as stored and compared: trimmed, ASCII letters in lower case.
std::string normal_email(std::string_view text);

/// Whether `text` is a plain email address, without a display name, that mail servers accept.
bool is_email_address(std::string_view text);

/// Whether `c` is an ASCII control character, such as a line break or a tab.
bool is_control(char c);

/// Whether it is lower-case ASCII letters and digits, with single hyphens between them.
bool is_hyphenated(std::string_view text);

/// How many characters (code points) the valid UTF-8 `text` has.
std::size_t count_characters(std::string_view text);

/// The first `characters_max` characters (code points) of the valid UTF-8 `text`.
std::string_view first_characters(std::string_view text, std::size_t characters_max);

/// Whether the bytes are UTF-8: no overlong form, no surrogate, nothing beyond U+10FFFF.
bool is_utf8(std::string_view bytes);

/// `text` as an integer: decimal digits, with `-` before a negative number. Empty for any other
/// text, or if the value does not fit into `Number`.
template <std::integral Number = std::int64_t>
std::optional<Number> whole_number(std::string_view text) {
    Number number = 0;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const auto [stopped, failed] = std::from_chars(begin, end, number);
    if (failed != std::errc() || stopped != end) return std::nullopt;
    return number;
}

/// Replaces `%41` with `A` and, with `plus_is_blank` (forms), `+` with a blank. Empty for a broken
/// escape, a zero byte (escaped or not), or a result that is not UTF-8.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_blank = false);

/// `text` with every character except the unreserved ones (RFC 3986) as %XX.
std::string percent_encoded(std::string_view text);

/// Lower-case hexadecimal digits of `bytes`.
std::string to_hex(std::string_view bytes);

/// base64 with padding (RFC 4648, section 4).
std::string to_base64(std::string_view bytes);

/// base64url without padding (RFC 4648, section 5).
std::string to_base64url(std::string_view bytes);

/// The bytes that to_base64url() encodes as `text`; empty if `text` is not such an encoding.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace shop

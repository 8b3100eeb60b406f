#pragma once

// Encodes text for an email, whose header values and parts are lines of ASCII.

#include <string>
#include <string_view>

namespace shop::outbound {

/// A header value on one line: a line break would allow header injection.
std::string one_line(std::string text);

/// RFC 2047: encodes a header value that is not ASCII, on several lines if it is long. Each encoded
/// word is decoded separately, so none ends within a character.
std::string encoded_words(const std::string& text);

/// A part of a mail, and the header with its encoding.
struct EncodedPart {
    std::string_view encoding;  // "base64" or "quoted-printable".
    std::string body;
};

/// Encodes the UTF-8 `text` as base64 if more than a sixth of its bytes are not ASCII, as in
/// Bangla; otherwise as quoted-printable, which stays legible.
EncodedPart encoded_part(std::string_view text);

}  // namespace shop::outbound

#pragma once

// How text travels in an email: header values and parts are lines of ASCII.

#include <string>
#include <string_view>

namespace shop::outbound {

/// A header value on one line: a line break would allow header injection.
std::string one_line(std::string text);

/// RFC 2047: encodes a header value that is not ASCII, on several lines if it is long. Encoded
/// words are decoded one by one, so none ends within a character.
std::string encoded_words(const std::string& text);

/// A part of a mail, with the header that says how it is encoded.
struct EncodedPart {
    std::string_view encoding;  // "base64" or "quoted-printable".
    std::string body;
};

/// The UTF-8 `text` as base64 where more than a sixth of its bytes are beyond ASCII, as Bangla is;
/// else as quoted-printable, which stays legible.
EncodedPart encoded_part(std::string_view text);

}  // namespace shop::outbound

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace shop::net {

/// Bytes of a file, without the one at `end`.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const ByteRange&) const = default;
};

/// What `Range: bytes=10-19`, `10-` or `-10` asks for of a file (RFC 9110, section 14).
struct AskedRange {
    /// Nothing when the file has none of these bytes: 416.
    std::optional<ByteRange> bytes{};
};

/// Nothing for a header that is empty, has another form or asks for several ranges: then the whole
/// file is sent.
std::optional<AskedRange> read_range(std::string_view header, std::size_t file_bytes);

}  // namespace shop::net

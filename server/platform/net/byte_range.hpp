#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace shop::net {

/// A range of a file's bytes; `end` is exclusive.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const ByteRange&) const = default;
};

/// The range requested by `Range: bytes=10-19`, `10-` or `-10` (RFC 9110, section 14).
struct AskedRange {
    /// Empty if the file has none of these bytes: the response is 416.
    std::optional<ByteRange> bytes{};
};

/// Empty if the header is empty, malformed or has several ranges: the response is then the whole
/// file.
std::optional<AskedRange> read_range(std::string_view header, std::size_t file_bytes);

}  // namespace shop::net

#include "platform/net/byte_range.hpp"

#include "platform/base/text.hpp"

#include <algorithm>

namespace shop::net {
namespace {

constexpr std::string_view unit = "bytes=";

/// The last `count` bytes.
AskedRange last_bytes(std::size_t count, std::size_t file_bytes) {
    if (count == 0 || file_bytes == 0) return {};
    return {ByteRange{file_bytes - std::min(count, file_bytes), file_bytes}};
}

}  // namespace

std::optional<AskedRange> read_range(std::string_view header, std::size_t file_bytes) {
    if (!header.starts_with(unit)) return std::nullopt;
    header.remove_prefix(unit.size());
    const auto dash = header.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto last = whole_number<std::size_t>(header.substr(dash + 1));
    if (dash == 0) {
        if (!last) return std::nullopt;
        return last_bytes(*last, file_bytes);
    }
    const auto first = whole_number<std::size_t>(header.substr(0, dash));
    if (!first) return std::nullopt;
    if (dash + 1 == header.size()) {
        if (*first >= file_bytes) return AskedRange{};
        return AskedRange{ByteRange{*first, file_bytes}};
    }
    if (!last || *last < *first) return std::nullopt;
    if (*first >= file_bytes) return AskedRange{};
    return AskedRange{ByteRange{*first, std::min(*last, file_bytes - 1) + 1}};
}

}  // namespace shop::net

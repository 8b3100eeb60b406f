#include "pictures/picture_files.hpp"
#include "pictures/pictures.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shop::pictures {
namespace {

constexpr std::size_t id_digits = 32;
constexpr int usual_size = 640;

bool is_id(std::string_view text) {
    return text.size() == id_digits && std::ranges::all_of(text, [](char c) {
               return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f');
           });
}

/// Parses a side in pixels, without leading zeros.
std::optional<int> read_side(std::string_view text) {
    const auto side = whole_number<int>(text);
    if (!side || text.starts_with('0') || *side < 1 || *side > side_max) return std::nullopt;
    return side;
}

/// Length of the shorter side if the longer one shrinks to `size`, rounded as browsers do.
int shrunk(std::int64_t side, std::int64_t longer, std::int64_t size) {
    if (longer <= size) return static_cast<int>(side);
    return static_cast<int>(std::max<std::int64_t>(1, (2 * side * size + longer) / (2 * longer)));
}

}  // namespace

std::string_view ending_of(Format format) {
    switch (format) {
        case Format::avif: return "avif";
        case Format::webp: return "webp";
        case Format::jpeg: return "jpg";
    }
    throw std::logic_error("a format of no known kind");
}

std::string_view media_type_of(Format format) {
    switch (format) {
        case Format::avif: return "image/avif";
        case Format::webp: return "image/webp";
        case Format::jpeg: return "image/jpeg";
    }
    throw std::logic_error("a format of no known kind");
}

std::string file_name(int size, Format format) {
    return fmt::format("{}.{}", size, ending_of(format));
}

std::optional<Format> format_of_file(const Picture& picture, std::string_view file) {
    for (const int size : sizes_of(picture)) {
        for (const auto format : formats) {
            if (file == file_name(size, format)) return format;
        }
    }
    return std::nullopt;
}

std::string name_of(const Picture& picture) {
    return fmt::format("{}-{}x{}", picture.id, picture.width, picture.height);
}

std::optional<Picture> picture_named(std::string_view name) {
    const auto dash = name.find('-');
    const auto cross = name.find('x', std::min(dash, name.size()));
    if (cross == std::string_view::npos || !is_id(name.substr(0, dash))) return std::nullopt;
    const auto width = read_side(name.substr(dash + 1, cross - dash - 1));
    const auto height = read_side(name.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    return Picture{std::string(name.substr(0, dash)), *width, *height};
}

Shape shape_in(const Picture& picture, int size) {
    const int longer = std::max(picture.width, picture.height);
    return {shrunk(picture.width, longer, size), shrunk(picture.height, longer, size)};
}

std::optional<Picture> picture_at(std::string_view address) {
    if (!address.starts_with(address_prefix)) return std::nullopt;
    const auto rest = address.substr(address_prefix.size());
    const auto slash = rest.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    auto picture = picture_named(rest.substr(0, slash));
    if (!picture || !format_of_file(*picture, rest.substr(slash + 1))) return std::nullopt;
    return picture;
}

std::vector<int> sizes_of(const Picture& picture) {
    const int longer = std::max(picture.width, picture.height);
    std::vector<int> shown;
    for (const int size : sizes) {
        if (shown.empty() || shown.back() < longer) shown.push_back(size);
    }
    return shown;
}

int largest_size(const Picture& picture, int size_max) {
    int chosen = sizes.front();
    for (const int size : sizes_of(picture)) {
        if (size <= size_max) chosen = size;
    }
    return chosen;
}

std::string address_of(const Picture& picture) {
    return fmt::format("{}{}/{}", address_prefix, name_of(picture),
                       file_name(largest_size(picture, usual_size), Format::jpeg));
}

std::string srcset_of(const Picture& picture, Format format) {
    std::string list;
    for (const int size : sizes_of(picture)) {
        if (!list.empty()) list += ", ";
        list += fmt::format("{}{}/{} {}w", address_prefix, name_of(picture),
                            file_name(size, format), shape_in(picture, size).width);
    }
    return list;
}

}  // namespace shop::pictures

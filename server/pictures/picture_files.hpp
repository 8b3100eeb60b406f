#pragma once

// Names and sizes of a picture's files. For this room only.

#include "pictures/pictures.hpp"

namespace shop::pictures {

// Larger pictures are not decoded.
inline constexpr int side_max = 12'000;
inline constexpr std::int64_t pixels_max = 40'000'000;

std::string_view ending_of(Format format);
std::string_view media_type_of(Format format);

/// "640.jpg".
std::string file_name(int size, Format format);

/// The format of a file of the picture; empty for other names.
std::optional<Format> format_of_file(const Picture& picture, std::string_view file);

/// Converts a picture to "<id>-<w>x<h>" and back.
std::string name_of(const Picture& picture);
std::optional<Picture> picture_named(std::string_view name);

/// Width and height of the file with this size.
struct Shape {
    int width = 0;
    int height = 0;
};
Shape shape_in(const Picture& picture, int size);

/// The largest of the picture's sizes up to `size_max`, or its smallest.
int largest_size(const Picture& picture, int size_max);

/// The picture's id: a hash of these files.
std::string id_of(const Files& files);

}  // namespace shop::pictures

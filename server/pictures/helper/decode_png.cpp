#include "pictures/helper/codecs.hpp"
#include "pictures/helper/refusal.hpp"

#include <png.h>

#include <algorithm>

namespace shop::pictures {
namespace {

constexpr png_byte opaque = 0xFF;

[[noreturn]] void end_at_png_error(png_structp, png_const_charp) {
    refuse(Refusal::broken);
}

void ignore_png_warning(png_structp, png_const_charp) {}

/// Reads the next bytes of the std::string_view that was passed to libpng.
void read_png_bytes(png_structp png, png_bytep to, std::size_t count) {
    auto& rest = *static_cast<std::string_view*>(png_get_io_ptr(png));
    if (rest.size() < count) refuse(Refusal::broken);
    std::copy_n(rest.begin(), count, to);
    rest.remove_prefix(count);
}

std::string_view profile_of_png(png_structp png, png_infop info) {
    png_charp name = nullptr;
    int compression = 0;
    png_bytep profile = nullptr;
    png_uint_32 size = 0;
    if (png_get_iCCP(png, info, &name, &compression, &profile, &size) == 0) return {};
    return {reinterpret_cast<const char*>(profile), size};
}

Orientation orientation_of_png(png_structp png, png_infop info) {
    png_bytep exif = nullptr;
    png_uint_32 size = 0;
    if (png_get_eXIf_1(png, info, &size, &exif) == 0) return Orientation::upright;
    return orientation_of({reinterpret_cast<const char*>(exif), size});
}

/// Converts any input to 8-bit RGBA.
void want_rgba(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    if ((png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, opaque, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
}

}  // namespace

Bitmap decode_png(std::string_view bytes) {
    auto* png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, end_at_png_error,
                                       ignore_png_warning);
    auto* info = png == nullptr ? nullptr : png_create_info_struct(png);
    if (info == nullptr) refuse(Refusal::large);
    // expect_size() reports a better error.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_read_fn(png, &bytes, read_png_bytes);
    png_read_info(png, info);
    expect_size(png_get_image_width(png, info), png_get_image_height(png, info));
    want_rgba(png, info);

    auto picture = Bitmap::of_size(static_cast<int>(png_get_image_width(png, info)),
                                   static_cast<int>(png_get_image_height(png, info)));
    if (png_get_rowbytes(png, info) != picture.row_bytes()) refuse(Refusal::broken);
    std::vector<png_bytep> rows;
    for (int y = 0; y < picture.height; ++y) rows.push_back(picture.row(y));
    png_read_image(png, rows.data());
    convert_to_srgb(picture, profile_of_png(png, info));
    const auto orientation = orientation_of_png(png, info);
    png_destroy_read_struct(&png, &info, nullptr);
    return turned_upright(std::move(picture), orientation);
}

}  // namespace shop::pictures

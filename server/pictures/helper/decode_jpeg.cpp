#include "pictures/helper/codecs.hpp"
#include "pictures/helper/refusal.hpp"

#include <cstdio>  // jpeglib.h does not include it.
#include <cstdlib>

#include <jerror.h>
#include <jpeglib.h>

namespace shop::pictures {
namespace {

constexpr int exif_marker = JPEG_APP0 + 1;
constexpr int profile_marker = JPEG_APP0 + 2;
constexpr unsigned marker_bytes_max = 0xFFFF;

[[noreturn]] void end_at_error(j_common_ptr) {
    refuse(Refusal::broken);
}

/// A truncated file would be grey at the bottom. Pictures with other warnings are usable.
void on_warning(j_common_ptr jpeg, int level) {
    if (level < 0 && jpeg->err->msg_code == JWRN_JPEG_EOF) refuse(Refusal::broken);
}

void ignore_message(j_common_ptr) {}

Orientation orientation_of_jpeg(const jpeg_decompress_struct& jpeg) {
    for (const auto* marker = jpeg.marker_list; marker != nullptr; marker = marker->next) {
        if (marker->marker != exif_marker) continue;
        const std::string_view exif(reinterpret_cast<const char*>(marker->data),
                                    marker->data_length);
        if (exif.starts_with("Exif")) return orientation_of(exif);
    }
    return Orientation::upright;
}

std::string profile_of_jpeg(jpeg_decompress_struct& jpeg) {
    JOCTET* bytes = nullptr;
    unsigned size = 0;
    if (jpeg_read_icc_profile(&jpeg, &bytes, &size) == 0) return {};
    std::string profile(reinterpret_cast<const char*>(bytes), size);
    std::free(bytes);
    return profile;
}

// Cameras and programs write at most a dozen scans. Even a scan of a few bytes takes as long as a
// whole picture.
constexpr int scans_max = 100;

void count_scans(j_common_ptr jpeg) {
    const auto* decompressed = reinterpret_cast<j_decompress_ptr>(jpeg);
    if (decompressed->input_scan_number > scans_max) refuse(Refusal::broken);
}

}  // namespace

Bitmap decode_jpeg(std::string_view bytes) {
    jpeg_error_mgr errors{};
    jpeg_decompress_struct jpeg{};
    jpeg.err = jpeg_std_error(&errors);
    errors.error_exit = end_at_error;
    errors.emit_message = on_warning;
    errors.output_message = ignore_message;
    jpeg_create_decompress(&jpeg);
    jpeg_progress_mgr progress{};
    progress.progress_monitor = count_scans;
    jpeg.progress = &progress;
    jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    jpeg_save_markers(&jpeg, exif_marker, marker_bytes_max);
    jpeg_save_markers(&jpeg, profile_marker, marker_bytes_max);
    jpeg_read_header(&jpeg, TRUE);
    expect_size(jpeg.image_width, jpeg.image_height);
    if (jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK) {
        refuse(Refusal::print_colours);
    }
    const auto orientation = orientation_of_jpeg(jpeg);
    const auto profile = profile_of_jpeg(jpeg);

    jpeg.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&jpeg);
    auto picture =
        Bitmap::of_size(static_cast<int>(jpeg.output_width), static_cast<int>(jpeg.output_height));
    while (jpeg.output_scanline < jpeg.output_height) {
        auto* row = picture.row(static_cast<int>(jpeg.output_scanline));
        jpeg_read_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_decompress(&jpeg);
    jpeg_destroy_decompress(&jpeg);
    convert_to_srgb(picture, profile);
    return turned_upright(std::move(picture), orientation);
}

}  // namespace shop::pictures

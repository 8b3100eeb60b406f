#include "pictures/helper/codecs.hpp"
#include "pictures/helper/refusal.hpp"

#include <cstdio>  // jpeglib.h does not include it.
#include <cstdlib>

#include <avif/avif.h>
#include <jpeglib.h>
#include <webp/encode.h>

namespace shop::pictures {
namespace {

// Chosen by comparing photographs, so that the three formats look alike (decision 0082).
constexpr int jpeg_quality = 80;
constexpr float webp_quality = 84;
constexpr int avif_quantizer = 18;  // 0 is best, 63 is worst.
constexpr int avif_speed = 8;       // 10 is fastest.
constexpr int avif_depth = 10;      // With 8 bits, smooth gradients show bands.

[[noreturn]] void end_at_encoding_error(j_common_ptr) {
    refuse(Refusal::large);  // The pixels are valid, so only memory can run out.
}

/// Puts transparent pixels on white, because JPEG has no alpha.
Bitmap on_white(Bitmap picture) {
    constexpr unsigned white = 255;
    for (std::size_t at = 0; at < picture.rgba.size(); at += 4) {
        const unsigned alpha = picture.rgba[at + 3];
        for (auto channel = at; channel < at + 3; ++channel) {
            const unsigned mixed =
                (picture.rgba[channel] * alpha + white * (white - alpha) + white / 2) / white;
            picture.rgba[channel] = static_cast<std::uint8_t>(mixed);
        }
    }
    return picture;
}

bool is_opaque(const Bitmap& picture) {
    for (std::size_t at = 3; at < picture.rgba.size(); at += 4) {
        if (picture.rgba[at] != 0xFF) return false;
    }
    return true;
}

}  // namespace

std::string encode_jpeg(const Bitmap& picture) {
    auto flat = on_white(picture);
    jpeg_error_mgr errors{};
    jpeg_compress_struct jpeg{};
    jpeg.err = jpeg_std_error(&errors);
    errors.error_exit = end_at_encoding_error;
    jpeg_create_compress(&jpeg);
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &bytes, &size);
    jpeg.image_width = static_cast<JDIMENSION>(picture.width);
    jpeg.image_height = static_cast<JDIMENSION>(picture.height);
    jpeg.input_components = 4;
    jpeg.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, jpeg_quality, TRUE);
    jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        auto* row = flat.row(static_cast<int>(jpeg.next_scanline));
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    std::string encoded(reinterpret_cast<const char*>(bytes), size);
    std::free(bytes);
    return encoded;
}

std::string encode_webp(const Bitmap& picture) {
    std::uint8_t* bytes = nullptr;
    const auto size = WebPEncodeRGBA(picture.rgba.data(), picture.width, picture.height,
                                     static_cast<int>(picture.row_bytes()), webp_quality, &bytes);
    if (size == 0) refuse(Refusal::large);
    std::string encoded(reinterpret_cast<const char*>(bytes), size);
    WebPFree(bytes);
    return encoded;
}

std::string encode_avif(const Bitmap& picture) {
    auto* image = avifImageCreate(static_cast<std::uint32_t>(picture.width),
                                  static_cast<std::uint32_t>(picture.height), avif_depth,
                                  AVIF_PIXEL_FORMAT_YUV420);
    auto* encoder = avifEncoderCreate();
    if (image == nullptr || encoder == nullptr) refuse(Refusal::large);
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;

    auto pixels = picture.rgba;  // The library takes non-const pixels.
    avifRGBImage rgb{};
    avifRGBImageSetDefaults(&rgb, image);
    rgb.format = AVIF_RGB_FORMAT_RGBA;
    rgb.depth = 8;
    rgb.ignoreAlpha = is_opaque(picture) ? AVIF_TRUE : AVIF_FALSE;
    rgb.pixels = pixels.data();
    rgb.rowBytes = static_cast<std::uint32_t>(picture.row_bytes());
    if (avifImageRGBToYUV(image, &rgb) != AVIF_RESULT_OK) refuse(Refusal::large);

    encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
    encoder->maxThreads = 1;
    encoder->speed = avif_speed;
    encoder->minQuantizer = avif_quantizer;
    encoder->maxQuantizer = avif_quantizer;
    encoder->minQuantizerAlpha = avif_quantizer;
    encoder->maxQuantizerAlpha = avif_quantizer;
    avifRWData written = AVIF_DATA_EMPTY;
    if (avifEncoderWrite(encoder, image, &written) != AVIF_RESULT_OK) refuse(Refusal::large);
    std::string encoded(reinterpret_cast<const char*>(written.data), written.size);
    avifRWDataFree(&written);
    avifEncoderDestroy(encoder);
    avifImageDestroy(image);
    return encoded;
}

}  // namespace shop::pictures

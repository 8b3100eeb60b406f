#include "pictures/helper/codecs.hpp"
#include "pictures/helper/refusal.hpp"

#include <avif/avif.h>

#include <array>

namespace shop::pictures {
namespace {

/// The format rotates first, then mirrors.
Bitmap transformed(Bitmap picture, const avifImage& image) {
    constexpr std::array<Orientation, 4> turns{Orientation::upright, Orientation::turned_left,
                                               Orientation::half_turn, Orientation::turned_right};
    if ((image.transformFlags & AVIF_TRANSFORM_IROT) != 0) {
        picture = turned_upright(std::move(picture), turns.at(image.irot.angle % turns.size()));
    }
    if ((image.transformFlags & AVIF_TRANSFORM_IMIR) != 0) {
        const auto mirror = image.imir.mode == 0 ? Orientation::upside_down : Orientation::mirrored;
        picture = turned_upright(std::move(picture), mirror);
    }
    return picture;
}

}  // namespace

Bitmap decode_avif(std::string_view bytes) {
    auto* decoder = avifDecoderCreate();
    if (decoder == nullptr) refuse(Refusal::large);
    decoder->maxThreads = 1;
    decoder->ignoreExif = AVIF_TRUE;
    decoder->ignoreXMP = AVIF_TRUE;
    // Some phones write files that lack a required box.
    decoder->strictFlags = AVIF_STRICT_DISABLED;
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    if (avifDecoderSetIOMemory(decoder, data, bytes.size()) != AVIF_RESULT_OK ||
        avifDecoderParse(decoder) != AVIF_RESULT_OK) {
        refuse(Refusal::broken);
    }
    expect_size(decoder->image->width, decoder->image->height);
    if (avifDecoderNextImage(decoder) != AVIF_RESULT_OK) refuse(Refusal::broken);

    const auto& image = *decoder->image;
    expect_size(image.width, image.height);
    auto picture = Bitmap::of_size(static_cast<int>(image.width), static_cast<int>(image.height));
    avifRGBImage rgb{};
    avifRGBImageSetDefaults(&rgb, &image);
    rgb.format = AVIF_RGB_FORMAT_RGBA;
    rgb.depth = 8;
    rgb.pixels = picture.rgba.data();
    rgb.rowBytes = static_cast<std::uint32_t>(picture.row_bytes());
    if (avifImageYUVToRGB(&image, &rgb) != AVIF_RESULT_OK) refuse(Refusal::broken);
    convert_to_srgb(picture, {reinterpret_cast<const char*>(image.icc.data), image.icc.size});
    picture = transformed(std::move(picture), image);
    avifDecoderDestroy(decoder);
    return picture;
}

}  // namespace shop::pictures

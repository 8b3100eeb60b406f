#include "pictures/helper/codecs.hpp"
#include "pictures/helper/refusal.hpp"

#include <webp/decode.h>
#include <webp/demux.h>

#include <array>

namespace shop::pictures {
namespace {

/// The first chunk with this name; empty if there is none.
std::string webp_chunk(const WebPDemuxer* demuxer, const std::array<char, 4>& name) {
    WebPChunkIterator found{};
    std::string bytes;
    if (WebPDemuxGetChunk(demuxer, name.data(), 1, &found) != 0) {
        bytes.assign(reinterpret_cast<const char*>(found.chunk.bytes), found.chunk.size);
    }
    WebPDemuxReleaseChunkIterator(&found);
    return bytes;
}

/// Whether the first frame lies within the picture.
bool is_inside(const WebPIterator& frame, const Bitmap& picture) {
    return frame.x_offset >= 0 && frame.y_offset >= 0 && frame.width > 0 && frame.height > 0 &&
           frame.width <= picture.width - frame.x_offset &&
           frame.height <= picture.height - frame.y_offset;
}

}  // namespace

Bitmap decode_webp(std::string_view bytes) {
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
    auto* demuxer = WebPDemux(&data);
    if (demuxer == nullptr) refuse(Refusal::broken);
    const auto width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
    const auto height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
    expect_size(width, height);
    const auto profile = webp_chunk(demuxer, {'I', 'C', 'C', 'P'});
    const auto exif = webp_chunk(demuxer, {'E', 'X', 'I', 'F'});

    auto picture = Bitmap::of_size(static_cast<int>(width), static_cast<int>(height));
    WebPIterator frame{};
    if (WebPDemuxGetFrame(demuxer, 1, &frame) == 0 || !is_inside(frame, picture)) {
        refuse(Refusal::broken);
    }
    const auto skipped = static_cast<std::size_t>(frame.x_offset) * 4;
    auto* first = picture.row(frame.y_offset) + skipped;
    const auto rest = picture.rgba.size() -
                      static_cast<std::size_t>(frame.y_offset) * picture.row_bytes() - skipped;
    if (WebPDecodeRGBAInto(frame.fragment.bytes, frame.fragment.size, first, rest,
                           static_cast<int>(picture.row_bytes())) == nullptr) {
        refuse(Refusal::broken);
    }
    WebPDemuxReleaseIterator(&frame);
    WebPDemuxDelete(demuxer);
    convert_to_srgb(picture, profile);
    return turned_upright(std::move(picture), orientation_of(exif));
}

}  // namespace shop::pictures

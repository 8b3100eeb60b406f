#include "platform/http/compression.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <stdexcept>

namespace shop::http {
namespace {

// Clients wait while a response is built: quality 9 takes two to three times as long and saves less
// than 1 %. The web build compresses its files with the highest quality.
constexpr int brotli_quality = 5;
constexpr int gzip_level = 6;
constexpr int gzip_window_bits = 15 + 16;  // Adding 16 selects a gzip header instead of a zlib one.
constexpr int gzip_memory_level = 8;

}  // namespace

std::string gzipped(const std::string& bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, gzip_level, Z_DEFLATED, gzip_window_bits, gzip_memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::runtime_error("gzip cannot start");
    }
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    // zlib takes a non-const pointer to bytes that it only reads.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int result = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (result != Z_STREAM_END) throw std::runtime_error("gzip did not finish");
    return packed;
}

std::string brotlied(const std::string& bytes) {
    std::size_t packed_bytes = BrotliEncoderMaxCompressedSize(bytes.size());
    std::string packed(packed_bytes, '\0');
    const auto done =
        BrotliEncoderCompress(brotli_quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.size(),
                              reinterpret_cast<const std::uint8_t*>(bytes.data()), &packed_bytes,
                              reinterpret_cast<std::uint8_t*>(packed.data()));
    if (done != BROTLI_TRUE) throw std::runtime_error("brotli did not finish");
    packed.resize(packed_bytes);
    return packed;
}

}  // namespace shop::http

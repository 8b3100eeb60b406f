#include "platform/http/prepared_response.hpp"
#include "platform/security/hash.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <stdexcept>
#include <utility>

namespace shop::http {
namespace {

constexpr std::size_t worth_compressing_bytes = 400;
// From this size on, sendfile from memory is faster than a copy; see docs/performance-notes.md.
constexpr std::size_t worth_a_file_bytes = 16 * 1024;
// Clients wait while a response is built: quality 9 takes two to three times as long and saves less
// than 1 %. The web build compresses its files with the highest quality.
constexpr int brotli_quality = 5;
constexpr auto brotli_tag = "br5";  // Each quality gives other bytes, so another ETag.
constexpr auto gzip_tag = "gz";
constexpr int gzip_level = 6;
constexpr int gzip_window_bits = 15 + 16;  // Adding 16 selects a gzip header instead of a zlib one.
constexpr int gzip_memory_level = 8;

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

bool saves_enough(const std::string& packed, const std::string& bytes) {
    return packed.size() <= bytes.size() - bytes.size() / 10;
}

std::string digest_of(std::string_view content) {
    constexpr std::size_t digits = 24;
    return security::sha256_hex(content).substr(0, digits);
}

std::string etag_of(const std::string& digest, std::string_view encoding) {
    auto etag = "\"" + digest;
    if (!encoding.empty()) etag.append("-").append(encoding);
    return etag + "\"";
}

}  // namespace

std::string strong_etag(std::string_view content, std::string_view encoding) {
    return etag_of(digest_of(content), encoding);
}

std::array<std::string, 3> etags_of(std::string_view content) {
    const auto digest = digest_of(content);
    return {etag_of(digest, ""), etag_of(digest, gzip_tag), etag_of(digest, brotli_tag)};
}

std::shared_ptr<PreparedResponse> prepare(std::string content_type, std::string cache_control,
                                          std::string body) {
    auto prepared = std::make_shared<PreparedResponse>();
    prepared->content_type = std::move(content_type);
    prepared->cache_control = std::move(cache_control);
    const auto digest = digest_of(body);
    if (body.size() >= worth_compressing_bytes) {
        if (auto packed = gzipped(body); saves_enough(packed, body)) {
            prepared->gzip = PreparedResponse::Body{std::move(packed), etag_of(digest, gzip_tag)};
        }
        if (auto packed = brotlied(body); saves_enough(packed, body)) {
            prepared->brotli =
                PreparedResponse::Body{std::move(packed), etag_of(digest, brotli_tag)};
        }
    }
    auto file = body.size() < worth_a_file_bytes ? nullptr : MemoryFile::make(body);
    prepared->identity = {std::move(body), etag_of(digest, ""), std::move(file)};
    return prepared;
}

}  // namespace shop::http

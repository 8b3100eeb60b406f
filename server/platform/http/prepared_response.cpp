#include "platform/http/prepared_response.hpp"

#include "platform/http/compression.hpp"
#include "platform/security/hash.hpp"

#include <utility>

namespace shop::http {
namespace {

constexpr std::size_t worth_compressing_bytes = 400;
// From this size on, sendfile from memory is faster than a copy; see docs/performance-notes.md.
constexpr std::size_t worth_a_file_bytes = 16 * 1024;
constexpr auto brotli_tag = "br5";  // Each quality gives other bytes, so another ETag.
constexpr auto gzip_tag = "gz";

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

#pragma once

#include "platform/files/memory_file.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace shop::http {

/// A response that is the same for every client, built once and immutable. Network threads send it
/// without a copy. Each encoding is a separate representation with its own strong ETag.
struct PreparedResponse {
    struct Body {
        std::string bytes;
        std::string etag;                          // Including the quotes.
        std::shared_ptr<const MemoryFile> file{};  // A copy of the bytes if they are many.
    };

    int status = 200;
    std::string content_type;
    std::string cache_control;
    std::map<std::string, std::string> headers{};  // Additional headers.
    Body identity;
    std::optional<Body> gzip{};  // Empty if compression saves nothing.
    std::optional<Body> brotli{};
};

using PreparedResponsePtr = std::shared_ptr<const PreparedResponse>;

/// Compresses `body` and computes its ETags. Takes a few milliseconds for a list of products: call
/// it when the response changes, not for each request. The caller may set the status and more
/// headers until it publishes the result.
std::shared_ptr<PreparedResponse> prepare(std::string content_type, std::string cache_control,
                                          std::string body);

/// The strong ETag, in quotes, of `content` in `encoding` (empty for identity).
std::string strong_etag(std::string_view content, std::string_view encoding);

/// The strong ETags of `content` in every encoding that prepare() may choose.
std::array<std::string, 3> etags_of(std::string_view content);

}  // namespace shop::http

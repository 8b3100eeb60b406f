#pragma once

#include "platform/http/prepared_response.hpp"

#include <string_view>

namespace shop::net {

/// One representation of a prepared response.
struct Choice {
    const http::PreparedResponse::Body* body = nullptr;  // Null if the client accepts none of them.
    std::string_view encoding{};                         // Content-Encoding; empty for identity.
};

/// The representation that `accept_encoding` (empty if absent) prefers. Among equal weights br wins
/// over gzip, and gzip over identity.
Choice choose_body(const http::PreparedResponse& prepared, std::string_view accept_encoding);

/// Whether `if_none_match` contains `etag`, by weak comparison, or is "*".
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace shop::net

#pragma once

#include "platform/http/prepared_response.hpp"

#include <string_view>

namespace shop::net {

/// One representation of a prepared answer.
struct Choice {
    const http::PreparedResponse::Body* body =
        nullptr;                  // Nothing: the client accepts none we have.
    std::string_view encoding{};  // Of Content-Encoding; empty for identity.
};

/// The representation that `accept_encoding` (empty when absent) likes best: br before gzip before
/// identity where it likes several alike.
Choice choose_body(const http::PreparedResponse& prepared, std::string_view accept_encoding);

/// Whether `if_none_match` holds `etag`, compared weakly, or is "*".
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace shop::net

#pragma once

// Serializes responses. Builds a new head and does not copy the body.

#include "platform/http/http.hpp"
#include "platform/net/byte_range.hpp"

#include <string>
#include <string_view>

namespace shop::net {

using Headers = std::map<std::string, std::string>;

/// The properties of request and connection that a response depends on.
struct ResponseFrame {
    std::string request_id;
    bool is_head = false;           // HEAD: the length of the body, but not the body.
    bool keep_alive = false;        // Whether the connection stays open.
    bool is_http_1_0 = false;       // Keep-alive then needs a header.
    bool may_be_unchanged = false;  // GET or HEAD: If-None-Match applies.
    std::string accept_encoding{};
    std::string if_none_match{};
    std::string range{};          // The Range header of a GET.
    std::string sharing_lines{};  // CORS headers.
};

/// Bytes to write. The body is `own_body`, a body that `prepared` owns, or a part of `file`.
struct Outgoing {
    std::string head;
    std::string own_body{};
    http::PreparedResponsePtr prepared{};
    const http::PreparedResponse::Body* prepared_body = nullptr;
    int status = 200;
    OpenFilePtr file{};
    ByteRange file_part{};

    /// Empty if the body is a file.
    std::string_view body() const { return prepared_body ? prepared_body->bytes : own_body; }

    std::size_t body_bytes() const {
        return file ? file_part.end - file_part.begin : body().size();
    }

    /// For sendfile(2): the body's first byte is at file_part.begin. -1 if no file is open.
    int body_descriptor() const {
        if (file) return file->descriptor();
        return prepared_body && prepared_body->file ? prepared_body->file->descriptor() : -1;
    }
};

/// A worker's response; adds the common headers that it lacks.
Outgoing write_response(http::Response response, const ResponseFrame& frame, const Headers& common);

/// A prepared response in the encoding that the client prefers, or 304, or 406.
Outgoing write_prepared(http::PreparedResponsePtr prepared, const ResponseFrame& frame,
                        const Headers& common);

}  // namespace shop::net

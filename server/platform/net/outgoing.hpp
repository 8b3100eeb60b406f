#pragma once

// Answers as bytes: the head as text, the body where it already lies.

#include "platform/http/http.hpp"

#include <string>
#include <string_view>

namespace shop::net {

using Headers = std::map<std::string, std::string>;

/// What of the request and of the connection an answer depends on.
struct AnswerFrame {
    std::string request_id;
    bool is_head = false;           // HEAD: the head alone, with the length the body would have.
    bool keep_alive = false;        // Whether the connection is used again.
    bool is_old = false;            // HTTP/1.0, where keeping alive has to be said.
    bool may_be_unchanged = false;  // GET or HEAD: If-None-Match counts.
    std::string accept_encoding{};
    std::string if_none_match{};
    std::string sharing_lines{};  // For pages of other origins.
};

/// Bytes to write. `body` points into `own_body` or into what `prepared` keeps alive.
struct Outgoing {
    std::string head;
    std::string own_body{};
    http::PreparedResponsePtr prepared{};
    const http::PreparedResponse::Body* prepared_body = nullptr;
    int status = 200;

    std::string_view body() const { return prepared_body ? prepared_body->bytes : own_body; }

    /// The same bytes for sendfile(2), or null.
    const MemoryFile* body_file() const {
        return prepared_body ? prepared_body->file.get() : nullptr;
    }
};

/// A worker's answer, with the common headers it has none of its own for.
Outgoing write_response(http::Response response, const AnswerFrame& frame, const Headers& common);

/// A prepared answer in the encoding the client likes best, or 304, or 406.
Outgoing write_prepared(http::PreparedResponsePtr prepared, const AnswerFrame& frame,
                        const Headers& common);

}  // namespace shop::net

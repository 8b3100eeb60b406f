#include "platform/net/outgoing.hpp"

#include "platform/base/text.hpp"
#include "platform/net/content_choice.hpp"
#include "platform/texts/problems.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <boost/beast/core/string.hpp>

#include <algorithm>
#include <ctime>
#include <iterator>
#include <ranges>

namespace shop::net {
namespace {

constexpr std::size_t typical_head_bytes = 1024;

/// "Sat, 21 Nov 2026 11:47:43 GMT", formatted once a second.
const std::string& date_now() {
    thread_local std::time_t formatted_at = 0;
    thread_local std::string formatted;
    if (const auto now = std::time(nullptr); now != formatted_at) {
        formatted = fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(now));
        formatted_at = now;
    }
    return formatted;
}

bool has(const Headers& headers, std::string_view name) {
    return std::ranges::any_of(
        headers, [&](const auto& header) { return boost::beast::iequals(header.first, name); });
}

/// A line break in a value would allow header injection.
bool is_clean(const Headers& headers) {
    constexpr std::string_view forbidden("\r\n\0", 3);
    return std::ranges::all_of(headers, [&](const auto& header) {
        return header.first.find_first_of(forbidden) == std::string::npos &&
               header.second.find_first_of(forbidden) == std::string::npos;
    });
}

class HeadText {
public:
    explicit HeadText(int status) {
        text_.reserve(typical_head_bytes);
        fmt::format_to(std::back_inserter(text_), "HTTP/1.1 {} {}\r\n", status,
                       http::reason_of(status));
    }

    void add(std::string_view name, std::string_view value) {
        text_.append(name).append(": ").append(value).append("\r\n");
    }

    void add_all(const Headers& own, const Headers& common) {
        for (const auto& [name, value] : own) add(name, value);
        for (const auto& [name, value] : common) {
            if (!has(own, name)) add(name, value);
        }
    }

    std::string finish(const ResponseFrame& frame) {
        add("Date", date_now());
        add("X-Request-Id", frame.request_id);
        text_.append(frame.sharing_lines);
        if (!frame.keep_alive) add("Connection", "close");
        if (frame.keep_alive && frame.is_http_1_0) add("Connection", "keep-alive");
        text_.append("\r\n");
        return std::move(text_);
    }

private:
    std::string text_;
};

bool has_no_content(int status) {
    return status == 204 || status == 304;
}

/// The headers of a prepared response that are common to 200 and 304.
void add_validators(HeadText& head, const http::PreparedResponse& prepared, const Choice& choice) {
    head.add("ETag", choice.body->etag);
    if (!prepared.cache_control.empty()) head.add("Cache-Control", prepared.cache_control);
}

/// The other headers. Vary includes Accept-Encoding if there are encodings.
void add_other_headers(HeadText& head, const http::PreparedResponse& prepared,
                       const Headers& common) {
    if (!prepared.gzip && !prepared.brotli) return head.add_all(prepared.headers, common);
    if (!prepared.headers.contains("Vary")) {
        head.add("Vary", "Accept-Encoding");
        return head.add_all(prepared.headers, common);
    }
    auto headers = prepared.headers;
    headers["Vary"] += ", Accept-Encoding";
    head.add_all(headers, common);
}

/// A response whose body is a file, or the requested range of it.
Outgoing write_file(http::Response response, const ResponseFrame& frame, const Headers& common) {
    const auto bytes = response.file->bytes();
    const auto etag = response.headers.find("ETag");
    const bool is_unchanged = response.status == 200 && frame.may_be_unchanged &&
                              etag != response.headers.end() &&
                              names_etag(frame.if_none_match, etag->second);
    const auto asked = response.status == 200 ? read_range(frame.range, bytes) : std::nullopt;
    auto status = response.status;
    ByteRange part{0, bytes};
    if (is_unchanged) {
        status = 304;
    } else if (asked && asked->bytes) {
        status = 206;
        part = *asked->bytes;
    } else if (asked) {
        status = 416;
        part = {0, 0};
    }
    HeadText head(status);
    head.add_all(response.headers, common);
    head.add("Accept-Ranges", "bytes");
    if (status == 206) {
        head.add("Content-Range", fmt::format("bytes {}-{}/{}", part.begin, part.end - 1, bytes));
    }
    if (status == 416) head.add("Content-Range", fmt::format("bytes */{}", bytes));
    if (!has_no_content(status)) {
        head.add("Content-Type", response.content_type);
        head.add("Content-Length", std::to_string(part.end - part.begin));
    }
    Outgoing outgoing{head.finish(frame)};
    outgoing.status = status;
    if (!frame.is_head && !has_no_content(status)) {
        outgoing.file = std::move(response.file);
        outgoing.file_part = part;
    }
    return outgoing;
}

}  // namespace

Outgoing write_response(http::Response response, const ResponseFrame& frame,
                        const Headers& common) {
    if (response.prepared) return write_prepared(response.prepared, frame, common);
    if (!is_clean(response.headers)) {
        spdlog::error("request {}: a header of the response contains a line break",
                      frame.request_id);
        response = http::bare_response(500, texts::protocol::broken_here(), Language::english);
    }
    if (response.file) return write_file(std::move(response), frame, common);
    HeadText head(response.status);
    head.add_all(response.headers, common);
    if (!has_no_content(response.status)) {
        if (!response.content_type.empty()) head.add("Content-Type", response.content_type);
        head.add("Content-Length", std::to_string(response.body.size()));
    }
    Outgoing outgoing{head.finish(frame)};
    outgoing.status = response.status;
    if (!frame.is_head && !has_no_content(response.status)) {
        outgoing.own_body = std::move(response.body);
    }
    return outgoing;
}

Outgoing write_prepared(http::PreparedResponsePtr prepared, const ResponseFrame& frame,
                        const Headers& common) {
    const auto choice = choose_body(*prepared, frame.accept_encoding);
    if (choice.body == nullptr) {
        auto refused = http::bare_response(
            406, shop::Message::english("No acceptable encoding is available."), Language::english);
        refused.headers["Vary"] = "Accept-Encoding";
        return write_response(std::move(refused), frame, common);
    }
    const bool unchanged = prepared->status == 200 && frame.may_be_unchanged &&
                           names_etag(frame.if_none_match, choice.body->etag);
    HeadText head(unchanged ? 304 : prepared->status);
    add_validators(head, *prepared, choice);
    add_other_headers(head, *prepared, common);
    if (!unchanged) {
        head.add("Content-Type", prepared->content_type);
        if (!choice.encoding.empty()) head.add("Content-Encoding", choice.encoding);
        head.add("Content-Length", std::to_string(choice.body->bytes.size()));
    }
    Outgoing outgoing{head.finish(frame)};
    outgoing.status = unchanged ? 304 : prepared->status;
    if (!unchanged && !frame.is_head) outgoing.prepared_body = choice.body;
    outgoing.prepared = std::move(prepared);
    return outgoing;
}

}  // namespace shop::net

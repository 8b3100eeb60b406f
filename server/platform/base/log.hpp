#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shop {

/// One request in the access log. It holds no personal data: no path, no query, no address. The id
/// also appears in warnings and in the response's X-Request-Id.
struct RequestLine {
    std::string_view id;
    std::string_view method;
    std::string_view route;  // A pattern such as "GET /order/{id}".
    int status = 0;
    std::size_t bytes = 0;  // Of the response, including its head.
    double duration_ms = 0;
};

/// Writes every spdlog message to standard error, one JSON object per line. `level` is "debug",
/// "info", "warning", "error" or "off"; anything else throws std::invalid_argument. Messages below
/// "warning" are flushed within a second, the others at once.
void set_up_log(const std::string& level);

/// Changes the level of set_up_log() while threads log.
void set_log_level(const std::string& level);

/// Flushes buffered lines. Called before the program ends.
void flush_log();

/// Logs at level "info"; does nothing before set_up_log().
void log_request(const RequestLine& line);

}  // namespace shop

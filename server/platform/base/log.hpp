#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shop {

/// What the log says about one request. Nothing in it points to a person: no path, no query, no
/// address. The id finds the matching warnings and the answer a client got.
struct RequestLine {
    std::string_view id;
    std::string_view method;
    std::string_view route;  // A pattern such as "GET /order/{id}".
    int status = 0;
    std::size_t bytes = 0;  // Of the answer, with its head.
    double duration_ms = 0;
};

/// Sends everything spdlog gets to the standard error stream, one JSON object a line. `level` is
/// "debug", "info", "warning", "error" or "off"; anything else throws std::invalid_argument.
/// Lines below a warning reach the stream within a second, the others at once.
void set_up_log(const std::string& level);

/// Writes out what is still held back. Called before the program ends.
void flush_log();

/// One line in the log, when it is set up and takes informations.
void log_request(const RequestLine& line);

}  // namespace shop

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// Which requests are logged: all; a sample, plus all failed, slow and staff requests; or none.
enum class RequestLines { all, sampled, none };

/// A request in the access log. It contains no personal data: no path, no query, no address. The id
/// also appears in warnings and in the response's X-Request-Id.
struct RequestLine {
    std::string_view id;
    std::string_view method;
    std::string_view route;  // A pattern such as "GET /order/{id}".
    int status = 0;
    std::size_t bytes = 0;  // Of the response, including its header.
    double duration_ms = 0;
    std::string_view trace{};      // The trace id of the caller's traceparent (W3C), or empty.
    std::uint32_t stands_for = 1;  // Number of requests of this route that this line represents.
};

/// A warning or an error of this program.
struct LoggedWarning {
    std::int64_t at_ms = 0;
    bool is_error = false;
    std::string text{};
};

/// Writes every spdlog message to standard error, one JSON object per line. `level` is "debug",
/// "info", "warning", "error" or "off"; anything else throws std::invalid_argument. Messages below
/// "warning" and request lines are written within a second, others at once. A separate thread
/// writes them: if the reader stops, lines are lost but the shop never blocks. Of identical
/// warnings, those beyond five a minute become one line with a count. If systemd's journal reads
/// the stream, a line begins with its priority ("<4>").
void set_up_log(const std::string& level);

/// Changes the level of set_up_log() while threads log.
void set_log_level(const std::string& level);

/// Sets the member "server" of each line: this server's name among those on one database.
void set_log_server(const std::string& name);

/// Thread-safe.
void set_request_lines(RequestLines lines);
RequestLines request_lines();

/// Writes an error to standard error, also before set_up_log(): a line of the log if systemd's
/// journal reads the stream, otherwise plain text. Ignores failures.
void print_error_line(const std::string& text);

/// Number of lines lost because the reader of standard error had stopped.
std::uint64_t log_lines_lost();

/// Writes the queued lines, within two seconds. Call it before the program ends.
void flush_log();

/// Logs at level "info", and at "warning" for status 500 and above; does nothing before
/// set_up_log().
void log_request(const RequestLine& line);

/// The last fifty warnings and errors, oldest first.
std::vector<LoggedWarning> recent_warnings();

/// Number of lines left out as repetitions.
std::uint64_t repeated_lines_left_out();

}  // namespace shop

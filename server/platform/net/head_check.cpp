#include "platform/net/head_check.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace shop::net {
namespace {

constexpr std::size_t fields_max = 100;

// Headers that may occur only once: joining repeated ones would forge a value.
constexpr std::array<std::string_view, 3> single_fields{"authorization", "content-type",
                                                        "idempotency-key"};

constexpr Refusal malformed_line{400, "The first line of the request is malformed."};
constexpr Refusal malformed_target{400, "The address of the request is malformed."};
constexpr Refusal malformed_field{400, "A header of the request is malformed."};
constexpr Refusal ambiguous_length{400, "The length of the request is ambiguous."};
constexpr Refusal head_too_long{431, "The headers of the request are too long."};
constexpr Refusal target_too_long{414, "The address of the request is too long."};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter_or_digit(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_token_character(char c) {
    return is_letter_or_digit(c) ||
           (c != '\0' && std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos);
}

bool is_token(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_token_character);
}

/// Visible ASCII except `#`, which ends a target, and `\`, which some software reads as a slash.
bool is_target_character(char c) {
    return c > ' ' && c < '\x7f' && c != '#' && c != '\\';
}

bool is_value_character(char c) {
    return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != '\x7f');
}

bool is_authority(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return is_letter_or_digit(c) ||
               std::string_view("-._~%!$&'()*+,;=:[]").find(c) != std::string_view::npos;
    });
}

std::string_view authority_of(std::string_view absolute_target) {
    auto rest = absolute_target.substr(absolute_target.find("://") + 3);
    return rest.substr(0, rest.find_first_of("/?"));
}

bool is_absolute(std::string_view target) {
    const auto scheme = lower_case(target.substr(0, 8));
    return scheme.starts_with("http://") || scheme.starts_with("https://");
}

/// Whether the path has a segment `..`, plain or escaped.
bool has_parent_segment(std::string_view target) {
    auto path = lower_case(target.substr(0, target.find('?')));
    for (auto at = path.find("%2e"); at != std::string::npos; at = path.find("%2e", at)) {
        path.replace(at, 3, ".");
    }
    path += '/';
    return path.find("/../") != std::string::npos;
}

std::optional<Refusal> check_target(std::string_view method, std::string_view target,
                                    std::size_t bytes_max) {
    if (target.size() > bytes_max) return target_too_long;
    if (target.empty() || !std::ranges::all_of(target, is_target_character)) {
        return malformed_target;
    }
    if (has_parent_segment(target)) return malformed_target;
    if (target.front() == '/') return std::nullopt;
    if (target == "*" && method == "OPTIONS") return std::nullopt;
    if (is_absolute(target) && is_authority(authority_of(target))) return std::nullopt;
    return malformed_target;
}

std::optional<Refusal> check_version(std::string_view version) {
    if (version == "HTTP/1.1" || version == "HTTP/1.0") return std::nullopt;
    const bool is_version = version.size() == 8 && version.starts_with("HTTP/") &&
                            is_digit(version[5]) && version[6] == '.' && is_digit(version[7]);
    if (is_version) return Refusal{505, "This server speaks HTTP/1.1."};
    return malformed_line;
}

std::optional<Refusal> check_request_line(std::string_view line, std::size_t target_bytes_max) {
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) return malformed_line;
    const auto method = line.substr(0, first);
    if (!is_token(method)) return malformed_line;
    // Checked before the target, because CONNECT has a different form of target.
    if (method == "CONNECT" || method == "TRACE") {
        return Refusal{405, "This method is not supported."};
    }
    if (auto refusal = check_version(line.substr(last + 1))) return refusal;
    return check_target(method, line.substr(first + 1, last - first - 1), target_bytes_max);
}

/// The headers that determine the framing of a request, with their counts.
struct Framing {
    int hosts = 0;
    int lengths = 0;
    int codings = 0;
    int expectations = 0;
    std::string host;
    std::string length;
    std::string coding;
    std::string expectation;
    std::set<std::string> single_fields_seen{};
};

std::optional<Refusal> read_field(std::string_view line, Framing& framing) {
    const auto colon = line.find(':');
    // A folded line begins with a blank, which no token contains.
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return malformed_field;
    const auto value = line.substr(colon + 1);
    if (!std::ranges::all_of(value, is_value_character)) return malformed_field;

    const auto record = [&](int& count, std::string& last_value) {
        ++count;
        last_value = trimmed(value);
    };
    const auto name = lower_case(line.substr(0, colon));
    if (name == "host") record(framing.hosts, framing.host);
    if (name == "content-length") record(framing.lengths, framing.length);
    if (name == "transfer-encoding") record(framing.codings, framing.coding);
    if (name == "expect") record(framing.expectations, framing.expectation);
    if (std::ranges::find(single_fields, name) != single_fields.end() &&
        !framing.single_fields_seen.insert(name).second) {
        return Refusal{400, "Authorization, Content-Type and Idempotency-Key may come once each."};
    }
    return std::nullopt;
}

std::optional<Refusal> check_framing(const Framing& framing, std::string_view request_line) {
    const bool is_http_1_0 = request_line.ends_with("HTTP/1.0");
    if (framing.hosts > 1 || (framing.hosts == 0 && !is_http_1_0) ||
        (framing.hosts == 1 && !is_authority(framing.host))) {
        return Refusal{400, "The request needs exactly one valid Host header."};
    }
    if (framing.lengths > 1 || framing.codings > 1 || (framing.lengths && framing.codings) ||
        (framing.codings && is_http_1_0)) {
        return ambiguous_length;
    }
    if (framing.codings && lower_case(framing.coding) != "chunked") {
        return Refusal{501, "Only the transfer coding chunked is supported."};
    }
    if (framing.lengths &&
        (framing.length.empty() || !std::ranges::all_of(framing.length, is_digit))) {
        return ambiguous_length;
    }
    // More than 18 digits might overflow.
    if (framing.length.size() > 18) return Refusal{413, "The body is too large."};
    if (!is_http_1_0 && framing.expectations > 0 &&
        lower_case(framing.expectation) != "100-continue") {
        return Refusal{417, "This expectation cannot be met."};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> HeadScanner::scan(std::string_view received) {
    if (!received.empty() && received.front() != '\r' && !is_token_character(received.front())) {
        return malformed_line;  // Such as a TLS ClientHello, whose sender waits for a reply.
    }
    const auto visible = received.substr(0, limits_.head_bytes_max);
    for (auto end = visible.find('\n', scanned_); end != std::string_view::npos;
         end = visible.find('\n', scanned_)) {
        if (end == line_begin_ || visible[end - 1] != '\r') {
            return Refusal{400, "Lines of the head must end with CR LF."};
        }
        scanned_ = end + 1;
        if (end == line_begin_ + 1) {
            head_bytes_ = scanned_;
            return std::nullopt;
        }
        line_begin_ = scanned_;
    }
    scanned_ = visible.size();
    if (visible.size() < limits_.head_bytes_max) return std::nullopt;
    return line_begin_ == 0 ? target_too_long : head_too_long;
}

std::optional<Refusal> check_head(std::string_view head, HeadLimits limits) {
    const auto request_line = head.substr(0, head.find("\r\n"));
    if (auto refusal = check_request_line(request_line, limits.target_bytes_max)) return refusal;

    Framing framing;
    std::size_t fields = 0;
    auto rest = head.substr(request_line.size() + 2);
    while (!rest.starts_with("\r\n")) {
        if (++fields > fields_max) return head_too_long;
        const auto line = rest.substr(0, rest.find("\r\n"));
        if (auto refusal = read_field(line, framing)) return refusal;
        rest.remove_prefix(line.size() + 2);
    }
    return check_framing(framing, request_line);
}

}  // namespace shop::net

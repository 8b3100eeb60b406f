#include "platform/net/incoming.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace shop::net {
namespace {

constexpr std::size_t request_id_max = 64;

bool is_identifier_character(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_';
}

bool is_unreserved(char c) {
    return is_identifier_character(c) || c == '.' || c == '~';
}

bool is_request_id(std::string_view text) {
    return !text.empty() && text.size() <= request_id_max &&
           std::ranges::all_of(text, is_identifier_character);
}

/// The client's address: the last one in X-Forwarded-For that is not a trusted proxy.
std::string client_of(const http::Request& request, boost::asio::ip::address client,
                      const TrustedProxies& trusted) {
    auto rest = http::header(request, "x-forwarded-for");
    while (trusted.contains(client) && !rest.empty()) {
        const auto comma = rest.rfind(',');
        const auto last = comma == std::string_view::npos ? rest : rest.substr(comma + 1);
        const auto address = read_address(last);
        if (!address) break;
        client = *address;
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(0, comma);
    }
    return client.to_string();
}

void read_headers(const Message& message, http::Request& request) {
    for (const auto& field : message) {
        const std::string_view value(field.value().data(), field.value().size());
        auto name = lower_case({field.name_string().data(), field.name_string().size()});
        const auto [first, is_new] = request.headers.try_emplace(std::move(name), value);
        if (is_new) continue;
        first->second.append(first->first == "cookie" ? "; " : ", ").append(value);
    }
}

/// `path` with each escaped letter, digit, `-`, `.`, `_` and `~` unescaped: RFC 3986, section
/// 6.2.2.2, treats both spellings as equivalent. Other escapes stay as they are.
std::string with_plain_unreserved(std::string_view path) {
    std::string plain(path.substr(0, path.find('%')));
    path.remove_prefix(plain.size());
    while (!path.empty()) {
        const bool is_escape = path.front() == '%';
        const auto decoded = is_escape ? percent_decoded(path.substr(0, 3)) : std::nullopt;
        const bool is_plain = decoded && decoded->size() == 1 && is_unreserved(decoded->front());
        plain += is_plain ? decoded->front() : path.front();
        path.remove_prefix(is_plain ? 3 : 1);
    }
    return plain;
}

/// Splits the target; the authority of an absolute target replaces the Host header.
void read_target(std::string_view target, http::Request& request) {
    if (target.front() != '/' && target != "*") {
        target.remove_prefix(target.find("://") + 3);
        const auto end = std::min(target.find_first_of("/?"), target.size());
        request.headers["host"] = target.substr(0, end);
        target.remove_prefix(end);
    }
    const auto question_mark = std::min(target.find('?'), target.size());
    request.path = with_plain_unreserved(target.substr(0, question_mark));
    if (request.path.empty()) request.path = "/";
    if (question_mark < target.size()) request.query = target.substr(question_mark + 1);
}

}  // namespace

std::string new_request_id() {
    // It only identifies log lines, so it need not be unpredictable.
    thread_local std::mt19937_64 generator{[] {
        std::random_device device;
        std::seed_seq seed{device(), device(), device(), device()};
        return std::mt19937_64(seed);
    }()};
    return fmt::format("{:016x}", generator());
}

std::string trace_id_of(std::string_view traceparent) {
    // "00-<32 digits>-<16 digits>-<2 digits>"; later versions may append members.
    constexpr std::size_t length_min = 55;
    if (traceparent.size() < length_min) return {};
    const bool is_first_version = traceparent.starts_with("00");
    if (is_first_version && traceparent.size() != length_min) return {};
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    for (std::size_t i = 0; i < length_min; ++i) {
        const bool is_separator = i == 2 || i == 35 || i == 52;
        if (is_separator ? traceparent[i] != '-' : !is_digit(traceparent[i])) return {};
    }
    const auto trace = traceparent.substr(3, 32);
    const bool is_known =
        !traceparent.starts_with("ff") && trace.find_first_not_of('0') != std::string_view::npos;
    return is_known ? std::string(trace) : "";
}

http::Request read_message(Message& message, const std::string& peer,
                           const TrustedProxies& trusted) {
    http::Request request;
    request.method = {message.method_string().data(), message.method_string().size()};
    read_headers(message, request);
    read_target({message.target().data(), message.target().size()}, request);
    request.body = std::move(message.body());
    request.received_at_ms = unix_now_ms();
    request.remote_address = peer;
    if (const auto proxy = read_address(peer); proxy && trusted.contains(*proxy)) {
        request.remote_address = client_of(request, *proxy, trusted);
        request.id = http::header(request, "x-request-id");
    }
    if (!is_request_id(request.id)) request.id = new_request_id();
    return request;
}

}  // namespace shop::net

#include "platform/base/outcome_unknown.hpp"
#include "platform/base/text.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/http/http.hpp"
#include "platform/texts/problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <set>

namespace shop::http {
namespace {

const Problem try_again{ProblemKind::unavailable, texts::problems::try_again_unchanged()};

std::vector<std::string> segments_of(std::string_view path) {
    std::vector<std::string> parts;
    for (const auto part : path | std::views::split('/')) {
        parts.emplace_back(part.begin(), part.end());
    }
    return parts;
}

bool is_named(std::string_view segment) {
    return segment.starts_with('{');
}

bool matches(const std::vector<std::string>& wanted, const std::vector<std::string>& given) {
    if (wanted.size() != given.size()) return false;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (is_named(wanted[i]) ? given[i].empty() : wanted[i] != given[i]) return false;
    }
    return true;
}

/// Empty if a segment contains a broken escape.
std::optional<std::map<std::string, std::string>> read_params(
    const std::vector<std::string>& wanted, const std::vector<std::string>& given) {
    std::map<std::string, std::string> params;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!is_named(wanted[i])) continue;
        auto decoded = percent_decoded(given[i]);
        if (!decoded) return std::nullopt;
        params.emplace(wanted[i].substr(1, wanted[i].size() - 2), std::move(*decoded));
    }
    return params;
}

/// The methods of RFC 9110 and RFC 5789. Other methods get a 501.
bool is_known_method(std::string_view method) {
    constexpr std::array<std::string_view, 9> known{"GET",    "HEAD",    "POST",    "PUT",  "PATCH",
                                                    "DELETE", "OPTIONS", "CONNECT", "TRACE"};
    return std::ranges::find(known, method) != known.end();
}

std::string_view as_routed(std::string_view method) {
    return method == "HEAD" ? "GET" : method;
}

}  // namespace

void Router::add(std::string method, const std::string& path, Handler handler, RouteNeeds needs) {
    auto whole = prefix_ + path;
    auto segments = segments_of(whole);
    routes_.push_back(
        {std::move(method), std::move(whole), std::move(segments), std::move(handler), needs});
}

void Router::add_fallback(const std::string& prefix, Handler handler) {
    fallbacks_.push_back({prefix_ + prefix, std::move(handler)});
}

const Router::Fallback* Router::find_fallback(std::string_view path) const {
    const auto found = std::ranges::find_if(
        fallbacks_, [&](const Fallback& one) { return path.starts_with(one.prefix); });
    return found == fallbacks_.end() ? nullptr : &*found;
}

bool Router::knows(std::string_view path) const {
    const auto given = segments_of(path);
    const auto is_here = [&](const Route& route) { return matches(route.segments, given); };
    return std::ranges::any_of(routes_, is_here) || find_fallback(path) != nullptr;
}

const Router::Route* Router::find(std::string_view method, std::string_view path) const {
    const auto given = segments_of(path);
    const auto found = std::ranges::find_if(routes_, [&](const Route& route) {
        return route.method == as_routed(method) && matches(route.segments, given);
    });
    return found == routes_.end() ? nullptr : &*found;
}

RouteNeeds Router::needs_of(std::string_view method, std::string_view path) const {
    const auto* route = find(method, path);
    return route == nullptr ? RouteNeeds{} : route->needs;
}

std::string Router::route_of(std::string_view method, std::string_view path) const {
    const auto* route = find(method, path);
    return route == nullptr ? "" : route->method + " " + route->path;
}

Pool Router::pool_of(std::string_view method, std::string_view path) const {
    return needs_of(method, path).pool;
}

std::size_t Router::body_bytes_max(std::string_view method, std::string_view path) const {
    return needs_of(method, path).body_bytes_max;
}

std::vector<std::string> Router::routes() const {
    std::vector<std::string> names;
    for (const auto& route : routes_) names.push_back(route.method + " " + route.path);
    return names;
}

Response Router::answer(Request request) const {
    auto response = attempt(request);
    // The handler threw. Names the route for the metric and the log.
    if (response.status >= 500 && response.route.empty()) {
        response.route = route_of(request.method, request.path);
    }
    add_content_language(response, request);
    return response;
}

Response Router::attempt(Request& request) const {
    try {
        return dispatch(request);
    } catch (const OutcomeUnknown& failure) {
        spdlog::warn("request {}: its outcome is unknown: {}", request.id, failure.what());
        return problem_response({ProblemKind::unavailable, texts::problems::outcome_unknown()},
                                request.language);
    } catch (const sql::DatabaseUnavailable& failure) {
        // OutageLog logs the outage once, not for each request.
        spdlog::debug("request {}: unavailable: {}", request.id, failure.what());
        return problem_response(try_again, request.language);
    } catch (const Unavailable& failure) {
        spdlog::warn("request {}: unavailable: {}", request.id, failure.what());
        return problem_response(try_again, request.language);
    } catch (const std::exception& failure) {
        spdlog::error("request {}: failed: {}", request.id, failure.what());
        return bare_response(500, texts::protocol::broken_here(), request.language);
    }
}

Response Router::dispatch(Request& request) const {
    const auto refused = [&](int status, const Message& detail) {
        return bare_response(status, detail, request.language);
    };
    const auto written = [&](Result<Response> result) {
        return result ? std::move(*result) : problem_response(result.error(), request.language);
    };
    if (!is_known_method(request.method)) return refused(501, texts::protocol::no_such_method());
    const auto given = segments_of(request.path);
    std::set<std::string> allowed;
    for (const auto& route : routes_) {
        if (!matches(route.segments, given)) continue;
        if (route.method != as_routed(request.method)) {
            allowed.insert(route.method);
            if (route.method == "GET") allowed.insert("HEAD");
            continue;
        }
        auto params = read_params(route.segments, given);
        if (!params) return refused(400, texts::protocol::broken_escape());
        request.params = std::move(*params);

        auto response = written(route.handler(request));
        response.route = route.method + " " + route.path;
        return response;
    }
    // A preflight from another origin needs the list of methods instead.
    const bool asks_methods = request.method == "OPTIONS";
    if (const auto* fallback = asks_methods ? nullptr : find_fallback(request.path)) {
        auto response = written(fallback->handler(request));
        response.route = "* " + fallback->prefix;
        return response;
    }
    if (allowed.empty()) return refused(404, texts::protocol::nothing_here());

    auto response = refused(405, texts::protocol::not_done_here());
    std::string list;
    for (const auto& method : allowed) list += (list.empty() ? "" : ", ") + method;
    response.headers["Allow"] = list;
    return response;
}

}  // namespace shop::http

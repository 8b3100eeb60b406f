#include "platform/http/http.hpp"

#include "platform/base/text.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <ranges>

namespace shop::http {
namespace {

int status_of(ProblemKind kind) {
    switch (kind) {
        case ProblemKind::malformed: return 400;
        case ProblemKind::unauthenticated: return 401;
        case ProblemKind::forbidden: return 403;
        case ProblemKind::missing: return 404;
        case ProblemKind::conflict: return 409;
        case ProblemKind::precondition_failed: return 412;
        case ProblemKind::wrong_media_type: return 415;
        case ProblemKind::invalid: return 422;
        case ProblemKind::too_many: return 429;
        case ProblemKind::unavailable: return 503;
    }
    throw std::logic_error("a problem of no known kind");
}

/// Forms identify their fields by name, so the pointer "/quantity" becomes "quantity".
std::map<std::string, std::string> by_field(const FieldErrors& errors, Language language) {
    std::map<std::string, std::string> fields;
    for (const auto& [pointer, error] : errors) {
        fields.emplace(pointer.empty() ? pointer : pointer.substr(1), error.in(language));
    }
    return fields;
}

/// The readable title of a refusal's status.
Message title_of(int status) {
    namespace statuses = texts::statuses;
    static const std::map<int, Message (*)()> titles = {
        {400, statuses::bad_request},
        {401, statuses::unauthorized},
        {402, statuses::payment_required},
        {403, statuses::forbidden},
        {404, statuses::not_found},
        {405, statuses::method_not_allowed},
        {406, statuses::not_acceptable},
        {408, statuses::request_timeout},
        {409, statuses::conflict},
        {412, statuses::precondition_failed},
        {413, statuses::content_too_large},
        {414, statuses::uri_too_long},
        {415, statuses::unsupported_media_type},
        {417, statuses::expectation_failed},
        {421, statuses::misdirected_request},
        {422, statuses::unprocessable_content},
        {429, statuses::too_many_requests},
        {431, statuses::headers_too_large},
        {500, statuses::internal_server_error},
        {501, statuses::not_implemented},
        {503, statuses::service_unavailable},
        {505, statuses::version_not_supported},
    };
    const auto found = titles.find(status);
    return found == titles.end() ? Message::english("Unknown") : found->second();
}

json::Object document(std::string_view type, int status, const Message& detail_message,
                      Language language) {
    const auto detail = detail_message.in(language);
    json::Object object;
    object.add("type", type)
        .add("title", title_of(status).in(language))
        .add("status", status)
        .add("detail", detail)
        .add("message", detail);
    return object;
}

/// False if `parameter` sets a charset other than UTF-8.
bool leaves_utf8(std::string_view parameter) {
    const auto equals = std::min(parameter.find('='), parameter.size());
    if (lower_case(trimmed(parameter.substr(0, equals))) != "charset") return true;
    const auto charset =
        lower_case(trimmed(parameter.substr(std::min(equals + 1, parameter.size()))));
    return charset == "utf-8" || charset == "\"utf-8\"";
}

}  // namespace

std::string_view reason_of(int status) {
    static const auto reasons = [] {
        std::map<int, std::string> all = {{200, "OK"},
                                          {201, "Created"},
                                          {202, "Accepted"},
                                          {204, "No Content"},
                                          {206, "Partial Content"},
                                          {302, "Found"},
                                          {304, "Not Modified"},
                                          {308, "Permanent Redirect"},
                                          {416, "Range Not Satisfiable"}};
        for (int refusal = 400; refusal < 600; ++refusal) {
            all.emplace(refusal, title_of(refusal).in(Language::english));
        }
        return all;
    }();
    const auto found = reasons.find(status);
    return found == reasons.end() ? std::string_view("Unknown") : found->second;
}

Response private_response(int status, std::string body) {
    Response response{status, std::move(body)};
    response.headers["Cache-Control"] = "no-store";
    return response;
}

Response download(std::string body, std::string content_type, const std::string& name) {
    auto response = private_response(200, std::move(body));
    response.content_type = std::move(content_type);
    response.headers["Content-Disposition"] = "attachment; filename=\"" + name + "\"";
    return response;
}

Response download(OpenFilePtr file, std::string content_type, const std::string& name) {
    auto response = download("", std::move(content_type), name);
    response.file = std::move(file);
    return response;
}

Problem wrong_query(FieldErrors errors) {
    const auto& [pointer, error] = *errors.begin();
    auto text = texts::problems::invalid_fields_one(pointer.substr(1), error);
    return {ProblemKind::invalid, std::move(text), std::move(errors)};
}

Problem wrong_query(const std::string& name, const Message& error) {
    return wrong_query({{"/" + name, error}});
}

Problem wrong_field(const std::string& name, const Message& error) {
    return {ProblemKind::invalid, texts::problems::invalid_fields_several(), {{"/" + name, error}}};
}

void add_content_language(Response& response, const Request& request) {
    if (request.asked_path.empty()) return;
    response.headers["Content-Language"] = code_of(request.language);
}

void report_rate_limit(Response& response, const RateLimitStatus& rate_limit_status) {
    const auto& [calls_max, remaining, reset_seconds] = rate_limit_status;
    response.headers["X-RateLimit-Limit"] = std::to_string(calls_max);
    response.headers["X-RateLimit-Remaining"] = std::to_string(remaining);
    if (reset_seconds) response.headers["X-RateLimit-Reset"] = std::to_string(*reset_seconds);
}

void add_retry_after(Response& response, const Problem& problem) {
    const bool has_usual_pause =
        problem.kind == ProblemKind::unavailable || problem.kind == ProblemKind::too_many;
    const int seconds =
        problem.retry_after_seconds == 0 && has_usual_pause ? 2 : problem.retry_after_seconds;
    if (seconds > 0) response.headers["Retry-After"] = std::to_string(seconds);
    if (problem.rate_limit_status) report_rate_limit(response, *problem.rate_limit_status);
}

Response problem_response(const Problem& problem, Language language) {
    const int status = status_of(problem.kind);
    auto object =
        document("/problems/" + std::string(problem.code.text()), status, problem.detail, language);
    if (!problem.errors.empty()) object.add("errors", by_field(problem.errors, language));
    for (const auto& [name, amount] : problem.amounts) object.add(name, amount);
    if (problem.permission) object.add("permission", *problem.permission);
    if (problem.needs_verification) object.add("needsVerification", true);
    if (problem.order_id) object.add("orderId", *problem.order_id);
    if (problem.consent) object.add_json("consent", *problem.consent);
    if (problem.lines) object.add_json("lines", *problem.lines);

    Response response{status, object.text(), "application/problem+json"};
    response.headers["Cache-Control"] = "no-store";
    if (status == 401) response.headers["WWW-Authenticate"] = "Bearer";
    add_retry_after(response, problem);
    return response;
}

Response bare_response(int status, const Message& detail, Language language) {
    Response response{status, document("about:blank", status, detail, language).text(),
                      "application/problem+json"};
    response.headers["Cache-Control"] = "no-store";
    if (status == 503) response.headers["Retry-After"] = "2";
    return response;
}

bool is_read(const Request& request) {
    return request.method == "GET" || request.method == "HEAD";
}

std::string_view header(const Request& request, const std::string& name) {
    const auto found = request.headers.find(name);
    return found == request.headers.end() ? std::string_view() : found->second;
}

std::string_view bearer_token(const Request& request) {
    constexpr std::string_view scheme = "bearer ";
    const auto authorization = header(request, "authorization");
    if (lower_case(authorization.substr(0, scheme.size())) != scheme) return {};
    return trimmed(authorization.substr(scheme.size()));
}

std::string_view cookie(const Request& request, std::string_view name) {
    for (const auto part : header(request, "cookie") | std::views::split(';')) {
        const auto pair = trimmed(std::string_view(part.begin(), part.end()));
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
            return pair.substr(name.size() + 1);
        }
    }
    return {};
}

Result<Members> read_query(std::string_view query) {
    Members members;
    for (const auto part : query | std::views::split('&')) {
        const std::string_view pair(part.begin(), part.end());
        if (pair.empty()) continue;
        const auto equals = std::min(pair.find('='), pair.size());
        auto name = percent_decoded(pair.substr(0, equals), true);
        auto value = percent_decoded(pair.substr(std::min(equals + 1, pair.size())), true);
        if (!name || !value)
            return Problem{ProblemKind::malformed, texts::problems::malformed_query_escape()};
        const auto [known, is_new] = members.emplace(std::move(*name), std::move(*value));
        if (!is_new) {
            return Problem{ProblemKind::malformed,
                           texts::problems::malformed_query_twice(known->first)};
        }
    }
    return members;
}

bool has_media_type(const Request& request, std::string_view type) {
    const auto sent = header(request, "content-type");
    const auto end = std::min(sent.find(';'), sent.size());
    if (lower_case(trimmed(sent.substr(0, end))) != type) return false;
    return std::ranges::all_of(sent.substr(end) | std::views::split(';'), [](const auto& part) {
        return leaves_utf8(std::string_view(part.begin(), part.end()));
    });
}

Problem not_permitted(Permission permission) {
    Problem problem{ProblemKind::forbidden, texts::problems::not_permitted()};
    problem.permission = name_of(permission);
    return problem;
}

Result<Members> read_form(const Request& request) {
    if (!has_media_type(request, "application/x-www-form-urlencoded") ||
        !header(request, "content-encoding").empty()) {
        return Problem{ProblemKind::wrong_media_type, texts::problems::form_expected()};
    }
    return read_query(request.body);
}

Result<json::value> read_json(const Request& request) {
    if (!has_media_type(request, "application/json")) {
        return Problem{ProblemKind::wrong_media_type, texts::problems::json_expected_media_type()};
    }
    const auto encoding = header(request, "content-encoding");
    if (!encoding.empty() && lower_case(encoding) != "identity") {
        return Problem{ProblemKind::wrong_media_type, texts::problems::json_expected_encoding()};
    }
    return json::read(request.body);
}

}  // namespace shop::http

#pragma once

// HTTP for the rooms: plain values in, plain values out. Only platform/net uses sockets, coroutines
// and Boost.Beast, so tests can call a route directly.
//
// A handler is an ordinary function that may block: it runs on a bounded worker pool, never on a
// network thread.

#include "platform/base/language.hpp"
#include "platform/base/problem.hpp"
#include "platform/files/open_file.hpp"
#include "platform/http/permission.hpp"
#include "platform/http/prepared_response.hpp"
#include "platform/http/response_cache.hpp"
#include "platform/json/decode.hpp"
#include "platform/json/encode.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace shop::http {

/// Which worker pool runs a handler. Slow external services and slow hashes have their own pools,
/// so that they do not delay other requests.
enum class Pool {
    shop,       // Database and computation.
    passwords,  // Argon2: half a processor second each.
    provider,   // Waits for the payment provider.
    sandbox,    // The payment sandbox, for which the provider pool waits.
    papers,     // Draws PDFs.
    pictures,   // Waits for the picture helper.
};
inline constexpr std::size_t pool_count = 6;

/// The signed-in user. app/ sets it from the bearer token, with the current roles from the
/// database.
struct Caller {
    std::string user_id;
    std::string email;  // Normalized.
    std::string name;
    std::string photo{};  // Address of a picture, or empty.
    bool is_admin = false;
    bool email_verified = false;
    Permissions permissions{};      // From all roles; none for a customer.
    std::int64_t signed_in_at = 0;  // Last authentication, in Unix seconds.

    bool may(Permission permission) const { return permissions.contains(permission); }
};

/// A request as handlers see it: decoded, and within the limits of the network edge.
struct Request {
    std::string method;
    /// Without the language: "/api/order/65a1...". Decoded segments are in `params`.
    std::string path;
    std::string body{};
    std::optional<Caller> caller{};
    std::map<std::string, std::string> headers{};  // Names in lower case.
    std::int64_t received_at_ms = 0;               // Unix time; the only clock a handler needs.
    std::map<std::string, std::string> params{};   // {"id": "65a1..."} for /order/{id}, decoded.
    std::string query{};                           // As sent, without the question mark.
    std::string remote_address{};                  // The client's, even behind configured proxies.
    std::string id{};                              // Request id, for the log and the response.
    Language language = Language::english;         // Of the address and thus of the response.
    std::string asked_path{};  // The original path if it differs from `path`: "/bn/products".

    /// In whole seconds, as in tokens.
    std::int64_t received_at() const { return received_at_ms / 1000; }

    /// The original path: the key for anything that depends on the language.
    const std::string& address() const { return asked_path.empty() ? path : asked_path; }
};

/// A handler's response. The network edge adds the headers that all responses have.
struct Response {
    int status = 200;
    std::string body{};
    std::string content_type = "application/json";
    std::map<std::string, std::string> headers{};
    PreparedResponsePtr prepared{};  // If set, sent instead of the members above.
    OpenFilePtr file{};              // If set, sent instead of `body`.
    std::string route{};             // "GET /order/{id}", set by the router, safe to log.
    bool is_staff = false;           // The caller is staff: the log records every such request.
};

/// A JSON response for one user. Caches do not store it.
Response private_response(int status, std::string body);

/// The same as a file, which browsers save as `name`.
Response download(std::string body, std::string content_type, const std::string& name);
Response download(OpenFilePtr file, std::string content_type, const std::string& name);

/// "invalid_fields" for query parameters; the detail is the first error.
Problem wrong_query(FieldErrors errors);
Problem wrong_query(const std::string& name, const Message& error);

/// "invalid_fields" for one field; only the field has the error message.
Problem wrong_field(const std::string& name, const Message& error);

/// Adds Content-Language if the address determines the language.
void add_content_language(Response& response, const Request& request);

/// Reports the rate limit in X-RateLimit-Limit, -Remaining and -Reset (seconds).
void report_rate_limit(Response& response, const RateLimitStatus& rate_limit_status);

/// Adds the headers of a refusal in any format: Retry-After and the rate limit.
void add_retry_after(Response& response, const Problem& problem);

/// An RFC 9457 problem document with `errors` by field, and `message` for simple clients. The only
/// place that renders a refusal as text.
Response problem_response(const Problem& problem, Language language);

/// The same for refusals by the protocol itself: 404, 405, 413 and so on.
Response bare_response(int status, const Message& detail, Language language);

/// The standard reason phrase for `status`: "Not Found".
std::string_view reason_of(int status);

/// Whether the method is GET or HEAD.
bool is_read(const Request& request);

/// The value of the header `name` (lower case); empty if absent.
std::string_view header(const Request& request, const std::string& name);

/// The token of `Authorization: Bearer <token>`; empty if absent.
std::string_view bearer_token(const Request& request);

/// The value of the cookie `name`; empty if absent.
std::string_view cookie(const Request& request, std::string_view name);

using Members = std::map<std::string, std::string>;

/// Decodes the members of `key=value&key=value`, of a query or a form. Refuses with
/// "malformed_query" a broken escape or a repeated name: programs disagree on which one counts.
Result<Members> read_query(std::string_view query);

/// Whether Content-Type is `type` ("application/json") and, for text, the charset is UTF-8.
bool has_media_type(const Request& request, std::string_view type);

/// The refusal of a caller who lacks this permission.
Problem not_permitted(Permission permission);

/// The body as JSON. Refuses with "json_expected" or "malformed_json".
Result<json::value> read_json(const Request& request);

/// The fields of a form in the body. Refuses with "form_expected", or "malformed_query" like
/// read_query().
Result<Members> read_form(const Request& request);

/// The body as a T. Refuses with "json_expected", "malformed_json", or "invalid_fields" and all
/// errors.
template <class T>
Result<T> read_body(const Request& request) {
    const auto body = read_json(request);
    if (!body) return body.error();
    return json::decode<T>(*body);
}

/// Special requirements of a route.
struct RouteNeeds {
    Pool pool = Pool::shop;
    /// Maximum body size, for a route that accepts more than others. 0: the usual 64 KiB.
    std::size_t body_bytes_max = 0;
};

using Handler = std::function<Result<Response>(const Request&)>;

/// Routes as values. Filled once at startup; afterwards all threads only read it.
class Router {
public:
    /// `prefix` precedes every path: "/api".
    explicit Router(std::string prefix = "") : prefix_(std::move(prefix)) {}

    /// `path` may contain named segments: "/order/{id}".
    void add(std::string method, const std::string& path, Handler handler, Pool pool = Pool::shop) {
        add(std::move(method), path, std::move(handler), RouteNeeds{pool});
    }
    void add(std::string method, const std::string& path, Handler handler, RouteNeeds needs);

    /// `handler` gets all requests below `prefix` that match no route, with any method. A
    /// provider's clients expect refusals in the provider's format there.
    void add_fallback(const std::string& prefix, Handler handler);

    /// Whether this router has a route for `path`, with any method.
    bool knows(std::string_view path) const;

    /// The pool that must run `method path`. HEAD uses GET's pool.
    Pool pool_of(std::string_view method, std::string_view path) const;

    /// The route that matches `method path`, as in routes(); empty if there is none.
    std::string route_of(std::string_view method, std::string_view path) const;

    /// The maximum body size of `method path`; 0: the usual.
    std::size_t body_bytes_max(std::string_view method, std::string_view path) const;

    /// Runs the handler. This is the only place where refusals become documents and exceptions end:
    /// they are logged and become a bare 500, or a 503 if a retry may help. HEAD is handled like
    /// GET; the network layer omits the body.
    Response answer(Request request) const;

    /// Every "GET /api/order/{id}", for tests and documents that must list all routes.
    std::vector<std::string> routes() const;

private:
    struct Route {
        std::string method;
        std::string path;
        std::vector<std::string> segments;
        Handler handler;
        RouteNeeds needs;
    };
    struct Fallback {
        std::string prefix;
        Handler handler;
    };
    const Route* find(std::string_view method, std::string_view path) const;
    RouteNeeds needs_of(std::string_view method, std::string_view path) const;
    const Fallback* find_fallback(std::string_view path) const;
    Response attempt(Request& request) const;
    Response dispatch(Request& request) const;

    std::string prefix_;
    std::vector<Route> routes_;
    std::vector<Fallback> fallbacks_;
};

}  // namespace shop::http

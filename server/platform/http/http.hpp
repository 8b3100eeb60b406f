#pragma once

// HTTP as the rooms see it: plain values in, plain values out. Sockets, coroutines and Boost.Beast
// are in platform/net only, so a route is tested by calling it.
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

/// Which worker pool runs a handler. Slow external services and slow hashes have pools of their
/// own, so that they do not delay other requests.
enum class Pool {
    shop,       // Database and arithmetic.
    passwords,  // Argon2: half a processor second each.
    provider,   // Waits for the payment provider.
    sandbox,    // The payment sandbox, which the provider pool waits for.
    papers,     // Draws PDFs.
    pictures,   // Waits for the picture helper.
};
inline constexpr std::size_t pool_count = 6;

/// The signed-in user: set by app/ from the bearer token, with the current roles in the database.
struct Caller {
    std::string user_id;
    std::string email;  // Normal form.
    std::string name;
    std::string photo{};  // Address of a picture, or empty.
    bool is_admin = false;
    bool email_verified = false;
    Permissions permissions{};      // Of all their roles; none for a customer.
    std::int64_t signed_in_at = 0;  // When they last showed who they are, in Unix seconds.

    bool may(Permission permission) const { return permissions.contains(permission); }
};

/// A request as handlers see it: decoded, and within the limits of the network edge.
struct Request {
    std::string method;
    std::string path;  // Without a language. "/api/order/65a1..."; decoded segments in `params`.
    std::string body{};
    std::optional<Caller> caller{};
    std::map<std::string, std::string> headers{};  // Names in lower case.
    std::int64_t received_at_ms = 0;               // Unix time; the only clock a handler needs.
    std::map<std::string, std::string> params{};   // {"id": "65a1..."} for /order/{id}, decoded.
    std::string query{};                           // As sent, without the question mark.
    std::string remote_address{};                  // Of the client, behind configured proxies too.
    std::string id{};                              // Of this request, in the log and the response.
    Language language = Language::english;         // Of the address, and so of the response.
    std::string asked_path{};  // As it was asked for, where that is not `path`: "/bn/products".

    /// In whole seconds, the unit of tokens.
    std::int64_t received_at() const { return received_at_ms / 1000; }

    /// The path as it was asked for: what differs between the languages is kept under it.
    const std::string& address() const { return asked_path.empty() ? path : asked_path; }
};

/// A handler's response. The network edge adds the headers that every response has.
struct Response {
    int status = 200;
    std::string body{};
    std::string content_type = "application/json";
    std::map<std::string, std::string> headers{};
    PreparedResponsePtr prepared{};  // When set, it is sent, and the members above do not count.
    OpenFilePtr file{};              // When set, it is sent in the place of `body`.
    std::string route{};             // "GET /order/{id}", set by the router: what the log may say.
    bool is_staff = false;           // Its caller works for the shop: the log has each of these.
};

/// A JSON response for one user: no cache stores it.
Response private_response(int status, std::string body);

/// The same as a file, which browsers keep under `name`.
Response download(std::string body, std::string content_type, const std::string& name);
Response download(OpenFilePtr file, std::string content_type, const std::string& name);

/// "invalid_fields" for members of a query; its sentence is that of the first.
Problem wrong_query(FieldErrors errors);
Problem wrong_query(const std::string& name, const Message& error);

/// "invalid_fields" for a field, whose sentence stands beside it alone.
Problem wrong_field(const std::string& name, const Message& error);

/// Says in which language the response is, where the address says it.
void add_content_language(Response& response, const Request& request);

/// Reports the rest of a rate limit in X-RateLimit-Limit, -Remaining and -Reset (seconds).
void report_rate_limit(Response& response, const RateLimitStatus& rate_limit_status);

/// The headers of a refusal in any format: Retry-After, and the rest of the limit.
void add_retry_after(Response& response, const Problem& problem);

/// An RFC 9457 problem document with `errors` by field, and `message` for simple clients. The one
/// place where a refusal gets its words.
Response problem_response(const Problem& problem, Language language);

/// The same for refusals of the protocol itself: 404, 405, 413 and so on.
Response bare_response(int status, const Message& detail, Language language);

/// The standard words for `status`: "Not Found".
std::string_view reason_of(int status);

/// Whether it only reads: GET or HEAD.
bool is_read(const Request& request);

/// The value of the header `name` (lower case), or empty.
std::string_view header(const Request& request, const std::string& name);

/// The token of `Authorization: Bearer <token>`, or empty.
std::string_view bearer_token(const Request& request);

/// The value of the cookie `name`, or empty.
std::string_view cookie(const Request& request, std::string_view name);

using Members = std::map<std::string, std::string>;

/// The members of `key=value&key=value`, of a query or a form, decoded. Refuses a broken escape and
/// a name that was sent twice with "malformed_query": programs differ about which one counts.
Result<Members> read_query(std::string_view query);

/// Whether Content-Type is `type` ("application/json"), and in UTF-8 if it is text.
bool has_media_type(const Request& request, std::string_view type);

/// The caller, or "sign_in_first".
Result<Caller> require_caller(const Request& request);

/// The caller, or "sign_in_first", or "not_permitted".
Result<Caller> require(const Request& request, Permission permission);

/// The same for a dangerous change: the caller has signed in within the last 15 minutes, or
/// "sign_in_again".
Result<Caller> require_recent(const Request& request, Permission permission);

/// The refusal of a caller who lacks this permission.
Problem not_permitted(Permission permission);

/// The id of /order/{id}, or "not_found" when it is not a valid id.
Result<std::string> require_id(const Request& request);

/// The body as JSON, or "json_expected", or "malformed_json".
Result<json::value> read_json(const Request& request);

/// The fields of a form in the body, or "form_expected", or "malformed_query" as read_query().
Result<Members> read_form(const Request& request);

/// The body as a T, or "json_expected", "malformed_json", or "invalid_fields" with all its errors.
template <class T>
Result<T> read_body(const Request& request) {
    const auto body = read_json(request);
    if (!body) return body.error();
    return json::decode<T>(*body);
}

/// Special requirements of a route.
struct RouteNeeds {
    Pool pool = Pool::shop;
    /// The largest body, for a route that takes more than all others. 0: the usual 64 KiB.
    std::size_t body_bytes_max = 0;
};

using Handler = std::function<Result<Response>(const Request&)>;

/// Routes as values. Filled once at startup, then only read, by all threads.
class Router {
public:
    /// `prefix` precedes every path: "/api".
    explicit Router(std::string prefix = "") : prefix_(std::move(prefix)) {}

    /// `path` may hold named segments: "/order/{id}".
    void add(std::string method, const std::string& path, Handler handler, Pool pool = Pool::shop) {
        add(std::move(method), path, std::move(handler), RouteNeeds{pool});
    }
    void add(std::string method, const std::string& path, Handler handler, RouteNeeds needs);

    /// `handler` gets the requests below `prefix` that no route takes, of any method: a provider's
    /// clients want refusals in the provider's form there.
    void add_fallback(const std::string& prefix, Handler handler);

    /// Whether this router has `path`, with any method.
    bool knows(std::string_view path) const;

    /// The pool that has to run `method path`. HEAD runs where GET runs.
    Pool pool_of(std::string_view method, std::string_view path) const;

    /// The route that takes `method path`, as in routes(); empty: none does.
    std::string route_of(std::string_view method, std::string_view path) const;

    /// The largest body that `method path` takes; 0: the usual.
    std::size_t body_bytes_max(std::string_view method, std::string_view path) const;

    /// The one place where refusals become documents and where exceptions end: logged, and
    /// answered with a bare 500, or with 503 when trying again may help. HEAD is answered as GET;
    /// the network layer leaves the body out.
    Response answer(Request request) const;

    /// Every "GET /api/order/{id}", for tests and documents that must name them all.
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

// From the button to an id token from Google. Google's token is never in a URL: the page gets a
// handle that is valid for a minute, once, and only in that browser.

#include "identity/attempts/attempts.hpp"
#include "identity/cookie.hpp"
#include "identity/google/google_issuer.hpp"
#include "platform/base/text.hpp"
#include "platform/http/client_network.hpp"
#include "platform/texts/account_problems.hpp"

#include <spdlog/spdlog.h>
#include <boost/describe/class.hpp>

#include <algorithm>

namespace shop::identity {
namespace {

constexpr std::size_t path_bytes_max = 2'000;

struct Finish {
    json::Text<1, 200> handle;
};
BOOST_DESCRIBE_STRUCT(Finish, (), (handle))

/// A path of this origin; the home page for any other address, which an attacker may have chosen.
std::string path_of_ours(const std::string& sent) {
    const auto is_refused = [](char c) { return is_control(c) || c == '\\'; };
    const bool is_ours = sent.starts_with("/") && !sent.starts_with("//") &&
                         sent.size() <= path_bytes_max && std::ranges::none_of(sent, is_refused);
    return is_ours ? sent : "/";
}

std::string member(const Result<http::Members>& query, const std::string& name) {
    if (!query) return "";
    const auto found = query->find(name);
    return found == query->end() ? "" : found->second;
}

http::Response moved_to(const std::string& url) {
    http::Response response{302, "", "text/plain; charset=utf-8"};
    response.headers["Location"] = url;
    response.headers["Cache-Control"] = "no-store";
    return response;
}

/// The end of the flow: the sign-in page, in the language of its start.
struct ReturnTarget {
    Language language = Language::english;
    std::string from = "/";  // The visitor's destination, a path without a language.
};

/// The sign-in page with its task in the fragment, which browsers send to no server.
http::Response to_login(const ReturnTarget& target, const std::string& fragment) {
    return moved_to(page_path(target.language, "/login") + "?from=" + percent_encoded(target.from) +
                    "#" + fragment);
}

/// With an error code that the page has a text for: "cancelled", "expired", "refused",
/// "unavailable" or "busy".
http::Response failed(const ReturnTarget& target, std::string_view word) {
    return to_login(target, "google-error=" + std::string(word));
}

http::Response failed_by(const Problem& problem, const ReturnTarget& target) {
    return failed(target, problem.kind == ProblemKind::unavailable ? "unavailable" : "refused");
}

// The language is in the cookie, because Google redirects every browser to the same address.
constexpr std::string_view bangla_mark = ".bn";

Language language_of(std::string_view browser) {
    return browser.ends_with(bangla_mark) ? Language::bangla : Language::english;
}

class GoogleSignIn final : public Google {
public:
    GoogleSignIn(sql::Database& database, const GoogleSettings& settings)
        : database_(database),
          issuer_(settings),
          // Google redirects back to us, with the browser's cookie.
          cookie_("google_sign_in", "/auth/google", SameSite::lax, settings.public_url) {}

    void add_pages(http::Router& router) override {
        router.add("GET", "/auth/google/start", std::bind_front(&GoogleSignIn::start, this),
                   http::Pool::provider);
    }

    void add_routes(http::Router& router) override {
        router.add("GET", "/auth/google/callback", std::bind_front(&GoogleSignIn::callback, this),
                   http::Pool::provider);
        router.add("POST", "/auth/google/finish", std::bind_front(&GoogleSignIn::finish, this));
    }

    Result<GoogleUser> verify(std::string_view id_token, std::int64_t now_seconds) override {
        return issuer_.verify(id_token, now_seconds);
    }

private:
    Result<http::Response> start(const http::Request& request) {
        auto authorization = new_authorization_request(
            path_of_ours(member(http::read_query(request.query), "from")));
        if (request.language == Language::bangla) authorization.browser += bangla_mark;
        const ReturnTarget target{request.language, authorization.from};
        const auto now = request.received_at();
        const auto url = issuer_.authorization_url(authorization, http::authority_of(request), now);
        if (!url) return failed_by(url.error(), target);
        const auto counted = database_.write([&](sql::Transaction& transaction) {
            auto begun = count_authorization_request(
                transaction, http::client_network_of(request.remote_address), now);
            if (begun) save_authorization_request(transaction, authorization, now);
            return begun;
        });
        auto response = counted ? moved_to(*url) : failed(target, "busy");
        // No Retry-After: it would make the browser wait before it follows the redirect.
        http::report_rate_limit(response,
                                counted ? *counted : counted.error().rate_limit_status.value());
        if (!counted) return response;
        cookie_.set(response, authorization.browser, authorization_request_seconds);
        return response;
    }

    Result<http::Response> callback(const http::Request& request) {
        const auto query = http::read_query(request.query);
        const auto now = request.received_at();
        const auto browser = cookie_.value_of(request);
        const auto authorization = database_.write(
            [&](sql::Transaction& transaction) -> Result<std::optional<AuthorizationRequest>> {
                return consume_authorization_request(transaction, member(query, "state"), browser,
                                                     now);
            });
        ReturnTarget target{language_of(browser)};
        if (!*authorization) return failed(target, "expired");
        target.from = (*authorization)->from;
        if (member(query, "error") == "access_denied") return failed(target, "cancelled");
        const auto code = member(query, "code");
        if (code.empty()) return failed(target, "refused");

        const auto id_token =
            issuer_.redeem(code, **authorization, http::authority_of(request), now);
        if (!id_token) return failed_by(id_token.error(), target);
        if (const auto person = issuer_.verify(*id_token, now); !person) {
            spdlog::warn("Continue with Google: an id token was not believed, {}",
                         person.error().code.text());
            return failed_by(person.error(), target);
        }
        const auto handle =
            database_.write([&](sql::Transaction& transaction) -> Result<std::string> {
                return save_id_token(transaction, browser, *id_token, now);
            });
        return to_login(target, "google=" + *handle);
    }

    Result<http::Response> finish(const http::Request& request) {
        const auto body = http::read_body<Finish>(request);
        if (!body) return body.error();
        const auto browser = cookie_.value_of(request);
        const auto id_token = database_.write(
            [&](sql::Transaction& transaction) -> Result<std::optional<std::string>> {
                return consume_id_token(transaction, body->handle.value, browser,
                                        request.received_at());
            });
        if (!*id_token) {
            return Problem{ProblemKind::missing, texts::problems::google_sign_in_expired()};
        }
        auto response =
            http::private_response(200, json::Object{}.add("idToken", **id_token).text());
        cookie_.set(response, "", 0);
        return response;
    }

    sql::Database& database_;
    GoogleIssuer issuer_;
    const Cookie cookie_;
};

}  // namespace

std::unique_ptr<Google> make_google(sql::Database& database, const GoogleSettings& settings) {
    return std::make_unique<GoogleSignIn>(database, settings);
}

}  // namespace shop::identity

#include "sandbox/google/chooser.hpp"

#include "platform/base/template.hpp"
#include "sandbox/google/account.hpp"

#include <fmt/format.h>

namespace shop::sandbox {
namespace {

// No script at all. The form is sent to this program, which redirects to the shop at the same
// origin.
constexpr std::string_view chooser_policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

http::Response page(int status, const std::string& title, const std::string& main) {
    http::Response response{status, "", "text/html; charset=utf-8"};
    response.body = fmt::format(
        R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{0} - sandbox</title>
<link rel="icon" type="image/svg+xml" href="/sandbox/google/icon.svg">
<link rel="stylesheet" href="/sandbox/google/chooser.css">
</head>
<body>
<main>
<p class="label">Sandbox: this is not Google. A real shop sends you to Google here. These people are
made up; never type a real password.</p>
<h1>{0}</h1>
{1}
</main>
</body>
</html>
)",
        title, main);
    response.headers["Content-Security-Policy"] = std::string(chooser_policy);
    response.headers["Cache-Control"] = "no-store";
    return response;
}

/// The authorization request as hidden fields; the browser sends it again with the choice.
std::string hidden_fields(const AuthorizationRequest& authorization) {
    std::string fields;
    const auto add = [&](std::string_view name, const std::string& value) {
        fields += fmt::format("<input type=\"hidden\" name=\"{}\" value=\"{}\">\n", name,
                              html_escaped(value));
    };
    add("client_id", authorization.client_id);
    add("redirect_uri", authorization.redirect_uri);
    add("response_type", authorization.response_type);
    add("scope", authorization.scope);
    add("state", authorization.state);
    add("code_challenge", authorization.code_challenge);
    add("code_challenge_method", authorization.code_challenge_method);
    return fields;
}

std::string form(const AuthorizationRequest& authorization, const std::string& content) {
    return "<form method=\"post\" action=\"/sandbox/google/authorize\">\n" +
           hidden_fields(authorization) + content + "</form>\n";
}

std::string account_list() {
    std::string items;
    for (const auto& account : fictional_accounts()) {
        const auto picture =
            account.picture.empty()
                ? std::string("<span class=\"picture\" aria-hidden=\"true\"></span>")
                : fmt::format("<img class=\"picture\" src=\"{}\" alt=\"\">", account.picture);
        items += fmt::format(
            "<li><button name=\"person\" value=\"{1}\">{2}<span><b>{0}</b> "
            "{1}</span></button></li>\n",
            html_escaped(account.name), html_escaped(account.email), picture);
    }
    return "<ul>\n" + items + "</ul>\n";
}

constexpr std::string_view another_account = R"(<fieldset>
<legend>Another account</legend>
<label>Name <input name="name" maxlength="100" autocomplete="off"></label>
<label>Email <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label class="check"><input name="unverified" type="checkbox" value="yes"> Google has not verified
this address</label>
<button name="person" value="another">Continue with this account</button>
</fieldset>
)";

}  // namespace

http::Response chooser_page(const AuthorizationRequest& authorization, const std::string& error) {
    const auto alert = error.empty() ? std::string()
                                     : fmt::format("<p class=\"alert\" role=\"alert\">{}</p>\n",
                                                   html_escaped(error));
    const auto cancel = form(
        authorization, "<button class=\"quiet\" name=\"person\" value=\"none\">Cancel</button>\n");
    return page(error.empty() ? 200 : 400, "Choose an account",
                alert + form(authorization, account_list()) +
                    form(authorization, std::string(another_account)) + cancel);
}

http::Response refusal_page(const std::string& sentence) {
    return page(400, "This request cannot be answered",
                fmt::format("<p>{}</p>\n<p><a href=\"/login\">Back to the shop</a></p>\n",
                            html_escaped(sentence)));
}

}  // namespace shop::sandbox

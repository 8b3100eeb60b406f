// The demo's email viewer: the demo users have no real mailboxes.

#include "platform/base/template.hpp"
#include "sandbox/mail/mail.css.hpp"
#include "sandbox/mail/mail_file.hpp"
#include "sandbox/sandbox.hpp"

#include <fmt/format.h>

namespace shop::sandbox {
namespace {

constexpr std::size_t mails_shown_max = 100;

// Allows only our own style: the content of an email is untrusted.
constexpr std::string_view viewer_policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

// Like in an email program: only the email's own style. Links open in a separate tab outside the
// sandbox.
constexpr std::string_view frame_sandbox = "allow-popups allow-popups-to-escape-sandbox";
constexpr std::string_view html_policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'; sandbox ";

/// The text with links into the shop made clickable; other links stay text.
std::string with_links(std::string_view text, const std::string& shop_url) {
    const auto start_of_link = shop_url + "/";
    std::string html;
    for (auto at = text.find(start_of_link); at != std::string_view::npos;
         at = text.find(start_of_link)) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        const auto link = html_escaped(text.substr(at, end - at));
        html += html_escaped(text.substr(0, at));
        html += fmt::format(R"(<a href="{0}">{0}</a>)", link);
        text.remove_prefix(end);
    }
    return html + html_escaped(text);
}

http::Response page(const std::string& title, const std::string& main) {
    http::Response response;
    response.content_type = "text/html; charset=utf-8";
    response.body = fmt::format(
        R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{0} - the demo's email viewer</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<header>
<a href="/"><svg viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="To the shop">
<path class="board" d="M0 0h24l8 8v24H0z"/><path d="M9 23V9l14 14V9"/>
<circle class="board" cx="9" cy="23" r="3"/><circle class="board" cx="23" cy="9" r="3"/></svg></a>
<p><strong>The demo's email viewer.</strong> Every visitor to this shop can read these emails; a real
shop has no such page.</p>
</header>
<main>
<h1>{0}</h1>
{1}
</main>
</body>
</html>
)",
        html_escaped(title), main);
    response.headers["Content-Security-Policy"] = std::string(viewer_policy);
    response.headers["Cache-Control"] = "no-store";
    return response;
}

http::Response list_page(const std::string& folder) {
    std::string items;
    for (const auto& id : newest_mails(folder, mails_shown_max)) {
        const auto mail = read_mail(folder, id);
        if (!mail) continue;  // Deleted since the folder was listed.
        items += fmt::format("<li><a href=\"/dev/mail/{}\">{}</a> to {} <time>{}</time></li>\n", id,
                             html_escaped(mail->subject), html_escaped(mail->to),
                             html_escaped(mail->date));
    }
    return page("Emails", items.empty() ? "<p>No emails yet.</p>" : "<ul>\n" + items + "</ul>");
}

Problem unknown_mail() {
    return {ProblemKind::missing, in_english("not_found", "There is no such email.")};
}

Result<http::Response> mail_page(const std::string& folder, const std::string& shop_url,
                                 const std::string& id) {
    const auto mail = read_mail(folder, id);
    if (!mail) return unknown_mail();
    const auto html = mail->html.empty()
                          ? std::string()
                          : fmt::format(
                                "<h2>As HTML</h2>\n<iframe src=\"/dev/mail/{}/html\" "
                                "sandbox=\"{}\" title=\"As HTML\"></iframe>\n"
                                "<h2>As text</h2>\n",
                                id, frame_sandbox);
    return page(mail->subject, fmt::format("<p>To {} <time>{}</time></p>\n{}<pre>{}</pre>\n"
                                           "<p><a href=\"/dev/mail\">All emails</a></p>",
                                           html_escaped(mail->to), html_escaped(mail->date), html,
                                           with_links(mail->text, shop_url)));
}

Result<http::Response> html_part(const std::string& folder, const std::string& id) {
    const auto mail = read_mail(folder, id);
    if (!mail || mail->html.empty()) return unknown_mail();
    return http::Response{
        200,
        mail->html,
        "text/html; charset=utf-8",
        {{"Content-Security-Policy", std::string(html_policy) + std::string(frame_sandbox)},
         {"Cache-Control", "no-store"}}};
}

}  // namespace

void add_mail_viewer(http::Router& router, const std::string& folder, const std::string& shop_url) {
    const auto get = [&](const std::string& path, http::Handler handler) {
        router.add("GET", path, std::move(handler), http::Pool::sandbox);
    };
    get("/dev/mail",
        [folder](const http::Request&) -> Result<http::Response> { return list_page(folder); });
    get("/dev/mail/{id}", [folder, shop_url](const http::Request& request) {
        return mail_page(folder, shop_url, request.params.at("id"));
    });
    get("/dev/mail/{id}/html", [folder](const http::Request& request) {
        return html_part(folder, request.params.at("id"));
    });
    get("/dev/mail.css", [](const http::Request&) -> Result<http::Response> {
        return http::Response{200,
                              std::string(embedded::mail_css),
                              "text/css; charset=utf-8",
                              {{"Cache-Control", "no-cache"}}};
    });
}

}  // namespace shop::sandbox

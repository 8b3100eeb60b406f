#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/template.hpp"
#include "platform/base/text.hpp"
#include "sandbox/frame.css.hpp"
#include "sandbox/sslcommerz/pay.css.hpp"
#include "sandbox/sslcommerz/pay.html.hpp"
#include "sandbox/sslcommerz/return.html.hpp"
#include "sandbox/sslcommerz/return.js.hpp"

#include <algorithm>

namespace shop::sandbox::sslcommerz {
namespace {

/// The page's content security policy; its form may only be sent to `form_target`.
std::string policy(const std::string& form_target) {
    return "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; "
           "form-action " +
           form_target + "; frame-ancestors 'none'";
}

http::Response page(int status, std::string html, const std::string& form_target) {
    http::Response response{status, std::move(html), "text/html; charset=utf-8"};
    response.headers["Content-Security-Policy"] = policy(form_target);
    response.headers["Cache-Control"] = "no-store";
    return response;
}

/// The origin of a URL: "https://shop.example".
std::string origin_of(const std::string& url) {
    const auto host = url.find("://") + 3;
    return url.substr(0, std::min(url.find('/', host), url.size()));
}

/// Whether `text` has only digits, and as many as allowed.
bool is_number(const std::string& text, std::size_t digits_min, std::size_t digits_max) {
    return text.size() >= digits_min && text.size() <= digits_max &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_expiry(const std::string& text) {
    return text.size() == 5 && text[2] == '/' &&
           is_number(text.substr(0, 2) + text.substr(3), 4, 4);
}

/// A card number without spaces, for comparison.
std::string digits_of(std::string number) {
    std::erase(number, ' ');
    return number;
}

std::string find_card_error(const http::Members& form) {
    if (!is_test_card(digits_of(member(form, "number")))) return "Test cards only.";
    if (!is_expiry(member(form, "expiry"))) return "The expiry date is MM/YY.";
    if (!is_number(member(form, "cvv"), 3, 4)) return "The CVV has three or four digits.";
    return "";
}

std::string find_choice_error(const http::Members& form) {
    const auto way = member(form, "way");
    const auto otp = member(form, "otp");
    const auto method = member(form, "method");
    if (member(form, "outcome") == "cancel") return "";
    if (way == "bank") return method == "islami" || method == "city" ? "" : "Choose a bank.";
    if (way == "card") {
        if (auto error = find_card_error(form); !error.empty()) return error;
    } else if (way != "mobile" || (method != "bkash" && method != "nagad" && method != "rocket")) {
        return "Choose how to pay.";
    } else if (!is_number(member(form, "mobile"), 11, 11)) {
        return "A mobile number has 11 digits.";
    }
    return otp == "111111" || otp == "123456" ? "" : "The code is 111111 or 123456.";
}

/// The status of a payment with this outcome.
std::string status_of(const std::string& outcome) {
    return outcome == "success" ? "VALID" : outcome == "fail" ? "FAILED" : "CANCELLED";
}

/// The field with the return address for this status.
std::string_view return_field(const object& payment) {
    const auto& status = payment.at("status");
    return status == "FAILED" ? "fail_url" : status == "CANCELLED" ? "cancel_url" : "success_url";
}

/// The form that takes the browser back to the shop. It has a button for browsers without scripts.
http::Response return_page(const SslcommerzStore& store, const object& session,
                           const object& payment) {
    const auto url = field(session, return_field(payment));
    Fields fields{{{"url", url}}};
    auto& inputs = fields.blocks["inputs"];
    for (const auto& [name, value] : signed_fields(store, fields_of(session, payment))) {
        inputs.push_back({{{"name", name}, {"value", value}}});
    }
    static const Template shown(embedded::return_html);
    return page(200, shown.fill(fields), origin_of(url));
}

void add_file(http::Router& router, const std::string& path, std::string_view content,
              const std::string& type) {
    const http::Response response{200, std::string(content), type, {{"Cache-Control", "no-cache"}}};
    router.add(
        "GET", path,
        [response](const http::Request&) -> Result<http::Response> { return response; },
        http::Pool::sandbox);
}

}  // namespace

http::Response payment_page(const object& session, const std::string& error) {
    static const Template shown(embedded::pay_html);
    Fields fields{{{"amount", amount_text(amount_of(session))},
                   {"product", field(session, "product_name")},
                   {"customer", field(session, "cus_name")}}};
    if (!error.empty()) fields.blocks["error"].push_back({{{"text", error}}});
    return page(error.empty() ? 200 : 422, shown.fill(fields), "'self'");
}

Result<http::Response> choose(sql::Transaction& transaction, const SslcommerzStore& store,
                              const http::Request& request, const object& session) {
    const auto form = http::read_query(request.body);
    if (!form) return form.error();
    const auto now_ms = request.received_at_ms;
    for (const auto& payment : list_payments(transaction, session, now_ms)) {
        if (return_field(payment) == "success_url") return return_page(store, session, payment);
    }
    if (const auto error = find_choice_error(*form); !error.empty())
        return payment_page(session, error);
    const auto way = member(*form, "way");
    const auto method =
        way == "card" ? digits_of(member(*form, "number")) : member(*form, "method");
    const auto payment =
        add_payment(transaction, session, status_of(member(*form, "outcome")), method, now_ms);
    write_notice(transaction, store, session, payment);
    return return_page(store, session, payment);
}

http::Response unknown_session_page() {
    return page(404,
                "<!doctype html>\n<html lang=\"en\">\n<head>\n<title>Unknown payment - sandbox of "
                "SSLCommerz</title>\n</head>\n<body>\n<p>This payment is not known.</p>\n</body>\n"
                "</html>\n",
                "'none'");
}

void add_page_files(http::Router& router) {
    add_file(router, "/sandbox/sslcommerz/pay.css",
             std::string(embedded::frame_css) + std::string(embedded::pay_css),
             "text/css; charset=utf-8");
    add_file(router, "/sandbox/sslcommerz/return.js", embedded::return_js,
             "text/javascript; charset=utf-8");
}

}  // namespace shop::sandbox::sslcommerz

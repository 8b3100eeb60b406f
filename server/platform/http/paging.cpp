#include "platform/http/paging.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>

namespace shop::http {
namespace {

constexpr std::int64_t search_max = 200;

/// The value of `name` in `query`, with ASCII digits; empty if absent.
std::optional<std::string> find(const Members& query, const std::string& name) {
    const auto found = query.find(name);
    if (found == query.end()) return std::nullopt;
    return with_ascii_digits(found->second);
}

void read_limit(const Members& query, sql::Page& page, FieldErrors& errors) {
    const auto text = find(query, "limit");
    if (!text) return;
    page.asked = true;
    const auto limit = whole_number(*text);
    if (!limit || *limit < 1 || *limit > sql::page_limit_max) {
        errors["/limit"] = texts::field_errors::range(1, sql::page_limit_max);
        return;
    }
    page.limit = *limit;
}

void read_after(const Members& query, sql::Page& page, FieldErrors& errors) {
    const auto text = find(query, "after");
    if (!text) return;
    page.asked = true;
    page.after = *text;
    if (!is_object_id(*text)) errors["/after"] = texts::field_errors::id();
}

void read_search(const Members& query, sql::Page& page, FieldErrors& errors) {
    const auto text = find(query, "search");
    if (!text) return;
    page.asked = true;
    page.search = trimmed(*text);
    if (std::ranges::any_of(page.search, is_control)) {
        errors["/search"] = texts::field_errors::hidden();
    } else if (count_characters(page.search) > search_max) {
        errors["/search"] = texts::field_errors::length_most(search_max);
    }
}

void read_choice(const Members& query, const std::string& name,
                 const std::vector<std::string>& offered, sql::Page& page, FieldErrors& errors) {
    const auto text = find(query, name);
    if (!text) return;
    page.asked = true;
    page.chosen[name] = *text;
    if (std::ranges::find(offered, *text) != offered.end()) return;
    std::string all;
    for (const auto& one : offered) all += (all.empty() ? "" : ", ") + one;
    errors["/" + name] = texts::field_errors::choice(all);
}

void read_day(const Members& query, const std::string& name, sql::Page& page, FieldErrors& errors) {
    const auto text = find(query, name);
    if (!text) return;
    page.asked = true;
    page.chosen[name] = *text;
    if (!begin_of_day_ms(*text, shop_utc_offset_hours)) {
        errors["/" + name] = texts::field_errors::date();
    }
}

void read_id(const Members& query, const std::string& name, sql::Page& page, FieldErrors& errors) {
    const auto text = find(query, name);
    if (!text) return;
    page.asked = true;
    page.chosen[name] = *text;
    if (!is_object_id(*text)) errors["/" + name] = texts::field_errors::id();
}

}  // namespace

Result<sql::Page> read_page(const Request& request, const sql::ListOffer& offer) {
    const auto query = read_query(request.query);
    if (!query) return query.error();
    sql::Page page;
    FieldErrors errors;
    read_limit(*query, page, errors);
    read_after(*query, page, errors);
    if (offer.search) read_search(*query, page, errors);
    for (const auto& [name, offered] : offer.choices) {
        read_choice(*query, name, offered, page, errors);
    }
    for (const auto& name : offer.days) read_day(*query, name, page, errors);
    for (const auto& name : offer.ids) read_id(*query, name, page, errors);
    if (errors.empty()) return page;
    return wrong_query(std::move(errors));
}

std::string next_query(const sql::Page& page, const std::string& last_id) {
    auto members = page.chosen;
    members["limit"] = std::to_string(page.limit);
    if (!page.search.empty()) members["search"] = page.search;
    std::string query;
    for (const auto& [name, value] : members) {
        query += percent_encoded(name) + "=" + percent_encoded(value) + "&";
    }
    return query + "after=" + last_id;
}

std::string total_text(std::int64_t total) {
    if (total > sql::page_limit_max) return std::to_string(sql::page_limit_max) + "+";
    return std::to_string(total);
}

Response page_response(const Request& request, const sql::Page& page, sql::JsonPage listed) {
    Response response;
    add_content_language(response, request);
    if (listed.has_more) {
        response.headers["Link"] =
            "<" + request.address() + "?" + next_query(page, listed.last_id) + ">; rel=\"next\"";
    }
    if (page.asked) {
        response.headers["X-Total-Count"] = total_text(listed.count.total);
        response.headers["Cache-Control"] = "no-cache";
        if (listed.count.is_cut) {
            response.headers["X-Search-Limit"] = std::to_string(sql::matches_max);
        }
    }
    response.body = "[" + std::move(listed.entries) + "]";
    return response;
}

PreparedResponsePtr cached_list(Response list) {
    auto prepared = prepare("application/json", "no-cache", std::move(list.body));
    prepared->headers = std::move(list.headers);
    return prepared;
}

}  // namespace shop::http

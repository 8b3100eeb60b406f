#include "platform/http/paging.hpp"

#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"

#include <algorithm>
#include <charconv>

namespace shop::http {
namespace {

constexpr std::size_t search_max = 200;
constexpr std::size_t id_search_min = 8;  // As many as say the second in which an id was made.

using Errors = std::map<std::string, std::string>;

/// What `query` says of `name`, or nothing.
const std::string* find(const Members& query, const std::string& name) {
    const auto found = query.find(name);
    return found == query.end() ? nullptr : &found->second;
}

void read_limit(const Members& query, Page& page, Errors& errors) {
    const auto* text = find(query, "limit");
    if (text == nullptr) return;
    page.asked = true;
    const auto* end = text->data() + text->size();
    const auto [read_to, failed] = std::from_chars(text->data(), end, page.limit);
    if (failed != std::errc() || read_to != end || page.limit < 1 || page.limit > page_limit_max) {
        errors["/limit"] = "must be from 1 to " + std::to_string(page_limit_max);
    }
}

void read_after(const Members& query, Page& page, Errors& errors) {
    const auto* text = find(query, "after");
    if (text == nullptr) return;
    page.asked = true;
    page.after = *text;
    if (!is_object_id(*text)) errors["/after"] = "must be 24 lower-case hexadecimal characters";
}

void read_search(const Members& query, Page& page, Errors& errors) {
    const auto* text = find(query, "search");
    if (text == nullptr) return;
    page.asked = true;
    page.search = lower_case(trimmed(*text));
    if (std::ranges::any_of(page.search, is_control)) {
        errors["/search"] = "must not contain control characters";
    } else if (count_characters(page.search) > search_max) {
        errors["/search"] = "must have at most " + std::to_string(search_max) + " characters";
    }
}

void read_choice(const Members& query, const std::string& name,
                 const std::vector<std::string>& offered, Page& page, Errors& errors) {
    const auto* text = find(query, name);
    if (text == nullptr) return;
    page.asked = true;
    page.chosen[name] = *text;
    if (std::ranges::find(offered, *text) != offered.end()) return;
    std::string all;
    for (const auto& one : offered) all += (all.empty() ? "" : ", ") + one;
    errors["/" + name] = "must be one of " + all;
}

}  // namespace

std::string Page::choice(const std::string& name, const std::string& otherwise) const {
    const auto found = chosen.find(name);
    return found == chosen.end() ? otherwise : found->second;
}

Result<Page> read_page(const Request& request, const ListOffer& offer) {
    const auto query = read_query(request.query);
    if (!query) return query.error();
    Page page;
    Errors errors;
    read_limit(*query, page, errors);
    read_after(*query, page, errors);
    if (offer.search) read_search(*query, page, errors);
    for (const auto& [name, offered] : offer.choices) {
        read_choice(*query, name, offered, page, errors);
    }
    if (errors.empty()) return page;
    const auto& [pointer, sentence] = *errors.begin();
    const auto detail = pointer.substr(1) + " " + sentence;
    return Problem{ProblemKind::invalid, "invalid_fields", detail, std::move(errors)};
}

std::vector<std::string> both_directions(const SortKeys& keys) {
    std::vector<std::string> names;
    for (const auto& [name, key] : keys) {
        names.push_back(name);
        names.push_back("-" + name);
    }
    return names;
}

void sort_by(sql::ListPlan& plan, const SortKeys& keys, const std::string& choice) {
    plan.descending = choice.starts_with('-');
    plan.sort_key = keys.at(plan.descending ? choice.substr(1) : choice);
}

void search_by(sql::ListPlan& plan, std::vector<std::string_view> texts, const Page& page) {
    plan.searched = std::move(texts);
    if (page.search.size() >= id_search_min) plan.searched.push_back("id");
}

std::string next_query(const Page& page, const std::string& last_id) {
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
    if (total > page_limit_max) return std::to_string(page_limit_max) + "+";
    return std::to_string(total);
}

PreparedResponsePtr kept_list(Response list) {
    auto prepared = prepare("application/json", "no-cache", std::move(list.body));
    prepared->headers = std::move(list.headers);
    return prepared;
}

}  // namespace shop::http

#include "app/pages/page_routes.hpp"

#include "accounts/accounts.hpp"
#include "app/pages/delivery_lines.hpp"
#include "app/pages/page_json.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/precondition.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

namespace shop::app {
namespace {

using http::Permission;

struct WrittenBody {
    json::Text<0, limits::written_page_lead_length_max> lead;
    json::Lines<0, limits::written_page_text_length_max> text;
};
BOOST_DESCRIBE_STRUCT(WrittenBody, (), (lead, text))

struct ChangeBody {
    WrittenBody english;
    WrittenBody bangla;
};
BOOST_DESCRIBE_STRUCT(ChangeBody, (), (english, bangla))

struct DraftBody {
    json::Lines<0, limits::page_draft_text_length_max> text;
};
BOOST_DESCRIBE_STRUCT(DraftBody, (), (text))

/// Shared by all calls.
struct Pages {
    http::ResponseCache& cache;
    PageSettings settings;
};

Problem no_such_page() {
    return {ProblemKind::missing, texts::problems::not_found_id()};
}

/// The page of /pages/{slug}, or "not_found". Refuses percent escapes: they would add endless
/// addresses to the cache.
Result<std::string_view> require_slug(const http::Request& request) {
    const auto slug = find_slug(request.params.at("slug"));
    if (!slug || !request.path.ends_with("/" + std::string(*slug))) return no_such_page();
    return *slug;
}

/// User names, each fetched once.
class UserNames {
public:
    explicit UserNames(sql::Transaction& transaction) : transaction_(transaction) {}

    const std::optional<std::string>& find(const std::string& id) {
        const auto [name, is_new] = names_.try_emplace(id);
        if (is_new) name->second = accounts::find_user_name(transaction_, id);
        return name->second;
    }

private:
    sql::Transaction& transaction_;
    std::map<std::string, std::optional<std::string>> names_{};
};

/// Adds who saved a version and when; null for the default text.
void add_version(json::Object& object, UserNames& names, const documents::Version& saved) {
    object.add("version", saved.version);
    if (saved.version == 0) {
        object.add_json("savedAt", "null").add_json("savedBy", "null");
        return;
    }
    object.add("savedAt", rfc3339(saved.at_ms)).add("savedBy", names.find(saved.actor_id));
}

json::Object state_object(UserNames& names, const ShopPage& page, const PageSettings& settings) {
    json::Object missing;
    for (const auto language : all_languages) {
        missing.add(code_of(language), missing_of(page, language, settings));
    }
    json::Object object;
    object.add("slug", page.slug);
    add_version(object, names, page.saved);
    object.add_json("missing", missing.text());
    return object;
}

std::string text_json(sql::Transaction& transaction, const ShopPage& page,
                      const PageSettings& settings) {
    UserNames names(transaction);
    const auto versions = json::list_of(list_page_versions(transaction, page.slug),
                                        [&](const documents::Version& saved) {
                                            json::Object object;
                                            add_version(object, names, saved);
                                            return object.text();
                                        });
    return state_object(names, page, settings)
        .add("english", page.english)
        .add("bangla", page.bangla)
        .add_json("versions", versions)
        .text();
}

http::Response text_response(std::string json) {
    const auto etag = http::strong_etag(json, "");
    auto response = http::private_response(200, std::move(json));
    response.headers["ETag"] = etag;
    return response;
}

Result<http::Response> get_leads(const Pages& pages, const http::Call& call) {
    http::Response response;
    response.prepared = pages.cache.find_or_build(call.request.address(), [&] {
        return http::prepare(
            "application/json", "no-cache", call.database.read([&](sql::Transaction& transaction) {
                return leads_json(
                    list_leads(transaction, call.request.language, pages.settings.values));
            }));
    });
    return response;
}

Result<http::Response> get_page(const Pages& pages, const http::Call& call) {
    const auto slug = require_slug(call.request);
    if (!slug) return slug.error();
    http::Response response;
    response.prepared = pages.cache.find_or_build(call.request.address(), [&] {
        const auto page = call.database.read(
            [&](sql::Transaction& transaction) { return find_shop_page(transaction, *slug); });
        const auto shown = show_page(page, call.request.language, pages.settings.values);
        return http::prepare("application/json", "no-cache", shown_page_json(*slug, shown));
    });
    return response;
}

Result<http::Response> get_texts(const Pages& pages, sql::Transaction& transaction,
                                 const http::Call&) {
    UserNames names(transaction);
    const auto list = json::list_of(list_shop_pages(transaction), [&](const ShopPage& page) {
        return state_object(names, page, pages.settings).text();
    });
    return http::private_response(200, json::Object{}
                                           .add_json("pages", list)
                                           .add("emptySettings", pages.settings.empty_settings)
                                           .text());
}

Result<http::Response> get_text(const Pages& pages, const http::Call& call) {
    const auto slug = require_slug(call.request);
    if (!slug) return slug.error();
    const auto members = http::read_query(call.request.query);
    if (!members) return members.error();
    std::optional<std::int64_t> version;
    if (const auto asked = members->find("version"); asked != members->end()) {
        version = whole_number(asked->second);
        if (!version) return http::wrong_query("version", texts::field_errors::whole());
    }
    return call.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto page = version ? find_shop_page(transaction, *slug, *version)
                                  : find_shop_page(transaction, *slug);
        if (!page) return no_such_page();
        return text_response(text_json(transaction, *page, pages.settings));
    });
}

std::string version_json(const ShopPage& page) {
    return json::Object{}.add("version", page.saved.version).text();
}

/// Refuses a text without a lead: product pages show the lead next to the price.
std::optional<Problem> check_leads(const ChangeBody& body) {
    const auto lacks_lead = [](const WrittenBody& written) {
        return trimmed(written.lead.value).empty() && !trimmed(written.text.value).empty();
    };
    FieldErrors errors;
    if (lacks_lead(body.english)) errors.emplace("/english/lead", texts::field_errors::required());
    if (lacks_lead(body.bangla)) errors.emplace("/bangla/lead", texts::field_errors::required());
    if (errors.empty()) return std::nullopt;
    return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(),
                   std::move(errors)};
}

Result<http::Response> put_text(const Pages& pages, const http::Call& call) {
    const auto slug = require_slug(call.request);
    if (!slug) return slug.error();
    const auto body = http::read_body<ChangeBody>(call.request);
    if (!body) return body.error();
    if (auto problem = check_leads(*body)) return *std::move(problem);
    return call.database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto before = find_shop_page(transaction, *slug);
        if (call.request.headers.contains("if-match")) {
            const auto checked =
                http::check_if_match(call.request, text_json(transaction, before, pages.settings));
            if (!checked) return checked.error();
        }
        auto after = before;
        after.english = {body->english.lead.value, body->english.text.value};
        after.bangla = {body->bangla.lead.value, body->bangla.text.value};
        if (after.english != before.english || after.bangla != before.bangla) {
            after = save_shop_page(transaction, after, call.caller.user_id, call.now_ms());
            audit::append(transaction, call,
                          {"page.edit", "page/" + std::string(*slug), version_json(before),
                           version_json(after)});
        }
        return text_response(text_json(transaction, after, pages.settings));
    });
}

Result<http::Response> post_preview(const Pages& pages, const http::CallWith<DraftBody>& call) {
    auto page = read_page_text(call.body.text.value, pages.settings.values);
    const auto saved = call.database.read(orders::find_delivery_plan);
    insert_delivery_charges(page, saved.plan, call.request.language);
    return http::private_response(200, blocks_json(page));
}

}  // namespace

void add_page_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache,
                     const PageSettings& settings) {
    const Pages pages{cache, settings};
    http::Endpoints endpoints(router, database);
    endpoints.add(api::list_pages, get_leads, pages);
    endpoints.add(api::get_page, get_page, pages);
    endpoints.add(api::list_page_texts, get_texts, pages);
    endpoints.add(api::get_page_text, get_text, pages);
    endpoints.add(api::change_page_text, put_text, pages);
    endpoints.add(api::preview_page, post_preview, pages);
}

}  // namespace shop::app

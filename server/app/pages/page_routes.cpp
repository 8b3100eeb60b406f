#include "app/pages/page_routes.hpp"

#include "accounts/accounts.hpp"
#include "app/pages/page_json.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/precondition.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

namespace shop::app {
namespace {

using http::Permission;

/// Two texts of 10,000 characters, each possibly an escape of 12 bytes.
constexpr std::size_t text_bytes_max = 256UL * 1024;

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
    sql::Database& database;
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

Result<http::Response> get_leads(const Pages& pages, const http::Request& request) {
    http::Response response;
    response.prepared = pages.cache.find_or_build(request.address(), [&] {
        return http::prepare(
            "application/json", "no-cache", pages.database.read([&](sql::Transaction& transaction) {
                return leads_json(list_leads(transaction, request.language, pages.settings.values));
            }));
    });
    return response;
}

Result<http::Response> get_page(const Pages& pages, const http::Request& request) {
    const auto slug = require_slug(request);
    if (!slug) return slug.error();
    http::Response response;
    response.prepared = pages.cache.find_or_build(request.address(), [&] {
        const auto page = pages.database.read(
            [&](sql::Transaction& transaction) { return find_shop_page(transaction, *slug); });
        const auto shown = show_page(page, request.language, pages.settings.values);
        return http::prepare("application/json", "no-cache", shown_page_json(*slug, shown));
    });
    return response;
}

Result<http::Response> get_texts(const Pages& pages, const http::Request& request) {
    const auto staff = http::require(request, Permission::shop_edit);
    if (!staff) return staff.error();
    const auto list = pages.database.read([&](sql::Transaction& transaction) {
        UserNames names(transaction);
        return json::list_of(list_shop_pages(transaction), [&](const ShopPage& page) {
            return state_object(names, page, pages.settings).text();
        });
    });
    return http::private_response(200, json::Object{}
                                           .add_json("pages", list)
                                           .add("emptySettings", pages.settings.empty_settings)
                                           .text());
}

Result<http::Response> get_text(const Pages& pages, const http::Request& request) {
    const auto staff = http::require(request, Permission::shop_edit);
    if (!staff) return staff.error();
    const auto slug = require_slug(request);
    if (!slug) return slug.error();
    const auto members = http::read_query(request.query);
    if (!members) return members.error();
    std::optional<std::int64_t> version;
    if (const auto asked = members->find("version"); asked != members->end()) {
        version = whole_number(asked->second);
        if (!version) return http::wrong_query("version", texts::field_errors::whole());
    }
    return pages.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
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

Result<http::Response> put_text(const Pages& pages, const http::Request& request) {
    const auto staff = http::require(request, Permission::shop_edit);
    if (!staff) return staff.error();
    const auto slug = require_slug(request);
    if (!slug) return slug.error();
    const auto body = http::read_body<ChangeBody>(request);
    if (!body) return body.error();
    if (auto problem = check_leads(*body)) return *std::move(problem);
    return pages.database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto before = find_shop_page(transaction, *slug);
        if (request.headers.contains("if-match")) {
            const auto checked =
                http::check_if_match(request, text_json(transaction, before, pages.settings));
            if (!checked) return checked.error();
        }
        auto after = before;
        after.english = {body->english.lead.value, body->english.text.value};
        after.bangla = {body->bangla.lead.value, body->bangla.text.value};
        if (after.english != before.english || after.bangla != before.bangla) {
            after = save_shop_page(transaction, after, staff->user_id, request.received_at_ms);
            audit::append(transaction, audit::caller_of(request),
                          {"page.edit", "page/" + std::string(*slug), version_json(before),
                           version_json(after)},
                          request.received_at_ms);
        }
        return text_response(text_json(transaction, after, pages.settings));
    });
}

Result<http::Response> post_preview(const Pages& pages, const http::Request& request) {
    const auto staff = http::require(request, Permission::shop_edit);
    if (!staff) return staff.error();
    const auto body = http::read_body<DraftBody>(request);
    if (!body) return body.error();
    return http::private_response(
        200, blocks_json(read_page_text(body->text.value, pages.settings.values)));
}

}  // namespace

void add_page_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache,
                     const PageSettings& settings) {
    const Pages pages{database, cache, settings};
    router.add("GET", "/pages", std::bind_front(get_leads, pages));
    router.add("GET", "/pages/{slug}", std::bind_front(get_page, pages));
    router.add("GET", "/page-texts", std::bind_front(get_texts, pages));
    router.add("GET", "/page-texts/{slug}", std::bind_front(get_text, pages));
    const http::RouteNeeds long_texts{.body_bytes_max = text_bytes_max};
    router.add("PUT", "/page-texts/{slug}", std::bind_front(put_text, pages), long_texts);
    router.add("POST", "/page-preview", std::bind_front(post_preview, pages), long_texts);
}

}  // namespace shop::app

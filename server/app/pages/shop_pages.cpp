#include "app/pages/shop_pages.hpp"

#include "app/pages/default_pages.hpp"
#include "app/pages/delivery_lines.hpp"
#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t versions_shown_max = 50;
constexpr std::string_view delivery_slug = "delivery";

std::string document_of(std::string_view slug) {
    return "page-" + std::string(slug);
}

/// The lead is the first line of the file.
WrittenPage written_in(std::string_view file) {
    const auto end = file.find('\n');
    return {std::string(file.substr(0, end)), std::string(trimmed(file.substr(end)))};
}

WrittenPage default_page(std::string_view slug, Language language) {
    return written_in(default_pages.at({slug, language}));
}

WrittenPage written_in(const boost::json::value& body, std::string_view member) {
    const auto& written = body.at(member);
    return {std::string(written.at("lead").as_string()),
            std::string(written.at("text").as_string())};
}

ShopPage page_of(std::string_view slug, const std::optional<documents::Document>& document) {
    if (!document) {
        return {
            slug, {}, default_page(slug, Language::english), default_page(slug, Language::bangla)};
    }
    const auto body = boost::json::parse(document->body);
    return {slug, document->saved, written_in(body, "english"), written_in(body, "bangla")};
}

bool is_empty(const WrittenPage& page) {
    return trimmed(page.text).empty();
}

}  // namespace

std::optional<std::string_view> find_slug(std::string_view slug) {
    const auto* const found = std::ranges::find(page_slugs, slug);
    return found == page_slugs.end() ? std::nullopt : std::optional(*found);
}

std::vector<ShopPage> list_shop_pages(sql::Transaction& transaction) {
    std::vector<std::string> names;
    for (const auto slug : page_slugs) names.push_back(document_of(slug));
    names.emplace_back(orders::delivery_document);
    const auto documents = documents::find_newest(transaction, names);
    std::vector<ShopPage> pages;
    for (std::size_t i = 0; i < page_slugs.size(); ++i) {
        pages.push_back(page_of(page_slugs.at(i), documents.at(i)));
        if (page_slugs.at(i) != delivery_slug) continue;
        pages.back().plan = orders::saved_plan_of(documents.back()).plan;
    }
    return pages;
}

ShopPage find_shop_page(sql::Transaction& transaction, std::string_view slug) {
    auto page = page_of(slug, documents::find_newest(transaction, document_of(slug)));
    if (slug == delivery_slug) page.plan = orders::find_delivery_plan(transaction).plan;
    return page;
}

std::optional<ShopPage> find_shop_page(sql::Transaction& transaction, std::string_view slug,
                                       std::int64_t version) {
    if (version == 0) return page_of(slug, std::nullopt);
    const auto found = documents::find_version(transaction, document_of(slug), version);
    return found ? std::optional(page_of(slug, found)) : std::nullopt;
}

std::vector<documents::Version> list_page_versions(sql::Transaction& transaction,
                                                   std::string_view slug) {
    return documents::list_versions(transaction, document_of(slug), versions_shown_max);
}

ShopPage save_shop_page(sql::Transaction& transaction, ShopPage page, const std::string& actor_id,
                        std::int64_t now_ms) {
    const auto body = json::Object{}.add("english", page.english).add("bangla", page.bangla).text();
    page.saved = documents::save(transaction, document_of(page.slug), body, actor_id, now_ms).saved;
    return page;
}

namespace {

/// The text in this language, or else in English, and its language.
std::pair<WrittenPage, Language> written_in(const ShopPage& page, Language language) {
    const bool is_default = is_empty(page.english);
    const auto in = [&](Language wanted) {
        if (is_default) return default_page(page.slug, wanted);
        return wanted == Language::english ? page.english : page.bangla;
    };
    auto written = in(language);
    if (!is_empty(written)) return {std::move(written), language};
    return {in(Language::english), Language::english};
}

}  // namespace

ShownPage show_page(const ShopPage& page, Language language, const PageValues& values) {
    const auto [written, shown_language] = written_in(page, language);
    auto lead = fill_line(written.lead, values);
    ShownPage shown{std::move(lead.text), read_page_text(written.text, values), shown_language};
    insert_delivery_charges(shown.text, page.plan, shown_language);
    shown.text.missing.insert(shown.text.missing.begin(), lead.missing.begin(), lead.missing.end());
    return shown;
}

std::vector<PageLead> list_leads(sql::Transaction& transaction, Language language,
                                 const PageValues& values) {
    std::vector<PageLead> leads;
    for (const auto& page : list_shop_pages(transaction)) {
        if (auto lead = delivery_lead(page.plan, language)) {
            leads.push_back({page.slug, *std::move(lead), language});
            continue;
        }
        const auto [written, shown_language] = written_in(page, language);
        leads.push_back({page.slug, fill_line(written.lead, values).text, shown_language});
    }
    return leads;
}

PageSettings page_settings(const Config& config) {
    PageSettings settings;
    for (auto& [name, setting, value] : firm_facts(config)) {
        if (value.text.empty() && !setting.empty()) settings.empty_settings.emplace_back(setting);
        settings.values.emplace(name, std::move(value));
    }
    if (config.has_bangla) settings.languages.push_back(Language::bangla);
    return settings;
}

std::vector<std::string> missing_of(const ShopPage& page, Language language,
                                    const PageSettings& settings) {
    if (std::ranges::find(settings.languages, language) == settings.languages.end()) return {};
    return show_page(page, language, settings.values).text.missing;
}

std::int64_t count_unfinished_pages(sql::Transaction& transaction, const PageSettings& settings) {
    return std::ranges::count_if(list_shop_pages(transaction), [&](const ShopPage& page) {
        return std::ranges::any_of(all_languages, [&](Language language) {
            return !missing_of(page, language, settings).empty();
        });
    });
}

}  // namespace shop::app

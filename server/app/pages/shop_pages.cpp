#include "app/pages/shop_pages.hpp"

#include "app/pages/default_pages.hpp"
#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t versions_shown_max = 50;

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

std::string either(const std::string& text, const std::string& otherwise) {
    return trimmed(text).empty() ? otherwise : text;
}

/// The chat with a number.
std::string whatsapp_address(const std::string& number) {
    return number.empty() ? "" : "https://wa.me/" + dialled(number).substr(1);
}

}  // namespace

std::optional<std::string_view> find_slug(std::string_view slug) {
    const auto* const found = std::ranges::find(page_slugs, slug);
    return found == page_slugs.end() ? std::nullopt : std::optional(*found);
}

ShopPage find_shop_page(sql::Transaction& transaction, std::string_view slug) {
    return page_of(slug, documents::find_newest(transaction, document_of(slug)));
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

ShownPage show_page(const ShopPage& page, Language language, const PageValues& values) {
    const bool is_default = is_empty(page.english);
    const auto english = is_default ? default_page(page.slug, Language::english) : page.english;
    const auto bangla = is_default ? default_page(page.slug, Language::bangla) : page.bangla;
    const bool has_language = language == Language::english || !is_empty(bangla);
    const auto& shown = language == Language::bangla && has_language ? bangla : english;
    const auto lead =
        either(shown.lead, either(english.lead, default_page(page.slug, Language::english).lead));
    return {fill_line(lead, values), read_page_text(shown.text, values),
            has_language ? language : Language::english};
}

std::vector<FirmFact> firm_facts(const Config& config) {
    const auto papers = config.paper_settings();
    const auto firm = config.firm_settings();
    return {{"shop", "", {config.shop_name}},
            {"registered name", "", {papers.name}},
            {"address", "", {papers.address}},
            {"phone", "", {config.office_number, "tel:" + dialled(config.office_number)}},
            {"email", "", {config.support_email, "mailto:" + config.support_email}},
            {"trade licence", "trade_licence", {firm.trade_licence}},
            {"bin", "vat_bin", {papers.bin}},
            {"dbid", "dbid", {firm.dbid}},
            {"whatsapp", "whatsapp", {firm.whatsapp, whatsapp_address(firm.whatsapp)}},
            {"opening hours", "opening_hours", {firm.opening_hours}}};
}

std::map<std::string, std::string> firm_texts(const Config& config) {
    const auto papers = config.paper_settings();
    const auto firm = config.firm_settings();
    return {{"registeredName", papers.name},
            {"registeredAddress", papers.address},
            {"bin", papers.bin},
            {"tradeLicence", firm.trade_licence},
            {"dbid", firm.dbid},
            {"whatsapp", firm.whatsapp},
            {"whatsappAddress", whatsapp_address(firm.whatsapp)},
            {"openingHours", firm.opening_hours},
            {"facebook", firm.facebook_url},
            {"linkedin", firm.linkedin_url},
            {"youtube", firm.youtube_url},
            {"paymentBanner", firm.payment_banner}};
}

PageSettings page_settings(const Config& config) {
    PageSettings settings;
    for (auto& [name, setting, value] : firm_facts(config)) {
        if (value.text.empty()) settings.empty_settings.emplace_back(setting);
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
    return std::ranges::count_if(page_slugs, [&](std::string_view slug) {
        const auto page = find_shop_page(transaction, slug);
        return std::ranges::any_of(all_languages, [&](Language language) {
            return !missing_of(page, language, settings).empty();
        });
    });
}

}  // namespace shop::app

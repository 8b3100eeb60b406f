#include "app/site/page_maker.hpp"

#include "app/demo_mode.hpp"
#include "app/pages/firm.hpp"
#include "app/site/bootstrap_data.hpp"
#include "app/site/page_rows.hpp"
#include "app/site/response_headers.hpp"
#include "platform/files/read_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ranges>
#include <stdexcept>

namespace shop::app {
namespace {

template <class Templates>
Templates read_templates(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder)) {
        throw std::runtime_error("there are no page templates in " + folder.string());
    }
    Templates templates;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        templates.emplace(entry.path().stem().string(), Template(read_existing_file(entry.path())));
    }
    return templates;
}

/// Adds the firm's details for the footer.
void add_firm(Fields& fields, const Config& config, Language language) {
    auto& lines = fields.blocks["firmLines"];
    for (const auto& [name, text, href] : firm_lines(config, language)) {
        Fields line{{{"firmName", name}, {"firmText", text}, {"firmHref", href}}};
        line.blocks[href.empty() ? "plain" : "link"] = once;
        lines.push_back(std::move(line));
    }
    Fields accounts;
    for (const auto& [name, text, href] : firm_accounts(config)) {
        accounts.blocks["accounts"].push_back({{{"account", name}, {"accountHref", href}}});
    }
    if (!accounts.blocks.empty()) fields.blocks["social"] = {std::move(accounts)};
    if (const auto banner = config.firm_settings().payment_banner; !banner.empty()) {
        fields.blocks["banner"] = {{{{"paymentBanner", banner}}}};
    }
}

/// Adds the settings that pages show, formatted as in the browser.
void add_settings(Fields& fields, const Config& config) {
    fields.texts.insert({{"shopName", config.shop_name},
                         {"supportEmail", config.support_email},
                         {"officeNumber", config.office_number},
                         {"officeTelephone", dialled(config.office_number)},
                         {"factoryAddress", config.factory_address},
                         {"publicUrl", config.own_url()}});
    if (!config.office_number.empty()) fields.blocks["phone"] = once;
    if (!config.factory_address.empty()) fields.blocks["address"] = once;
    fields.blocks[config.offers_google() ? "google" : "noGoogle"] = {{}};
    fields.blocks[config.has_bangla ? "languages" : "oneLanguage"] = {{}};
    if (!config.has_demo_users()) {
        fields.blocks["noDemo"] = {{}};
        return;
    }
    const auto [customer, admin] = demo_mode()->users();
    fields.blocks["demo"] = {{{{"customerEmail", std::string(customer.email)},
                               {"customerPassword", std::string(customer.password)},
                               {"adminEmail", std::string(admin.email)},
                               {"adminPassword", std::string(admin.password)}}}};
}

}  // namespace

std::string_view theme_of(const http::Request& request) {
    const auto* const theme = std::ranges::find(themes, http::cookie(request, "theme"));
    return theme == themes.end() ? "" : *theme;
}

PageVariant variant_of(const http::Request& request) {
    return {request.language, theme_of(request)};
}

http::Response response_of(http::PreparedResponsePtr prepared) {
    http::Response response;
    response.prepared = std::move(prepared);
    return response;
}

PageMaker::PageMaker(const std::string& web_folder, const Config& config,
                     const BrowserSettings& settings)
    : config_(config), settings_(settings) {
    const auto folder = std::filesystem::path(web_folder) / ".pages";
    templates_[Language::english] = read_templates<Templates>(folder);
    if (!config.has_bangla) return;
    templates_[Language::bangla] = read_templates<Templates>(folder / code_of(Language::bangla));
}

const Template& PageMaker::template_of(std::string_view name, Language language) const {
    const auto& templates = templates_.at(language);
    const auto found = templates.find(name);
    if (found == templates.end()) {
        throw std::runtime_error(
            fmt::format("there is no template of the page {} in {}", name, code_of(language)));
    }
    return found->second;
}

std::vector<PageVariant> PageMaker::variants() const {
    std::vector<PageVariant> all;
    for (const auto language : templates_ | std::views::keys) {
        for (const auto theme : themes) all.push_back({language, theme});
    }
    return all;
}

void PageMaker::require(std::string_view name) const {
    for (const auto language : templates_ | std::views::keys) template_of(name, language);
}

std::shared_ptr<http::PreparedResponse> PageMaker::make(const std::string& name,
                                                        const PageVariant& variant,
                                                        const PageContent& content) const {
    const auto& page_template = template_of(name, variant.language);
    auto fields = content.fields;
    add_settings(fields, config_);
    add_firm(fields, config_, variant.language);
    if (!variant.theme.empty()) {
        fields.blocks["theme"] = {{{{"theme", std::string(variant.theme)}}}};
    }
    fields.texts["boot"] = bootstrap_json(config_, settings_, variant.language, content.seed_json);

    auto page = http::prepare("text/html; charset=utf-8", "no-cache", page_template.fill(fields));
    page->headers["Content-Security-Policy"] = shop_policy(config_);
    page->headers["Content-Language"] = code_of(variant.language);
    // Caches must not mix up the themes.
    page->headers["Vary"] = "Cookie";
    return page;
}

}  // namespace shop::app

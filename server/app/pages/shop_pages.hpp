#pragma once

// The seven pages about the shop: delivery, returns and so on. Each has a default text until staff
// save another; every saved version is kept (R-TRUST-1).

#include "app/pages/firm.hpp"
#include "orders/orders.hpp"
#include "platform/base/language.hpp"
#include "platform/documents/documents.hpp"
#include "platform/json/fields.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <optional>

namespace shop::app {

/// The pages in footer order: each page's address is a slash and its slug.
inline constexpr std::array<std::string_view, 7> page_slugs{
    "delivery", "returns", "warranty", "terms", "privacy", "about", "contact"};

/// A page's text in one language.
struct WrittenPage {
    std::string lead{};  // A single sentence.
    std::string text{};  // In the format of read_page_text().

    friend bool operator==(const WrittenPage&, const WrittenPage&) = default;
};
BOOST_DESCRIBE_STRUCT(WrittenPage, (), (lead, text))

/// A saved page.
struct ShopPage {
    std::string_view slug;
    documents::Version saved{};   // Version 0: the default texts.
    WrittenPage english{};        // Empty text: both languages use the defaults.
    WrittenPage bangla{};         // Empty: Bangla pages show the English text.
    orders::DeliveryPlan plan{};  // Of the page about delivery.
};

/// A page for visitors.
struct ShownPage {
    std::string lead;
    PageBlocks text;
    Language language = Language::english;  // Language of lead and text; English without Bangla.
};

/// The lead of a page for visitors.
struct PageLead {
    std::string_view slug;
    std::string text;
    Language language = Language::english;
};

/// The slug as in `page_slugs`; empty if it is unknown.
std::optional<std::string_view> find_slug(std::string_view slug);

ShopPage find_shop_page(sql::Transaction& transaction, std::string_view slug);

/// All pages in the order of `page_slugs`, with one query.
std::vector<ShopPage> list_shop_pages(sql::Transaction& transaction);

/// Empty if the page has no such version.
std::optional<ShopPage> find_shop_page(sql::Transaction& transaction, std::string_view slug,
                                       std::int64_t version);

std::vector<documents::Version> list_page_versions(sql::Transaction& transaction,
                                                   std::string_view slug);

/// Saves a new version.
ShopPage save_shop_page(sql::Transaction& transaction, ShopPage page, const std::string& actor_id,
                        std::int64_t now_ms);

ShownPage show_page(const ShopPage& page, Language language, const PageValues& values);

/// The leads of all pages, in order. With a delivery plan, that of the page about delivery is
/// delivery_lead().
std::vector<PageLead> list_leads(sql::Transaction& transaction, Language language,
                                 const PageValues& values);

/// The settings for the pages.
struct PageSettings {
    PageValues values{};
    std::vector<std::string> empty_settings{};  // Facts about the firm.
    std::vector<Language> languages{Language::english};
};

PageSettings page_settings(const Config& config);

/// Placeholders without a value, in a language of the shop.
std::vector<std::string> missing_of(const ShopPage& page, Language language,
                                    const PageSettings& settings);

/// The number of pages with such placeholders.
std::int64_t count_unfinished_pages(sql::Transaction& transaction, const PageSettings& settings);

}  // namespace shop::app

#pragma once

// The seven pages about the shop: delivery, returns and so on. Each has a text that the shop came
// with, until staff save another; every saved version is kept (R-TRUST-1).

#include "app/pages/firm.hpp"
#include "platform/base/language.hpp"
#include "platform/documents/documents.hpp"
#include "platform/json/fields.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <optional>

namespace shop::app {

/// The pages in the order of the footer: the address of each is a slash and its slug.
inline constexpr std::array<std::string_view, 7> page_slugs{
    "delivery", "returns", "warranty", "terms", "privacy", "about", "contact"};

/// What a page says in one language.
struct WrittenPage {
    std::string lead{};  // One sentence.
    std::string text{};  // As read_page_text() reads it.

    friend bool operator==(const WrittenPage&, const WrittenPage&) = default;
};
BOOST_DESCRIBE_STRUCT(WrittenPage, (), (lead, text))

/// A page as it was saved.
struct ShopPage {
    std::string_view slug;
    documents::Version saved{};  // Version 0: the texts that the shop came with.
    WrittenPage english{};       // With an empty text, both are the ones that the shop came with.
    WrittenPage bangla{};        // Empty: pages in Bangla show the English text.
};

/// A page as visitors see it.
struct ShownPage {
    std::string lead;
    PageBlocks text;
    Language language = Language::english;  // Of lead and text: English where there is no Bangla.
};

/// The sentence of a page, as visitors see it.
struct PageLead {
    std::string_view slug;
    std::string text;
    Language language = Language::english;
};

/// The slug as `page_slugs` has it; nothing for any other text.
std::optional<std::string_view> find_slug(std::string_view slug);

ShopPage find_shop_page(sql::Transaction& transaction, std::string_view slug);

/// All of them, in the order of `page_slugs`, by one query.
std::vector<ShopPage> list_shop_pages(sql::Transaction& transaction);

/// Nothing where the page has no such version.
std::optional<ShopPage> find_shop_page(sql::Transaction& transaction, std::string_view slug,
                                       std::int64_t version);

std::vector<documents::Version> list_page_versions(sql::Transaction& transaction,
                                                   std::string_view slug);

/// Saves a new version.
ShopPage save_shop_page(sql::Transaction& transaction, ShopPage page, const std::string& actor_id,
                        std::int64_t now_ms);

ShownPage show_page(const ShopPage& page, Language language, const PageValues& values);

/// Of all pages, in their order.
std::vector<PageLead> list_leads(sql::Transaction& transaction, Language language,
                                 const PageValues& values);

/// What pages need of the settings.
struct PageSettings {
    PageValues values{};
    std::vector<std::string> empty_settings{};  // About the firm.
    std::vector<Language> languages{Language::english};
};

PageSettings page_settings(const Config& config);

/// The places that are yet to be filled in, in a language of the shop.
std::vector<std::string> missing_of(const ShopPage& page, Language language,
                                    const PageSettings& settings);

/// How many pages have such places.
std::int64_t count_unfinished_pages(sql::Transaction& transaction, const PageSettings& settings);

}  // namespace shop::app

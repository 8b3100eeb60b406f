#pragma once

#include "app/pages/shop_pages.hpp"

namespace shop::app {

/// `"blocks":[...],"missing":[...]` as an object.
std::string blocks_json(const PageBlocks& page);

/// The page as the browser gets it, by the API and inside its document.
std::string shown_page_json(std::string_view slug, const ShownPage& page);

/// The leads of all pages, a list.
std::string leads_json(sql::Transaction& transaction, Language language, const PageValues& values);

}  // namespace shop::app

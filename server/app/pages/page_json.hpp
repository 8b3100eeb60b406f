#pragma once

#include "app/pages/shop_pages.hpp"

namespace shop::app {

/// `"blocks":[...],"missing":[...]` as an object.
std::string blocks_json(const PageBlocks& page);

/// The page as the browser gets it, by the API and inside its document.
std::string shown_page_json(std::string_view slug, const ShownPage& page);

/// A list.
std::string leads_json(const std::vector<PageLead>& leads);

}  // namespace shop::app

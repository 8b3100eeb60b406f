#pragma once

#include "app/pages/shop_pages.hpp"

namespace shop::app {

/// `"blocks":[...],"missing":[...]` as an object.
std::string blocks_json(const PageBlocks& page);

/// The page for the browser, in the API and inside its document.
std::string shown_page_json(std::string_view slug, const ShownPage& page);

/// The leads as a list.
std::string leads_json(const std::vector<PageLead>& leads);

}  // namespace shop::app

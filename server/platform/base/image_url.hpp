#pragma once

#include <string_view>

namespace shop {

/// Whether pages may show the image at this URL: an https URL, or a path of this shop, which starts
/// with a single slash; up to 2,000 characters.
bool is_image_url(std::string_view text);

/// The URL of a user's picture if pages may show it: a path of this shop, or a Google account's
/// picture; otherwise empty. Other hosts could track who reads the page.
std::string_view shown_photo(std::string_view url);

}  // namespace shop

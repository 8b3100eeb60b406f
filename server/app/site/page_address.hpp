#pragma once

#include "platform/base/language.hpp"

#include <string>

namespace shop::app {

/// Builds a page's absolute links.
struct PageAddress {
    Language language = Language::english;
    std::string public_url;  // The shop's address for search engines.

    /// The URL of the page at `path` in this language.
    std::string url_of(std::string_view path) const {
        return public_url + page_path(language, path);
    }
};

}  // namespace shop::app

#pragma once

#include "platform/base/language.hpp"

#include <string>

namespace shop::app {

/// Where the links of a page lead that must be absolute.
struct PageAddress {
    Language language = Language::english;
    std::string public_url;  // The shop's address for search engines.

    /// The address of the page at `path`, in this language.
    std::string url_of(std::string_view path) const {
        return public_url + page_path(language, path);
    }
};

}  // namespace shop::app

#pragma once

// Database content of the prerendered pages: the fields of their templates, and the same rows for
// the browser, which hydrates the page without another request.

#include "platform/base/template.hpp"

#include <string>

namespace shop::app {

/// The database content of a page: the texts for its placeholders, and the initial rows for the
/// browser's queries, as a JSON object.
struct PageContent {
    Fields fields;
    std::string seed_json = "{}";
};

}  // namespace shop::app

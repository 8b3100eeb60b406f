#pragma once

// What the prerendered pages show of the shop's database: the fields of their templates, and the
// same rows for the browser, which hydrates the page without another request.

#include "platform/base/template.hpp"

#include <string>

namespace shop::app {

/// What a page shows of the database: the texts for its placeholders, and the rows that the
/// browser's queries start with, a JSON object.
struct PageContent {
    Fields fields;
    std::string seed_json = "{}";
};

}  // namespace shop::app

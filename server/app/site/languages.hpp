#pragma once

// Languages in addresses. The network passes addresses as requested; after this step, routes, pools
// and idempotency keys use the path without the language.

#include "platform/http/http.hpp"

namespace shop::app {

/// Removes the language from the path of `request`: "/bn/products" becomes "/products" in Bangla,
/// and "/api/bn/order" becomes "/api/order". Also keeps the requested path.
void split_language(http::Request& request);

/// Whether the visitor has chosen Bangla and requests the front page without a language: they are
/// redirected to the Bangla one. No other address redirects, so shared links open as sent.
bool prefers_bangla(const http::Request& request);

}  // namespace shop::app

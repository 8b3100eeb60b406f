#pragma once

// The language in an address. The network hands over addresses as they were asked for; behind this
// file, routes, pools and idempotency keys see the path without the language.

#include "platform/http/http.hpp"

namespace shop::app {

/// Takes the language off the path of `request`: "/bn/products" becomes "/products" in Bangla, and
/// "/api/bn/order" becomes "/api/order". The path as it was asked for is kept beside it.
void split_language(http::Request& request);

/// Whether the visitor has chosen Bangla before and asks for the front page without a language:
/// they are led to their own. No other address redirects, so that a link opens as it was sent.
bool prefers_bangla(const http::Request& request);

}  // namespace shop::app

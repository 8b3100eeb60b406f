#pragma once

// The page on which the customer pays, and the return to the shop.

#include "sandbox/sslcommerz/sslcommerz.hpp"

namespace shop::sandbox::sslcommerz {

/// The page of an open session; `error` explains why the last choice was invalid.
http::Response payment_page(const object& session, const std::string& error = "");

/// Applies the customer's choice and returns the form that leads back to the shop, or an error for
/// an invalid field. A paid session is not paid again.
Result<http::Response> choose(sql::Transaction& transaction, const SslcommerzStore& store,
                              const http::Request& request, const object& session);

/// The response for an unknown session key.
http::Response unknown_session_page();

/// Adds the page's style and the script that returns to the shop.
void add_page_files(http::Router& router);

}  // namespace shop::sandbox::sslcommerz

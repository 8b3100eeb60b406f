#pragma once

// The page on which the customer pays, and the way back to the shop.

#include "sandbox/sslcommerz/sslcommerz.hpp"

namespace shop::sandbox::sslcommerz {

/// The page of an open session; `error` says what was wrong with the last choice.
http::Response payment_page(const Session& session, const std::string& error = "");

/// Takes the customer's choice and shows the way back; an error where a field is wrong. A session
/// that was paid already is not paid again.
Result<http::Response> choose(sql::Transaction& transaction, const SslcommerzStore& store,
                              const http::Request& request, const Session& session);

/// No session has this key.
http::Response unknown_session_page();

/// The page's style, and the script that sends the form back to the shop.
void add_page_files(http::Router& router);

}  // namespace shop::sandbox::sslcommerz

#pragma once

// Converts a parsed message of Beast to http::Request.

#include "platform/http/http.hpp"
#include "platform/net/trusted_proxies.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <string>
#include <string_view>

namespace shop::net {

using Message = boost::beast::http::request<boost::beast::http::string_body>;

/// 16 random hexadecimal digits.
std::string new_request_id();

/// The trace id of a W3C Trace Context traceparent header; empty if it has none.
std::string trace_id_of(std::string_view traceparent);

/// Converts `message` and moves its body out. `peer` is the address at the other end of the socket.
/// X-Forwarded-For and X-Request-Id count only if it is one of `trusted`.
http::Request read_message(Message& message, const std::string& peer,
                           const TrustedProxies& trusted);

}  // namespace shop::net

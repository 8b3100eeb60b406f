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

/// The trace id of a traceparent header of W3C's Trace Context, or empty where it has none.
std::string trace_id_of(std::string_view traceparent);

/// The request in `message`, whose body is moved out. `peer` is the address of the socket's other
/// end; X-Forwarded-For and X-Request-Id count only if it is one of `trusted`.
http::Request read_message(Message& message, const std::string& peer,
                           const TrustedProxies& trusted);

}  // namespace shop::net

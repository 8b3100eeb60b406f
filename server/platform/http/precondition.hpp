#pragma once

#include "platform/http/http.hpp"

namespace shop::http {

/// Refuses with "changed_meanwhile" when the request has an If-Match header that names no ETag of
/// `content`, which is what GET sends now, in any encoding (RFC 9110, section 13.1.1). "*" names
/// every content. Call it in the transaction of the change.
Result<void> check_if_match(const Request& request, std::string_view content);

}  // namespace shop::http

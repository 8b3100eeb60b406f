#pragma once

#include "platform/http/http.hpp"

namespace shop::http {

/// Refuses with "changed_meanwhile" if the request has an If-Match header without an ETag of
/// `content`, the current response to GET, in any encoding (RFC 9110, section 13.1.1). "*" matches
/// any content. Call it in the transaction of the change.
Result<void> check_if_match(const Request& request, std::string_view content);

}  // namespace shop::http

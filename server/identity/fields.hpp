#pragma once

#include "platform/http/http.hpp"

#include <optional>
#include <string>
#include <vector>

namespace shop::identity {

/// The fields of the protocol's calls that this service reads. Empty if absent or null.
struct Fields {
    std::optional<std::string> email{};
    std::optional<std::string> password{};
    std::optional<std::string> id_token{};
    std::optional<std::string> display_name{};
    std::optional<std::string> photo_url{};
    std::optional<std::string> new_email{};
    std::optional<std::string> oob_code{};
    std::optional<std::string> new_password{};
    std::optional<std::string> request_type{};
    std::optional<std::string> post_body{};  // An identity provider's response, as a form.
    std::vector<std::string> delete_attribute{};
    std::vector<std::string> delete_provider{};
};

/// The body of `request`. Refuses with "INVALID_ARGUMENT" if it is not a JSON object, or if a field
/// has the wrong type.
Result<Fields> read_fields(const http::Request& request);

}  // namespace shop::identity

#pragma once

#include "app/config/config.hpp"

#include <map>
#include <string>

namespace shop::app {

/// The headers of every response that does not set them itself.
std::map<std::string, std::string> common_headers(const Config& config);

/// The content security policy of the shop's pages.
std::string shop_policy(const Config& config);

/// The payment page runs the provider's script, which we did not write: it gets what that script
/// needs, and Trusted Types, which it does not know, are dropped there only.
std::string payment_policy(const Config& config);

}  // namespace shop::app

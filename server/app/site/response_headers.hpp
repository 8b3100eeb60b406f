#pragma once

#include "app/config/config.hpp"

#include <map>
#include <string>

namespace shop::app {

/// Headers of every response that does not set them itself.
std::map<std::string, std::string> common_headers(const Config& config);

/// The content security policy of the shop's pages.
std::string shop_policy(const Config& config);

/// The policy of the payment page: it allows the provider's script and its needs, and does not
/// require Trusted Types, which that script does not support.
std::string payment_policy(const Config& config);

}  // namespace shop::app

#pragma once

#include "app/config/settings/settings.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <utility>

namespace shop::app {

/// Sets `to` to a whole number within the bounds.
template <class Number>
SettingError read_number(const std::string& text, Number& to, Number min, Number max) {
    const auto number = whole_number(text);
    if (!number || std::cmp_less(*number, min) || std::cmp_greater(*number, max)) {
        return fmt::format("must be a whole number from {} to {}", min, max);
    }
    to = static_cast<Number>(*number);
    return std::nullopt;
}

/// Sets address and port. "localhost:8080" is 127.0.0.1; ":8080" is every address of this machine.
SettingError read_listen(const std::string& value, std::string& address, std::uint16_t& port);

/// Checks an address or network of trusted proxies.
SettingError check_proxy(const std::string& value);

/// Checks an origin whose pages may call the API.
SettingError check_origin(const std::string& value);

}  // namespace shop::app

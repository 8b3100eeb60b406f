#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// Why a value is invalid, as the rest of a sentence ("must be ..."); empty if it is valid.
using SettingError = std::optional<std::string>;

/// One setting: `listen` in the file, NORTHBRIDGE_LISTEN in the environment.
struct Setting {
    std::string_view name;
    bool is_secret = false;
    /// Sets the member, or returns the error.
    std::function<SettingError(Config&, const std::string&)> read;
    std::function<std::string(const Config&)> print;
    bool is_reloadable = false;  // Takes effect while the shop is open.
    bool is_text = false;        // In the file, a number or a list is an error.
};

/// The settings by subject: the shop's name and data; the firm; the providers; orders and payment;
/// the program itself.
std::vector<Setting> shop_settings();
std::vector<Setting> firm_settings();
std::vector<Setting> provider_settings();
std::vector<Setting> operation_settings();
std::vector<Setting> manual_payment_settings();
std::vector<Setting> backup_settings();
std::vector<Setting> paper_settings();

/// Errors of bank transfer settings, such as a missing account.
std::vector<std::string> errors_of_manual_payments(const Config& config);

/// All settings, in print order.
const std::vector<Setting>& all_settings();

}  // namespace shop::app

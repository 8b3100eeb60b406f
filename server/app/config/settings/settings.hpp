#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// What a value must be, as the rest of a sentence ("must be ..."), where it is not.
using SettingError = std::optional<std::string>;

/// One setting: `listen` in the file, NORTHBRIDGE_LISTEN in the environment.
struct Setting {
    std::string_view name;
    bool is_secret = false;
    /// Sets the member, or returns what the value must be.
    std::function<SettingError(Config&, const std::string&)> read;
    std::function<std::string(const Config&)> print;
    bool is_reloadable = false;  // Takes effect while the shop is open.
    bool is_text = false;        // In the file: a number or a list there is a mistake.
};

/// The settings by subject: the shop's name and data; the firm; the providers; what customers may
/// order, and how the program runs.
std::vector<Setting> shop_settings();
std::vector<Setting> firm_settings();
std::vector<Setting> provider_settings();
std::vector<Setting> operation_settings();
std::vector<Setting> manual_payment_settings();
std::vector<Setting> backup_settings();
std::vector<Setting> paper_settings();

/// What is wrong with bank transfers: they need an account.
std::vector<std::string> errors_of_manual_payments(const Config& config);

/// All settings, in the order in which they are printed.
const std::vector<Setting>& all_settings();

}  // namespace shop::app

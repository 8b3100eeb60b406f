#include "app/doctor/doctor.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// Existing files that hold secrets.
std::set<std::string> files_with_secrets(const Examined& examined) {
    std::set<std::string> files;
    for (const auto& [name, file] : examined.config.secret_files) files.insert(file);
    if (!examined.settings_file) return files;
    for (const auto& [name, place] : examined.config.secret_places) {
        if (place.starts_with(*examined.settings_file + ":")) files.insert(*examined.settings_file);
    }
    return files;
}

void check_secret_files(const Examined& examined, Checks& checks) {
    bool are_private = true;
    for (const auto& file : files_with_secrets(examined)) {
        std::error_code absent;
        const auto status = fs::status(file, absent);
        // Not a file, so no secret; the settings report an error.
        if (absent || !fs::is_regular_file(status)) continue;
        if ((status.permissions() & fs::perms::others_all) == fs::perms::none) continue;
        are_private = false;
        checks.fault(
            "settings.secrets",
            fmt::format("{} holds a secret, and every user of this machine can open it.", file),
            fmt::format("chmod o= {}; then replace the secret.", shell_word(file)));
    }
    if (are_private) checks.ok("settings.secrets", "No other user can read a file with a secret.");
}

void check_payments_mode(const Config& config, Checks& checks) {
    if (config.is_demo()) {
        checks.note("settings.mode", "Demo mode: its accounts have published passwords.");
        return;
    }
    switch (config.payment_mode()) {
        case PaymentMode::none:
            checks.note("settings.mode", "The shop takes no cards.",
                        "Set payment and the provider's keys to take them.");
            return;
        case PaymentMode::sandbox: return;  // The settings report an error.
        case PaymentMode::stripe: break;
    }
    if (config.takes_real_money()) {
        checks.ok("settings.mode", "The provider's keys are live: cards are charged.");
        return;
    }
    checks.warning("settings.mode", "The provider's keys are test keys: no money moves.",
                   "Set the live keys before the shop sells.");
}

}  // namespace

void check_settings(const Examined& examined, Checks& checks) {
    for (const auto& error : examined.errors) {
        checks.fault("settings.valid", ended(error),
                     "Correct it: `northbridge serve` does not start with it.");
    }
    for (const auto& [name, sentence] : examined.config.missing_secrets) {
        checks.note("settings.missing", ended(sentence), advice_on_missing_secret);
    }
    if (examined.errors.empty()) {
        checks.ok("settings.valid", "All settings are known, and their values are valid.");
    }
    if (examined.config.has_unread_file) {
        return checks.note(
            "settings.unread",
            "Nothing else was looked at: what the file of settings says is unknown.");
    }
    check_secret_files(examined, checks);
    check_payments_mode(examined.config, checks);
}

}  // namespace shop::app

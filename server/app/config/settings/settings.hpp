#pragma once

#include "app/config/config.hpp"
#include "app/config/settings/setting_kinds.hpp"

namespace shop::app {

/// Flags of a setting.
enum SettingFlags : unsigned {
    secret = 1,      // Not printed. `NAME_file` names a file that holds it.
    reloadable = 2,  // Takes effect while the shop is open.
    unquoted = 4,    // A text that the file may also hold as a number or a list.
};

/// One setting: `listen` in the file, NORTHBRIDGE_LISTEN in the environment.
struct Setting {
    std::string name;
    SettingKind kind;
    unsigned flags = 0;

    bool is_secret() const { return (flags & secret) != 0; }
    bool is_text() const { return kind.is_text && (flags & unquoted) == 0; }
    bool is_reloadable() const { return (flags & reloadable) != 0; }
};

/// All settings in print order. They read into and print from `config`, which must outlive them.
std::vector<Setting> settings_of(Config& config);

/// Why the file at `path` cannot be read: "there is no such file". Empty if it can.
std::optional<std::string> why_unreadable(const std::string& path);

/// Reads each secret from its file: the one in `NAME_file`, or the credential `NAME` in the folder
/// `credentials`. Adds an error for a secret with two sources, and for a file that cannot be read,
/// is empty, or contains more than 64 KiB, a NUL or a second line.
void read_secret_files(ReadConfig& result, const std::optional<std::string>& credentials);

/// Invalid combinations of settings, each as a sentence that begins with a setting's name (D24,
/// D41).
std::vector<std::string> errors_of_combinations(const Config& config);

/// The value for Config::missing_secrets.
std::map<std::string, std::string> missing_secrets(const Config& config);

}  // namespace shop::app

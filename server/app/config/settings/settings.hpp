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

}  // namespace shop::app

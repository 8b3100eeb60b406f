#include "app/config/reload.hpp"

#include "app/config/settings/settings.hpp"

#include <stdexcept>

namespace shop::app {

Reload reload_settings(const Config& in_force, const Config& wanted) {
    Reload reload{in_force};
    auto before = in_force.with_derived();
    auto after = wanted.with_derived();
    const auto old_settings = settings_of(before);
    const auto new_settings = settings_of(after);
    const auto settings = settings_of(reload.config);
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const auto& setting = settings[i];
        const auto value = new_settings[i].kind.print();
        if (value == old_settings[i].kind.print()) continue;
        if (!setting.is_reloadable()) {
            reload.needs_restart.push_back(setting.name);
            continue;
        }
        if (const auto error = setting.kind.read(value)) {
            throw std::logic_error(setting.name + " cannot be read as it is printed: " + *error);
        }
        reload.changed.push_back(setting.name);
    }
    return reload;
}

}  // namespace shop::app

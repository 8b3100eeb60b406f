#include "app/config/reload.hpp"

#include "app/config/settings/settings.hpp"

#include <stdexcept>

namespace shop::app {

Reload reload_settings(const Config& in_force, const Config& wanted) {
    Reload reload{in_force};
    for (const auto& setting : all_settings()) {
        const auto value = setting.print(wanted);
        if (value == setting.print(in_force)) continue;
        const std::string name(setting.name);
        if (!setting.is_reloadable) {
            reload.needs_restart.push_back(name);
            continue;
        }
        if (const auto error = setting.read(reload.config, value)) {
            throw std::logic_error(name + " cannot be read as it is printed: " + *error);
        }
        reload.changed.push_back(name);
    }
    return reload;
}

}  // namespace shop::app

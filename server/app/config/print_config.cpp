#include "app/config/config.hpp"
#include "app/config/settings/settings.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>

namespace shop::app {

std::string print_config(const Config& config) {
    std::string printed;
    for (const auto& setting : all_settings()) {
        const auto value = setting.print(config);
        if (setting.is_secret && !value.empty()) {
            const auto place = config.secret_places.find(std::string(setting.name));
            printed += fmt::format("# {} is set, and secret ({})\n", setting.name,
                                   place == config.secret_places.end() ? "" : place->second);
            continue;
        }
        std::ostringstream quoted;
        quoted << toml::value<std::string>(value);
        printed += fmt::format("{} = {}\n", setting.name, quoted.str());
    }
    return printed;
}

}  // namespace shop::app

#include "app/config/config.hpp"
#include "app/config/settings/settings.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>

namespace shop::app {

std::string print_config(const Config& config) {
    std::string printed;
    auto derived = config.with_derived();
    for (const auto& setting : settings_of(derived)) {
        const auto value = setting.kind.print();
        if (setting.is_secret() && !value.empty()) {
            const auto place = config.secret_places.find(setting.name);
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

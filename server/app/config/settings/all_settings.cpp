#include "app/config/settings/settings.hpp"

#include <algorithm>
#include <iterator>

namespace shop::app {

const std::vector<Setting>& all_settings() {
    static const auto settings = [] {
        auto all = shop_settings();
        std::ranges::move(firm_settings(), std::back_inserter(all));
        std::ranges::move(provider_settings(), std::back_inserter(all));
        std::ranges::move(operation_settings(), std::back_inserter(all));
        std::ranges::move(manual_payment_settings(), std::back_inserter(all));
        std::ranges::move(backup_settings(), std::back_inserter(all));
        std::ranges::move(paper_settings(), std::back_inserter(all));
        return all;
    }();
    return settings;
}

}  // namespace shop::app

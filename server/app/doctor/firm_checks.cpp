#include "app/doctor/doctor.hpp"

#include "app/data/data_folder.hpp"
#include "app/pages/shop_pages.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace shop::app {
namespace {

/// A warning if the shop takes real money; otherwise a note for before it opens.
void say(const Config& config, Checks& checks, Check check) {
    const auto manual = config.manual_payments();
    const bool takes_money = config.takes_real_money() || config.has_live_gateway() ||
                             manual.offers_transfer || manual.on_delivery_most > Money{};
    const bool is_open = takes_money && !config.is_demo();
    check.level = is_open ? Level::warning : Level::note;
    checks.add(std::move(check));
}

void check_pages(const Config& config, const PageSettings& settings, Checks& checks) {
    const auto address = database_address(config);
    if (!sql::is_usable(address, sql::all_migrations())) {
        return checks.note("firm.pages",
                           "The pages about the shop were not checked: the database has another "
                           "version.");
    }
    const auto connection = sql::open_connection(address, sql::Access::read_only);
    bool are_finished = true;
    for (const auto& page : list_shop_pages(*connection)) {
        for (const auto language : all_languages) {
            const auto missing = missing_of(page, language, settings);
            if (missing.empty()) continue;
            are_finished = false;
            say(config, checks,
                {"firm.pages", Level::note,
                 fmt::format("The page {} has places to fill in: {}.",
                             page_path(language, "/" + std::string(page.slug)),
                             fmt::join(missing, ", ")),
                 "Fill them in under Shop pages in the dashboard; search engines skip the page."});
        }
    }
    if (are_finished) checks.ok("firm.pages", "No page about the shop has a place to fill in.");
}

}  // namespace

void check_firm(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto settings = page_settings(config);
    auto missing = settings.empty_settings;
    if (!config.is_demo() && config.shop_name == Config{}.shop_name) missing.push_back("shop_name");
    if (!config.is_demo() && !config.has_own_email) missing.push_back("support_email");
    if (missing.empty()) {
        checks.ok("firm.settings", "The settings say who the firm is.");
    } else {
        say(config, checks,
            {"firm.settings", Level::note,
             fmt::format("Pages do not say who the firm is. Not set: {}.",
                         fmt::join(missing, ", ")),
             "Set what the firm has. SSLCommerz asks for it before a shop opens."});
    }
    if (is_database_read_only(examined.config)) return;  // Another check reports it.
    check_pages(config, settings, checks);
}

}  // namespace shop::app

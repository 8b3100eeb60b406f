#include "app/config/settings/setting_kinds.hpp"
#include "app/config/web_address.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/text.hpp"

#include <algorithm>

namespace shop::app {
namespace {

using kinds::is_line;

Setting firm_text(std::string_view name, std::string FirmSettings::* member,
                  std::string_view wanted, bool (*is_good)(std::string_view)) {
    return {name,
            false,
            [=](Config& config, const std::string& value) -> SettingError {
                if (!value.empty() && !is_good(value)) return std::string(wanted);
                config.firm.*member = value;
                return std::nullopt;
            },
            [member](const Config& config) { return config.firm.*member; },
            false,
            true};
}

bool is_secure_address(std::string_view text) {
    return is_line(text) && text.starts_with("https://") && is_web_address(std::string(text));
}

bool is_telephone(std::string_view text) {
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    return is_line(text) && text.starts_with('+') && std::ranges::count_if(text, is_digit) >= 8 &&
           std::ranges::all_of(text.substr(1),
                               [&](char c) { return is_digit(c) || c == ' ' || c == '-'; });
}

bool is_picture(std::string_view text) {
    return is_line(text) && is_image_url(text);
}

}  // namespace

std::vector<Setting> firm_settings() {
    constexpr auto line = "must be one line of at most 200 characters";
    constexpr auto address = "must be an https address";
    return {
        firm_text("trade_licence", &FirmSettings::trade_licence, line, is_line),
        firm_text("dbid", &FirmSettings::dbid, line, is_line),
        firm_text("whatsapp", &FirmSettings::whatsapp,
                  "must be a telephone number with its country, such as +880 1700 000000",
                  is_telephone),
        firm_text("opening_hours", &FirmSettings::opening_hours, line, is_line),
        firm_text("facebook_url", &FirmSettings::facebook_url, address, is_secure_address),
        firm_text("linkedin_url", &FirmSettings::linkedin_url, address, is_secure_address),
        firm_text("youtube_url", &FirmSettings::youtube_url, address, is_secure_address),
        firm_text("payment_banner", &FirmSettings::payment_banner,
                  "must be an https address of a picture, or a path of this shop", is_picture),
    };
}

}  // namespace shop::app

// Settings of bank transfers and cash on delivery, and the order of payment methods.

#include "app/config/settings/network_settings.hpp"
#include "app/config/settings/setting_kinds.hpp"

#include <algorithm>

namespace shop::app {
namespace {

/// A buyer who pays more than this for a supply in cash loses the input tax credit.
constexpr std::int64_t cod_most_max = 100'000;
constexpr std::int64_t demo_cod_most = cod_most_max;

Setting account(std::string_view name, std::string payments::TransferAccount::* member) {
    return {name, false,
            [member](Config& config, const std::string& value) -> SettingError {
                config.transfer_account.*member = value;
                return std::nullopt;
            },
            [member](const Config& config) { return config.manual_payments().account.*member; }};
}

SettingError read_transfer(Config& config, const std::string& value) {
    if (value != "on" && value != "off") return "must be on or off";
    config.transfer = value == "on";
    return std::nullopt;
}

SettingError read_cod_most(Config& config, const std::string& value) {
    std::int64_t most = 0;
    if (auto error = read_number<std::int64_t>(value, most, 0, cod_most_max)) return error;
    config.cod_most = most;
    return std::nullopt;
}

SettingError check_way_name(const std::string& value) {
    if (find_named<payments::Way>(value)) return std::nullopt;
    return "must be some of gateway, card, transfer, on_delivery, with commas between them";
}

std::int64_t cod_most_of(const Config& config) {
    return config.cod_most.value_or(config.is_demo() ? demo_cod_most : 0);
}

}  // namespace

std::vector<Setting> manual_payment_settings() {
    using Account = payments::TransferAccount;
    return {
        {"transfer", false, read_transfer,
         [](const Config& config) {
             return config.manual_payments().offers_transfer ? "on" : "off";
         }},
        account("transfer_bank", &Account::bank),
        account("transfer_branch", &Account::branch),
        account("transfer_account_name", &Account::account_name),
        account("transfer_account_number", &Account::account_number),
        account("transfer_routing_number", &Account::routing_number),
        {"transfer_days", false,
         [](Config& config, const std::string& value) {
             return read_number<std::int64_t>(value, config.transfer_days, 1, 365);
         },
         [](const Config& config) { return std::to_string(config.transfer_days); }},
        {"cod_most", false, read_cod_most,
         [](const Config& config) { return std::to_string(cod_most_of(config)); }},
        {"cod_open_most", false,
         [](Config& config, const std::string& value) {
             return read_number<std::int64_t>(value, config.cod_open_most, 1, 1'000);
         },
         [](const Config& config) { return std::to_string(config.cod_open_most); }},
        kinds::list("payment_methods_order", &Config::payment_methods_order, check_way_name),
    };
}

std::vector<std::string> errors_of_manual_payments(const Config& config) {
    const auto manual = config.manual_payments();
    std::vector<std::string> errors;
    if (!manual.offers_transfer) return errors;
    const auto require = [&](const std::string& name, const std::string& value) {
        if (value.empty()) errors.push_back(name + ": is required when transfer is on");
    };
    require("transfer_bank", manual.account.bank);
    require("transfer_account_name", manual.account.account_name);
    require("transfer_account_number", manual.account.account_number);
    return errors;
}

payments::ManualPaymentSettings Config::manual_payments() const {
    constexpr std::int64_t paisa_per_taka = 100;
    payments::ManualPaymentSettings settings;
    settings.offers_transfer = transfer.value_or(is_demo());
    settings.account = transfer_account;
    if (is_demo() && settings.account.account_number.empty()) {
        settings.account = {"Sample Bank", "Motijheel, Dhaka", "Northbridge (sample)",
                            "0123456789012", "000000000"};
    }
    settings.transfer_days = transfer_days;
    settings.on_delivery_most = Money{cod_most_of(*this) * paisa_per_taka};
    settings.on_delivery_open_max = cod_open_most;
    return settings;
}

std::vector<payments::Way> Config::ways_in_order() const {
    std::vector<payments::Way> ways;
    const auto add = [&](payments::Way way) {
        if (std::ranges::find(ways, way) == ways.end()) ways.push_back(way);
    };
    for (const auto& name : payment_methods_order) add(find_named<payments::Way>(name).value());
    std::ranges::for_each(payments::all_ways, add);
    return ways;
}

}  // namespace shop::app

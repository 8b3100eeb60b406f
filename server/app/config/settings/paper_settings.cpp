#include "app/config/settings/setting_kinds.hpp"
#include "platform/base/text.hpp"

#include <algorithm>

namespace shop::app {
namespace {

Setting printed_text(std::string_view name, std::string papers::Settings::* member) {
    return {name, false,
            [member](Config& config, const std::string& value) -> SettingError {
                if (!kinds::is_line(value)) return "must be one line of at most 200 characters";
                config.paper.*member = value;
                return std::nullopt;
            },
            [member](const Config& config) { return config.paper.*member; }};
}

SettingError read_bin(Config& config, const std::string& value) {
    const auto bin = papers::normal_bin(value);
    if (!bin && !value.empty()) {
        return "must be the 13 digits of the BIN, such as 001234567-0101, or empty";
    }
    config.paper.bin = bin.value_or("");
    return std::nullopt;
}

SettingError read_rates(Config& config, const std::string& value) {
    const auto rates = papers::VatRates::read(value);
    if (!rates) {
        return "must be a rate from 0 to 100, such as 15, and may go on with others from a later "
               "day each: 15,2027-07-01=16";
    }
    config.paper.rates = *rates;
    return std::nullopt;
}

SettingError read_form(Config& config, const std::string& value) {
    const auto form = whole_number(value);
    if (!form || std::ranges::find(papers::vat_forms, *form) == papers::vat_forms.end())
        return "must be 10 or 11";
    config.paper.form = *form;
    return std::nullopt;
}

SettingError read_moment(Config& config, const std::string& value) {
    if (value != "first" && value != "shipped") return "must be first or shipped";
    config.paper.invoice_when =
        value == "first" ? papers::InvoiceMoment::first : papers::InvoiceMoment::shipped;
    return std::nullopt;
}

SettingError read_returned_by(Config& config, const std::string& value) {
    if (value != "shop" && value != "customer") return "must be shop or customer";
    config.paper.customer_returns = value == "customer";
    return std::nullopt;
}

}  // namespace

std::vector<Setting> paper_settings() {
    return {
        {"vat_bin", false, read_bin, [](const Config& config) { return config.paper.bin; }},
        printed_text("vat_name", &papers::Settings::name),
        printed_text("vat_address", &papers::Settings::address),
        {"vat_rate", false, read_rates,
         [](const Config& config) { return config.paper.rates.text(); }},
        {"vat_form", false, read_form,
         [](const Config& config) { return std::to_string(config.paper.form); }},
        {"vat_invoice_when", false, read_moment,
         [](const Config& config) {
             return config.paper.invoice_when == papers::InvoiceMoment::first ? "first" : "shipped";
         }},
        {"vat_returned_by", false, read_returned_by,
         [](const Config& config) { return config.paper.customer_returns ? "customer" : "shop"; }},
        printed_text("paper_signatory", &papers::Settings::signatory),
        printed_text("paper_signatory_title", &papers::Settings::signatory_title),
    };
}

}  // namespace shop::app

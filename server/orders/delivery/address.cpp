#include "orders/delivery/address.hpp"

#include "orders/delivery/districts.json.hpp"
#include "platform/base/bangla.hpp"
#include "platform/json/kept.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>

namespace shop::orders {
const std::vector<District>& districts() {
    static const auto list = [] {
        std::vector<District> read;
        const auto rows = json::read(embedded::districts_json).value();
        for (const auto& row : rows.as_array()) {
            read.push_back(json::read_known<District>(row));
        }
        return read;
    }();
    return list;
}

const District* find_district(std::string_view code) {
    const auto found = std::ranges::lower_bound(districts(), code, {}, &District::code);
    return found != districts().end() && found->code == code ? &*found : nullptr;
}

std::optional<std::string> mobile_number(std::string_view typed) {
    auto number = with_ascii_digits(typed);
    std::erase_if(number, [](char c) {
        return std::string_view(" \t-().").find(c) != std::string_view::npos;
    });
    for (const std::string_view country : {"+880", "00880", "880"}) {
        if (!number.starts_with(country)) continue;
        number.erase(0, country.size());
        break;
    }
    if (!number.starts_with('0')) number.insert(0, 1, '0');
    const bool is_mobile = number.size() == 11 && number[1] == '1' && number[2] >= '3' &&
                           number.find_first_not_of("0123456789") == std::string::npos;
    return is_mobile ? std::optional(number) : std::nullopt;
}

std::string address_line(const DeliveryAddress& address, std::string_view customer) {
    std::string line;
    if (address.recipient != customer) line = address.recipient + ", ";
    const auto* district = find_district(address.district);
    return line + address.street + ", " + address.area + ", " +
           (district == nullptr ? address.district : district->english);
}

void read_field(json::Reading& reading, const json::value& from, MobileNumber& to) {
    const auto number = from.is_string() ? mobile_number(from.get_string()) : std::nullopt;
    if (!number) return reading.add_error(texts::field_errors::mobile());
    to.value = *number;
}

void read_field(json::Reading& reading, const json::value& from, DistrictCode& to) {
    const auto* district = from.is_string() ? find_district(from.get_string()) : nullptr;
    if (district == nullptr) return reading.add_error(texts::field_errors::district());
    to.value = district->code;
}

DeliveryAddress address_of(const DeliveryAddressBody& body) {
    return {body.recipient.value, body.phone.value, body.district.value, body.area.value,
            body.street.value};
}

}  // namespace shop::orders

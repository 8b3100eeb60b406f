#pragma once

// Delivery addresses: their fields, the 64 districts, and mobile numbers of Bangladesh.

#include "platform/base/field_limits.hpp"
#include "platform/json/decode.hpp"

#include <boost/describe/class.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::orders {

/// A district of Bangladesh, with its ISO 3166-2 code: "BD-13", "Dhaka", "ঢাকা".
struct District {
    std::string code;
    std::string english;
    std::string bangla;
};
BOOST_DESCRIBE_STRUCT(District, (), (code, english, bangla))

/// All 64, by code. districts.json in this folder lists them, for the browser too.
const std::vector<District>& districts();

/// Null if there is no such code.
const District* find_district(std::string_view code);

/// A telephone number as stored: "01712345678" for "+880 1712-345678" and "০১৭১২৩৪৫৬৭৮". Empty if
/// it is not a mobile number of Bangladesh: 01, 3 to 9, and 8 digits. phone_numbers.json in this
/// folder has the test cases, for web/src/orders/delivery/mobile-number.ts too.
std::optional<std::string> mobile_number(std::string_view typed);

/// Where a parcel goes, and whom the courier calls.
struct DeliveryAddress {
    std::string recipient;
    std::string phone;     // A mobile_number().
    std::string district;  // Its code.
    std::string area;
    std::string street;

    bool operator==(const DeliveryAddress&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeliveryAddress, (), (recipient, phone, district, area, street))

/// The address in one line: "House 7, Mirpur, Dhaka". Begins with the recipient if that is not the
/// customer.
std::string address_line(const DeliveryAddress& address, std::string_view customer);

/// Fields of a request that must be a mobile number, or the code of a district.
struct MobileNumber {
    std::string value;
};
struct DistrictCode {
    std::string value;
};
void read_field(json::Reading& reading, const json::value& from, MobileNumber& to);
void read_field(json::Reading& reading, const json::value& from, DistrictCode& to);

/// A delivery address in a request.
struct DeliveryAddressBody {
    json::PrintedText<1, limits::delivery_address_recipient_length_max> recipient;
    MobileNumber phone;
    DistrictCode district;
    json::PrintedText<2, limits::delivery_address_area_length_max> area;
    json::PrintedText<5, limits::delivery_address_street_length_max> street;
};
BOOST_DESCRIBE_STRUCT(DeliveryAddressBody, (), (recipient, phone, district, area, street))

DeliveryAddress address_of(const DeliveryAddressBody& body);

}  // namespace shop::orders

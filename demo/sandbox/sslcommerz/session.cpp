#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace shop::sandbox::sslcommerz {
namespace {

constexpr std::int64_t least_paisa = 10'00;
constexpr std::int64_t most_paisa = 500'000'00;

enum class Need { required, optional };

/// A field of the request that begins a session; its maximum length is in characters.
struct FieldRule {
    const char* name;
    std::size_t length_max;
    Need need = Need::required;
};

constexpr std::array field_rules{FieldRule{"tran_id", 30},
                                 FieldRule{"currency", 3},
                                 FieldRule{"product_name", 255},
                                 FieldRule{"product_category", 50},
                                 FieldRule{"product_profile", 100},
                                 FieldRule{"cus_name", 50},
                                 FieldRule{"cus_email", 50},
                                 FieldRule{"cus_add1", 50},
                                 FieldRule{"cus_city", 50},
                                 FieldRule{"cus_postcode", 30},
                                 FieldRule{"cus_country", 50},
                                 FieldRule{"cus_phone", 20},
                                 FieldRule{"shipping_method", 50},
                                 FieldRule{"num_of_item", 1},
                                 FieldRule{"success_url", 255},
                                 FieldRule{"fail_url", 255},
                                 FieldRule{"cancel_url", 255},
                                 FieldRule{"ipn_url", 255, Need::optional},
                                 FieldRule{"value_a", 255, Need::optional},
                                 FieldRule{"value_b", 255, Need::optional},
                                 FieldRule{"value_c", 255, Need::optional},
                                 FieldRule{"value_d", 255, Need::optional}};

std::string find_field_error(const http::Members& fields, const FieldRule& rule) {
    const auto value = member(fields, rule.name);
    if (value.empty() && rule.need == Need::required)
        return fmt::format("{} is required.", rule.name);
    if (count_characters(value) > rule.length_max)
        return fmt::format("{} may have {} characters.", rule.name, rule.length_max);
    const bool is_url = std::string_view(rule.name).ends_with("_url") && !value.empty();
    if (is_url && !value.starts_with("http://") && !value.starts_with("https://"))
        return fmt::format("{} is no web address.", rule.name);
    return "";
}

std::string find_error(const Call& call) {
    for (const auto& rule : field_rules) {
        if (auto error = find_field_error(call.fields, rule); !error.empty()) return error;
    }
    const auto amount = read_amount(member(call.fields, "total_amount"));
    if (!amount || *amount < least_paisa || *amount > most_paisa)
        return "total_amount must be from 10.00 to 500000.00.";
    if (member(call.fields, "currency") != "BDT") return "This sandbox knows BDT only.";
    return "";
}

object failed(const std::string& reason) {
    return {{"status", "FAILED"}, {"failedreason", reason}, {"sessionkey", ""}};
}

}  // namespace

std::string member(const http::Members& fields, const std::string& name) {
    const auto found = fields.find(name);
    return found == fields.end() ? "" : found->second;
}

bool is_from_store(const Call& call) {
    return security::equal_in_constant_time(member(call.fields, "store_id"), call.store.id) &&
           security::equal_in_constant_time(member(call.fields, "store_passwd"),
                                            call.store.password);
}

std::string amount_text(std::int64_t paisa) {
    return fmt::format("{}.{:02}", paisa / 100, paisa % 100);
}

std::optional<std::int64_t> read_amount(const std::string& text) {
    constexpr std::size_t length_max = 13;  // decimal(10,2), with room for longer amounts.
    const auto point = std::min(text.find('.'), text.size());
    auto decimals = text.substr(std::min(point + 1, text.size()));
    if (text.size() > length_max || decimals.size() > 2) return std::nullopt;
    decimals.resize(2, '0');
    const auto digits = text.substr(0, point) + decimals;
    const bool is_number =
        point > 0 && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    return is_number ? whole_number(digits) : std::nullopt;
}

std::string time_text(std::int64_t at_ms) {
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", time.year, time.month, time.day,
                       time.hour, time.minute, at_ms / 1000 % 60);
}

std::string new_key() {
    return upper_case(to_hex(security::random_bytes(16)));
}

object begin_session(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return failed("Store Credential Error Or Store is De-active");
    if (const auto error = find_error(call); !error.empty()) return failed(error);
    object fields;
    for (const auto& [name, value] : call.fields) {
        if (name != "store_passwd") fields[name] = value;
    }
    const auto key = new_key();
    const object session{{"id", key}, {"object", "gateway_session"}, {"fields", fields}};
    if (!insert_object(transaction, session, {.name = member(call.fields, "tran_id")}))
        return failed("tran_id was used before.");
    return {{"status", "SUCCESS"},
            {"failedreason", ""},
            {"sessionkey", key},
            {"GatewayPageURL", call.store.page_url + "/sandbox/sslcommerz/pay/" + key}};
}

std::optional<object> find_session(sql::Transaction& transaction, const std::string& key) {
    return find_object(transaction, key, "gateway_session");
}

std::string field(const object& session, std::string_view name) {
    return text_in(session.at("fields").as_object(), name);
}

std::int64_t amount_of(const object& session) {
    return read_amount(field(session, "total_amount")).value();
}

}  // namespace shop::sandbox::sslcommerz

#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/random.hpp"
#include "sandbox/sslcommerz/sslcommerz_sql.hpp"

#include <fmt/format.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>
#include <cctype>

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

boost::json::object failed(const std::string& reason) {
    return {{"status", "FAILED"}, {"failedreason", reason}, {"sessionkey", ""}};
}

Session read_session(const sql::Row& row) {
    Session session{row.text("session_key"), row.text("tran_id"), row.integer("amount")};
    const auto fields = boost::json::parse(row.text("fields"));
    for (const auto& [name, value] : fields.as_object()) {
        session.fields.emplace(std::string(name), value.as_string().c_str());
    }
    return session;
}

/// The fields that a session stores: all but the store's password.
std::string kept_fields(http::Members fields) {
    fields.erase("store_passwd");
    boost::json::object kept;
    for (const auto& [name, value] : fields) kept[name] = value;
    return boost::json::serialize(kept);
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
    auto key = to_hex(security::random_bytes(16));
    std::ranges::transform(key, key.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return key;
}

boost::json::object begin_session(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return failed("Store Credential Error Or Store is De-active");
    if (const auto error = find_error(call); !error.empty()) return failed(error);
    const auto key = new_key();
    const auto tran_id = member(call.fields, "tran_id");
    const auto amount = read_amount(member(call.fields, "total_amount")).value_or(0);
    const auto rows =
        transaction.query(sslcommerz_sql::insert_session,
                          {key, tran_id, amount, kept_fields(call.fields), call.now_ms});
    if (rows.empty()) return failed("tran_id was used before.");
    return {{"status", "SUCCESS"},
            {"failedreason", ""},
            {"sessionkey", key},
            {"GatewayPageURL", call.store.page_url + "/sandbox/sslcommerz/pay/" + key}};
}

std::optional<Session> find_session(sql::Transaction& transaction, const std::string& key) {
    return sql::one(transaction.query(sslcommerz_sql::find_session, {key}), read_session);
}

std::optional<Session> find_session_of(sql::Transaction& transaction, const std::string& tran_id) {
    return sql::one(transaction.query(sslcommerz_sql::find_session_of, {tran_id}), read_session);
}

}  // namespace shop::sandbox::sslcommerz

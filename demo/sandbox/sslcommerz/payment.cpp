#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/text.hpp"
#include "sandbox/switches.hpp"

#include <boost/json/array.hpp>

#include <algorithm>
#include <array>

namespace shop::sandbox::sslcommerz {
namespace {

/// SSLCommerz's names for a payment method.
struct Method {
    std::string_view name;  // Shown on the page.
    std::string_view card_type;
    std::string_view card_brand;
    std::string_view card_issuer;
};

constexpr std::array methods{
    Method{"4111111111111111", "VISA-Dutch Bangla", "VISA", "Sandbox bank"},
    Method{"5111111111111111", "MASTERCARD-Dutch Bangla", "MASTERCARD", "Sandbox bank"},
    Method{"371111111111111", "AMEX-City Bank", "AMEX", "Sandbox bank"},
    Method{"bkash", "BKASH-BKash", "MOBILEBANKING", "BKash Mobile Banking"},
    Method{"nagad", "NAGAD-Nagad", "MOBILEBANKING", "Nagad"},
    Method{"rocket", "DBBLMOBILEB-Dbbl Mobile Banking", "MOBILEBANKING", "DBBL Mobile Banking"},
    Method{"islami", "IBBL-Islami Bank", "INTERNETBANKING", "Islami Bank"},
    Method{"city", "CITYT-City Touch", "INTERNETBANKING", "City Bank"}};

Method method_named(const std::string& name) {
    const auto found = std::ranges::find(methods, name, &Method::name);
    return found == methods.end() ? Method{} : *found;
}

/// The amount that the store receives: 2.5 % less.
std::int64_t store_amount(std::int64_t paisa) {
    return paisa - paisa * 25 / 1000;
}

/// The payment's state at `now_ms`.
object state_of(sql::Transaction& transaction, object payment, std::int64_t now_ms) {
    const auto decided_ms =
        integer_in(payment, "created_ms") + find_switches(transaction).late_after_ms;
    if (payment.at("is_late").as_bool() && payment.at("status") == "VALID" && now_ms < decided_ms)
        payment["status"] = "PENDING";
    return payment;
}

object to_json(const http::Members& fields) {
    object json;
    for (const auto& [name, value] : fields) json[name] = value;
    return json;
}

/// The payment; the first call validates it.
object validation_of(sql::Transaction& transaction, const Call& call, const object& session,
                     object payment) {
    auto answer = to_json(fields_of(session, payment));
    answer["APIConnect"] = "DONE";
    answer["gw_version"] = "4.00";
    answer["validated_on"] = time_text(call.now_ms);
    if (payment.at("status") == "VALID" && !call.only_reads) {
        payment["status"] = "VALIDATED";
        update_object(transaction, payment);
    }
    return answer;
}

const object invalid_transaction{{"status", "INVALID_TRANSACTION"}, {"APIConnect", "DONE"}};

}  // namespace

bool is_test_card(const std::string& number) {
    return number.size() >= 15 && !method_named(number).name.empty();
}

bool is_paid(const object& payment) {
    return payment.at("status") == "VALID" || payment.at("status") == "VALIDATED";
}

object add_payment(sql::Transaction& transaction, const object& session, const std::string& status,
                   const std::string& method, std::int64_t now_ms) {
    auto outcome = find_switches(transaction).gateway_outcome;
    if (status != "VALID") outcome.reset();
    const auto insert = [&](bool is_late) {
        const auto bank_tran_id = new_key();
        const object payment{{"id", new_key()},
                             {"object", "gateway_payment"},
                             {"session", session.at("id")},
                             {"status", status},
                             {"bank_tran_id", bank_tran_id},
                             {"amount", amount_of(session) - (outcome == "amount_less" ? 1 : 0)},
                             {"amount_refunded", 0},
                             {"method", method},
                             {"is_late", is_late},
                             {"is_risky", outcome == "risky"},
                             {"created_ms", now_ms}};
        insert_object(transaction, payment,
                      {.parent = text_in(session, "id"), .name = bank_tran_id});
        return payment;
    };
    if (outcome == "pay_twice") insert(false);
    const bool is_late = outcome == "pending_first";
    auto payment = insert(is_late);
    if (is_late) payment["status"] = "PENDING";
    return payment;
}

std::vector<object> list_payments(sql::Transaction& transaction, const object& session,
                                  std::int64_t now_ms) {
    auto payments =
        list_objects(transaction, {.kind = "gateway_payment", .parent = text_in(session, "id")});
    std::ranges::reverse(payments);
    for (auto& payment : payments) payment = state_of(transaction, std::move(payment), now_ms);
    return payments;
}

http::Members fields_of(const object& session, const object& payment) {
    const auto method = method_named(text_in(payment, "method"));
    const auto paisa = integer_in(payment, "amount");
    const auto amount = amount_text(paisa);
    const bool is_risky = payment.at("is_risky").as_bool();
    http::Members fields{{"tran_id", field(session, "tran_id")},
                         {"status", text_in(payment, "status")},
                         {"tran_date", time_text(integer_in(payment, "created_ms"))},
                         {"amount", amount},
                         {"store_amount", amount_text(store_amount(paisa))},
                         {"currency", "BDT"},
                         {"currency_type", "BDT"},
                         {"currency_amount", amount},
                         {"currency_rate", "1.0000"},
                         {"base_fair", "0.00"},
                         {"bank_tran_id", text_in(payment, "bank_tran_id")},
                         {"card_type", std::string(method.card_type)},
                         {"card_no", ""},
                         {"card_issuer", std::string(method.card_issuer)},
                         {"card_brand", std::string(method.card_brand)},
                         {"card_issuer_country", "Bangladesh"},
                         {"card_issuer_country_code", "BD"},
                         {"emi_instalment", "0"},
                         {"emi_amount", "0.00"},
                         {"discount_amount", "0.00"},
                         {"risk_level", is_risky ? "1" : "0"},
                         {"risk_title", is_risky ? "Not Safe" : "Safe"}};
    if (is_paid(payment)) {
        fields["val_id"] = text_in(payment, "id");
    } else {
        fields["error"] = "The sandbox was asked for this outcome";
    }
    for (const auto* name : {"value_a", "value_b", "value_c", "value_d"}) {
        fields[name] = field(session, name);
    }
    return fields;
}

object validate_payment(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto stored = find_object(transaction, member(call.fields, "val_id"), "gateway_payment");
    if (!stored) return invalid_transaction;
    const auto payment = state_of(transaction, *stored, call.now_ms);
    if (!is_paid(payment)) return invalid_transaction;
    const auto session = find_session(transaction, text_in(payment, "session")).value();
    return validation_of(transaction, call, session, payment);
}

object query_transaction(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    boost::json::array elements;
    const auto tran_id = member(call.fields, "tran_id");
    if (const auto session = find_named_object(transaction, tran_id, "gateway_session")) {
        for (const auto& payment : list_payments(transaction, *session, call.now_ms)) {
            elements.push_back(to_json(fields_of(*session, payment)));
        }
    }
    const auto found = static_cast<std::int64_t>(elements.size());
    return {{"APIConnect", "DONE"}, {"no_of_trans_found", found}, {"element", elements}};
}

object query_session(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto session = find_session(transaction, member(call.fields, "sessionkey"));
    if (!session) return invalid_transaction;
    const auto payments = list_payments(transaction, *session, call.now_ms);
    object answer{{"status", "PENDING"}, {"tran_id", field(*session, "tran_id")}};
    if (!payments.empty()) answer = to_json(fields_of(*session, payments.back()));
    answer["APIConnect"] = "DONE";
    answer["sessionkey"] = session->at("id");
    return answer;
}

}  // namespace shop::sandbox::sslcommerz

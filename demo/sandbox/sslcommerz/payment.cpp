#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/text.hpp"
#include "sandbox/sslcommerz/sslcommerz_sql.hpp"
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
Payment read_payment(const sql::Row& row, std::int64_t late_after_ms, std::int64_t now_ms) {
    Payment payment{row.text("status"),        row.text("val_id"),
                    row.text("bank_tran_id"),  row.integer("amount"),
                    row.text("method"),        row.integer("is_risky") == 1,
                    row.integer("created_ms"), row.integer("validated_ms")};
    const bool is_late = row.integer("is_late") == 1;
    if (is_late && now_ms < payment.created_ms + late_after_ms) payment.status = "PENDING";
    if (payment.validated_ms > 0) payment.status = "VALIDATED";
    return payment;
}

void insert(sql::Transaction& transaction, const Session& session, const Payment& payment,
            bool is_late) {
    transaction.execute_deferred(sslcommerz_sql::insert_payment,
                                 {session.key, payment.status, payment.val_id, payment.bank_tran_id,
                                  payment.amount, payment.method, std::int64_t{is_late},
                                  std::int64_t{payment.is_risky}, payment.created_ms});
}

boost::json::object to_json(const http::Members& fields) {
    boost::json::object object;
    for (const auto& [name, value] : fields) object[name] = value;
    return object;
}

/// The payment; the first call validates it.
boost::json::object validation_of(sql::Transaction& transaction, const Call& call,
                                  const Session& session, const Payment& payment) {
    auto answer = to_json(fields_of(session, payment));
    answer["APIConnect"] = "DONE";
    answer["gw_version"] = "4.00";
    answer["validated_on"] = time_text(call.now_ms);
    if (payment.status == "VALID" && !call.only_reads)
        transaction.execute_deferred(sslcommerz_sql::mark_validated, {payment.val_id, call.now_ms});
    return answer;
}

const boost::json::object invalid_transaction{{"status", "INVALID_TRANSACTION"},
                                              {"APIConnect", "DONE"}};

}  // namespace

bool is_test_card(const std::string& number) {
    return number.size() >= 15 && !method_named(number).name.empty();
}

Payment add_payment(sql::Transaction& transaction, const Session& session,
                    const std::string& status, const std::string& method, std::int64_t now_ms) {
    const auto outcome = find_switches(transaction).gateway_outcome;
    const bool is_paid = status == "VALID";
    const auto next = [&] {
        Payment payment{status, new_key(), new_key(), session.amount, method};
        payment.is_risky = is_paid && outcome == "risky";
        if (is_paid && outcome == "amount_less") payment.amount -= 1;
        payment.created_ms = now_ms;
        return payment;
    };
    if (is_paid && outcome == "pay_twice") insert(transaction, session, next(), false);
    auto payment = next();
    const bool is_late = is_paid && outcome == "pending_first";
    insert(transaction, session, payment, is_late);
    if (is_late) payment.status = "PENDING";
    return payment;
}

std::vector<Payment> list_payments(sql::Transaction& transaction, const Session& session,
                                   std::int64_t now_ms) {
    const auto late_after_ms = find_switches(transaction).late_after_ms;
    std::vector<Payment> payments;
    for (const auto& row : transaction.query(sslcommerz_sql::list_payments, {session.key})) {
        payments.push_back(read_payment(row, late_after_ms, now_ms));
    }
    return payments;
}

http::Members fields_of(const Session& session, const Payment& payment) {
    const auto method = method_named(payment.method);
    const bool is_paid = payment.status == "VALID" || payment.status == "VALIDATED";
    const auto amount = amount_text(payment.amount);
    http::Members fields{{"tran_id", session.tran_id},
                         {"status", payment.status},
                         {"tran_date", time_text(payment.created_ms)},
                         {"amount", amount},
                         {"store_amount", amount_text(store_amount(payment.amount))},
                         {"currency", "BDT"},
                         {"currency_type", "BDT"},
                         {"currency_amount", amount},
                         {"currency_rate", "1.0000"},
                         {"base_fair", "0.00"},
                         {"bank_tran_id", payment.bank_tran_id},
                         {"card_type", std::string(method.card_type)},
                         {"card_no", ""},
                         {"card_issuer", std::string(method.card_issuer)},
                         {"card_brand", std::string(method.card_brand)},
                         {"card_issuer_country", "Bangladesh"},
                         {"card_issuer_country_code", "BD"},
                         {"emi_instalment", "0"},
                         {"emi_amount", "0.00"},
                         {"discount_amount", "0.00"},
                         {"risk_level", payment.is_risky ? "1" : "0"},
                         {"risk_title", payment.is_risky ? "Not Safe" : "Safe"}};
    if (is_paid) fields["val_id"] = payment.val_id;
    if (!is_paid) fields["error"] = "The sandbox was asked for this outcome";
    for (const auto* name : {"value_a", "value_b", "value_c", "value_d"}) {
        fields[name] = member(session.fields, name);
    }
    return fields;
}

boost::json::object validate_payment(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto val_id = member(call.fields, "val_id");
    const auto rows = transaction.query(sslcommerz_sql::find_payment, {val_id});
    if (rows.empty()) return invalid_transaction;
    const auto payment =
        read_payment(rows.front(), find_switches(transaction).late_after_ms, call.now_ms);
    const auto session = find_session(transaction, rows.front().text("session_key"));
    const bool is_paid = payment.status == "VALID" || payment.status == "VALIDATED";
    if (!session || !is_paid) return invalid_transaction;
    return validation_of(transaction, call, *session, payment);
}

boost::json::object query_transaction(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    boost::json::array elements;
    if (const auto session = find_session_of(transaction, member(call.fields, "tran_id"))) {
        for (const auto& payment : list_payments(transaction, *session, call.now_ms)) {
            elements.push_back(to_json(fields_of(*session, payment)));
        }
    }
    const auto found = static_cast<std::int64_t>(elements.size());
    return {{"APIConnect", "DONE"}, {"no_of_trans_found", found}, {"element", elements}};
}

boost::json::object query_session(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto session = find_session(transaction, member(call.fields, "sessionkey"));
    if (!session) return invalid_transaction;
    const auto payments = list_payments(transaction, *session, call.now_ms);
    boost::json::object answer{{"status", "PENDING"}, {"tran_id", session->tran_id}};
    if (!payments.empty()) answer = to_json(fields_of(*session, payments.back()));
    answer["APIConnect"] = "DONE";
    answer["sessionkey"] = session->key;
    return answer;
}

}  // namespace shop::sandbox::sslcommerz

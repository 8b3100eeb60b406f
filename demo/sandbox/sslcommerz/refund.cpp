#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/text.hpp"
#include "sandbox/sslcommerz/sslcommerz_sql.hpp"
#include "sandbox/switches.hpp"

namespace shop::sandbox::sslcommerz {
namespace {

constexpr std::size_t refund_trans_id_length_max = 30;
constexpr std::size_t remarks_length_max = 255;

boost::json::object refused(const std::string& reason) {
    return {{"APIConnect", "DONE"}, {"status", "failed"}, {"errorReason", reason}};
}

/// Why this refund is refused; empty if it is accepted.
std::string find_refund_error(const Call& call, const std::vector<sql::Row>& payments,
                              std::int64_t amount) {
    const auto id = member(call.fields, "refund_trans_id");
    if (id.empty()) return "refund_trans_id is required.";
    if (count_characters(id) > refund_trans_id_length_max) return "refund_trans_id is too long.";
    const auto remarks = member(call.fields, "refund_remarks");
    if (remarks.empty() || count_characters(remarks) > remarks_length_max)
        return "refund_remarks must have from 1 to 255 characters.";
    if (payments.empty() || payments.front().text("status") != "VALID")
        return "bank_tran_id names no payment.";
    const auto rest =
        payments.front().integer("amount") - payments.front().integer("amount_refunded");
    if (amount < 1 || amount > rest) return "refund_amount is more than is left.";
    return "";
}

}  // namespace

boost::json::object refund_payment(sql::Transaction& transaction, const Call& call) {
    const auto outcome = find_switches(transaction).gateway_refund_outcome;
    if (outcome == "invalid_source") return {{"APIConnect", "REQUEST_FROM_INVALID_SOURCE"}};
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto bank_tran_id = member(call.fields, "bank_tran_id");
    const auto amount = read_amount(member(call.fields, "refund_amount")).value_or(0);
    const auto payments = transaction.query(sslcommerz_sql::find_bank_payment, {bank_tran_id});
    if (const auto error = find_refund_error(call, payments, amount); !error.empty())
        return refused(error);
    if (outcome == "failed") return refused("The sandbox was asked for this outcome.");

    const auto ref_id = new_key();
    const bool is_cancelled = outcome == "cancelled";
    const bool is_late = is_cancelled || outcome == "processing";
    const auto refund_trans_id = member(call.fields, "refund_trans_id");
    const auto rows = transaction.query(
        sslcommerz_sql::insert_refund,
        {ref_id, refund_trans_id, bank_tran_id, amount, is_cancelled ? "cancelled" : "refunded",
         std::int64_t{is_late}, call.now_ms});
    if (rows.empty()) return refused("refund_trans_id was used before.");
    return {{"APIConnect", "DONE"},
            {"bank_tran_id", bank_tran_id},
            {"trans_id", refund_trans_id},
            {"refund_ref_id", ref_id},
            {"status", is_late ? "processing" : "success"},
            {"errorReason", ""}};
}

boost::json::object query_refund(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto ref_id = member(call.fields, "refund_ref_id");
    const auto rows = transaction.query(sslcommerz_sql::find_refund, {ref_id});
    if (rows.empty()) return {{"APIConnect", "INVALID_REQUEST"}};
    const auto& refund = rows.front();
    const auto created_ms = refund.integer("created_ms");
    const auto late_after_ms = find_switches(transaction).late_after_ms;
    const bool waits = refund.integer("is_late") == 1 && call.now_ms < created_ms + late_after_ms;
    const bool is_refunded = !waits && refund.text("status") == "refunded";
    return {{"APIConnect", "DONE"},
            {"bank_tran_id", refund.text("bank_tran_id")},
            {"trans_id", refund.text("refund_trans_id")},
            {"refund_ref_id", ref_id},
            {"status", waits ? "processing" : refund.text("status")},
            {"initiated_on", time_text(created_ms)},
            {"refunded_on", is_refunded ? time_text(created_ms) : ""},
            {"errorReason", ""}};
}

}  // namespace shop::sandbox::sslcommerz

#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/text.hpp"
#include "sandbox/switches.hpp"

namespace shop::sandbox::sslcommerz {
namespace {

constexpr std::size_t refund_trans_id_length_max = 30;
constexpr std::size_t remarks_length_max = 255;

object refused(const std::string& reason) {
    return {{"APIConnect", "DONE"}, {"status", "failed"}, {"errorReason", reason}};
}

/// Why this refund is refused; empty if it is accepted.
std::string find_refund_error(const Call& call, const std::optional<object>& payment,
                              std::int64_t amount) {
    const auto id = member(call.fields, "refund_trans_id");
    if (id.empty()) return "refund_trans_id is required.";
    if (count_characters(id) > refund_trans_id_length_max) return "refund_trans_id is too long.";
    const auto remarks = member(call.fields, "refund_remarks");
    if (remarks.empty() || count_characters(remarks) > remarks_length_max)
        return "refund_remarks must have from 1 to 255 characters.";
    if (!payment || !is_paid(*payment)) return "bank_tran_id names no payment.";
    const auto rest = integer_in(*payment, "amount") - integer_in(*payment, "amount_refunded");
    if (amount < 1 || amount > rest) return "refund_amount is more than is left.";
    return "";
}

}  // namespace

object refund_payment(sql::Transaction& transaction, const Call& call) {
    const auto outcome = find_switches(transaction).gateway_refund_outcome;
    if (outcome == "invalid_source") return {{"APIConnect", "REQUEST_FROM_INVALID_SOURCE"}};
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto bank_tran_id = member(call.fields, "bank_tran_id");
    const auto amount = read_amount(member(call.fields, "refund_amount")).value_or(0);
    auto payment = find_named_object(transaction, bank_tran_id, "gateway_payment");
    if (const auto error = find_refund_error(call, payment, amount); !error.empty())
        return refused(error);
    if (outcome == "failed") return refused("The sandbox was asked for this outcome.");

    const bool is_cancelled = outcome == "cancelled";
    const bool is_late = is_cancelled || outcome == "processing";
    const auto refund_trans_id = member(call.fields, "refund_trans_id");
    const object refund{{"id", new_key()},
                        {"object", "gateway_refund"},
                        {"refund_trans_id", refund_trans_id},
                        {"bank_tran_id", bank_tran_id},
                        {"status", is_cancelled ? "cancelled" : "refunded"},
                        {"is_late", is_late},
                        {"created_ms", call.now_ms}};
    if (!insert_object(transaction, refund, {.name = refund_trans_id}))
        return refused("refund_trans_id was used before.");
    if (!is_cancelled) {
        set(*payment, {{"amount_refunded", integer_in(*payment, "amount_refunded") + amount}});
        update_object(transaction, *payment);
    }
    return {{"APIConnect", "DONE"},
            {"bank_tran_id", bank_tran_id},
            {"trans_id", refund_trans_id},
            {"refund_ref_id", refund.at("id")},
            {"status", is_late ? "processing" : "success"},
            {"errorReason", ""}};
}

object query_refund(sql::Transaction& transaction, const Call& call) {
    if (!is_from_store(call)) return {{"APIConnect", "FAILED"}};
    const auto refund =
        find_object(transaction, member(call.fields, "refund_ref_id"), "gateway_refund");
    if (!refund) return {{"APIConnect", "INVALID_REQUEST"}};
    const auto created_ms = integer_in(*refund, "created_ms");
    const auto late_after_ms = find_switches(transaction).late_after_ms;
    const bool waits = refund->at("is_late").as_bool() && call.now_ms < created_ms + late_after_ms;
    const bool is_refunded = !waits && refund->at("status") == "refunded";
    return {{"APIConnect", "DONE"},
            {"bank_tran_id", refund->at("bank_tran_id")},
            {"trans_id", refund->at("refund_trans_id")},
            {"refund_ref_id", refund->at("id")},
            {"status", waits ? "processing" : text_in(*refund, "status")},
            {"initiated_on", time_text(created_ms)},
            {"refunded_on", is_refunded ? time_text(created_ms) : ""},
            {"errorReason", ""}};
}

}  // namespace shop::sandbox::sslcommerz

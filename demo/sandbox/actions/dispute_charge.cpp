#include "sandbox/actions/actions.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/random_id.hpp"

namespace shop::sandbox {
namespace {

using boost::json::array;
using boost::json::object;

constexpr std::int64_t answer_within_seconds = 7 * 86'400;

/// The evidence object of a dispute; the shop has submitted none.
object no_evidence() {
    object evidence;
    for (const char* name : {"access_activity_log",
                             "billing_address",
                             "cancellation_policy",
                             "cancellation_policy_disclosure",
                             "cancellation_rebuttal",
                             "customer_communication",
                             "customer_email_address",
                             "customer_name",
                             "customer_purchase_ip",
                             "customer_signature",
                             "duplicate_charge_documentation",
                             "duplicate_charge_explanation",
                             "duplicate_charge_id",
                             "product_description",
                             "receipt",
                             "refund_policy",
                             "refund_policy_disclosure",
                             "refund_refusal_explanation",
                             "service_date",
                             "service_documentation",
                             "shipping_address",
                             "shipping_carrier",
                             "shipping_date",
                             "shipping_documentation",
                             "shipping_tracking_number",
                             "uncategorized_file",
                             "uncategorized_text"}) {
        evidence[name] = nullptr;
    }
    evidence["enhanced_evidence"] = object{};
    return evidence;
}

/// The Dispute object with all its keys.
object dispute_object(const std::string& id, const Charge& charge, std::int64_t created) {
    return {{"id", id},
            {"object", "dispute"},
            {"amount", charge.amount},
            {"balance_transactions", array{}},
            {"charge", charge.id},
            {"created", created},
            {"currency", charge.currency},
            {"enhanced_eligibility_types", array{}},
            {"evidence", no_evidence()},
            {"evidence_details", object{{"due_by", created + answer_within_seconds},
                                        {"enhanced_eligibility", object{}},
                                        {"has_evidence", false},
                                        {"past_due", false},
                                        {"submission_count", 0},
                                        {"submission_method", "not_submitted"}}},
            {"intended_submission_method", nullptr},
            {"is_charge_refundable", false},
            {"livemode", false},
            {"metadata", object{}},
            {"payment_intent", charge.payment_intent},
            {"reason", "fraudulent"},
            {"status", "needs_response"}};
}

}  // namespace

void dispute_charge(sql::Transaction& transaction, const Call& call, const std::string& charge_id) {
    const auto charge = find_charge(transaction, charge_id).value();
    const auto id = new_id("dp_");
    insert_dispute(transaction, id, charge_id, call.now());
    write_event(transaction, "charge.dispute.created", dispute_object(id, charge, call.now()),
                call);
}

}  // namespace shop::sandbox

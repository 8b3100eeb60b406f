// Refunds that staff send, for administrators.

#include "orders/operations.hpp"
#include "orders/payment/refund_answer.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

constexpr std::int64_t refunds_shown_max = 1'000;

struct AnswerBody {
    json::Text<1, limits::refund_answer_outcome_length_max> outcome;
    std::optional<json::Text<1, limits::refund_answer_reference_length_max>> reference;
    std::optional<json::Text<1, limits::refund_answer_on_length_max>> on;
    std::optional<json::Text<1, limits::refund_answer_reason_length_max>> reason;
};
BOOST_DESCRIBE_STRUCT(AnswerBody, (), (outcome, reference, on, reason))

Problem field_missing(const std::string& field) {
    return problem_at(field, ProblemKind::invalid,
                      {"invalid_fields", texts::field_errors::required()});
}

/// A sent refund needs a reference and a day, any other a reason.
Result<RefundAnswerRequest> read_answer(const http::CallWith<AnswerBody>& call, OrderStaff staff) {
    const auto& body = call.body;
    RefundAnswerRequest answer;
    answer.refund_id = call.id;
    answer.staff = std::move(staff);
    answer.is_settled_otherwise = body.outcome.value == "settled_otherwise";
    if (body.outcome.value == "not_sent" || answer.is_settled_otherwise) {
        if (!body.reason) return field_missing("reason");
        answer.reason = body.reason->value;
        return answer;
    }
    if (body.outcome.value != "sent") {
        return problem_at(
            "outcome", ProblemKind::invalid,
            {"invalid_fields", texts::field_errors::choice("sent, not_sent, settled_otherwise")});
    }
    if (!body.reference) return field_missing("reference");
    if (!body.on || !is_recent_day(body.on->value, call.now_ms())) {
        return not_a_recent_day("on");
    }
    answer.is_sent = true;
    answer.reference = body.reference->value;
    answer.sent_on = body.on->value;
    return answer;
}

Result<http::Response> post_answer(const PaymentContext& context,
                                   const http::CallWith<AnswerBody>& call) {
    auto answer = read_answer(call, context.staff_of(call));
    if (!answer) return answer.error();
    const auto status = ask_gateway(context, *answer, call.now_ms());
    if (!status) return status.error();
    answer->status_there = *status;
    return call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto answered = answer_refund_for_staff(
            transaction, *answer, audit::caller_of(call.request), call.now_ms());
        if (!answered) return answered.error();
        return http::private_response(200, json::Object{}.add("modifiedCount", 1).text());
    });
}

Result<http::Response> get_to_send(sql::Transaction& transaction, const http::Call& call) {
    auto list = list_refunds_to_send(transaction, refunds_shown_max, call.now_ms());
    for (auto& refund : list) refund.reason = words_of_reason(refund.reason, call.request.language);
    return http::private_response(200, json::encode(list));
}

}  // namespace

void add_refund_answer_routes(http::Endpoints endpoints, const PaymentContext& context) {
    endpoints.add(api::list_refunds_to_send, get_to_send);
    endpoints.add(api::answer_refund, http::Pool::provider, post_answer, context);
}

}  // namespace shop::orders

#include "orders/checkout/line_refusals.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

std::string line_json(const LineRefusal& refusal) {
    json::Object object;
    object.add("line", static_cast<std::int64_t>(refusal.line))
        .add("code", refusal.problem.code.text());
    if (refusal.price) object.add("price", *refusal.price);
    if (refusal.stock) object.add("stock", *refusal.stock);
    return std::move(object).text();
}

void add_errors(FieldErrors& errors, const LineRefusal& refusal) {
    const auto line = "/lines/" + std::to_string(refusal.line);
    for (const auto& [field, error] : refusal.problem.errors) errors.emplace(line + field, error);
    if (refusal.price) errors.emplace(line + "/price", refusal.problem.detail);
}

Problem checkout_refused(const std::vector<LineRefusal>& refusals) {
    const auto is_conflict = [](const LineRefusal& refusal) {
        return refusal.problem.kind == ProblemKind::conflict;
    };
    const bool any = std::ranges::any_of(refusals, is_conflict);
    Problem problem{any ? ProblemKind::conflict : ProblemKind::invalid,
                    texts::problems::checkout_refused()};
    problem.needs_verification = std::ranges::any_of(
        refusals, [](const LineRefusal& refusal) { return refusal.problem.needs_verification; });
    return problem;
}

}  // namespace

Problem refusal_of_lines(std::vector<LineRefusal> refusals) {
    FieldErrors errors;
    for (const auto& refusal : refusals) add_errors(errors, refusal);
    auto lines = json::list_of(refusals, line_json);
    auto problem =
        refusals.size() == 1 ? std::move(refusals.front().problem) : checkout_refused(refusals);
    problem.errors = std::move(errors);
    problem.lines = std::move(lines);
    return problem;
}

}  // namespace shop::orders

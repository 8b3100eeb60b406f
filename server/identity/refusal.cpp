#include "identity/refusal.hpp"

namespace shop::identity {
namespace {

struct Shape {
    int status = 400;
    std::string_view reason = "invalid";
};

Shape shape_of(ProblemKind kind) {
    switch (kind) {
        case ProblemKind::forbidden: return {403, "forbidden"};
        case ProblemKind::missing: return {404, "notFound"};
        default: return {};
    }
}

// Statuses of the protocol are sent as a sentence alone, unlike codes of accounts.
bool is_status(std::string_view code) {
    return code == "INVALID_ARGUMENT" || code == "PERMISSION_DENIED" || code == "NOT_FOUND";
}

std::string message_of(const Problem& problem) {
    auto sentence = problem.detail.in(Language::english);  // The SDK expects English.
    if (is_status(problem.code.text())) return sentence;
    if (sentence.empty()) return std::string(problem.code.text());
    return std::string(problem.code.text()) + " : " + sentence;
}

}  // namespace

Problem refusal(std::string_view code, std::string sentence) {
    return {ProblemKind::malformed, in_english(ErrorCode::unlisted(code), std::move(sentence))};
}

Problem bad_request(std::string sentence) {
    return refusal("INVALID_ARGUMENT", std::move(sentence));
}

Problem counted(Problem problem, const RateLimitStatus& rate_limit_status) {
    problem.rate_limit_status = rate_limit_status;
    return problem;
}

http::Response refusal_response(const Problem& problem) {
    if (problem.kind == ProblemKind::unavailable) {
        return http::problem_response(problem, Language::english);
    }

    const auto [status, reason] = shape_of(problem.kind);
    const auto message = message_of(problem);
    json::Object cause;
    cause.add("message", message).add("reason", reason).add("domain", "global");
    json::Object error;
    error.add("code", status).add("message", message);
    error.add_json("errors", "[" + cause.text() + "]");
    if (is_status(problem.code.text())) error.add("status", problem.code.text());

    auto response =
        http::private_response(status, json::Object{}.add_json("error", error.text()).text());
    http::add_retry_after(response, problem);
    return response;
}

}  // namespace shop::identity

#pragma once

// What can go wrong in a way the caller should hear about.
//
// A Problem is an answer, not an accident: the shelf is empty, the price has changed, the form is
// incomplete. A function that may refuse returns Result<T>, and its caller must look. Accidents
// (the disk is full, an invariant is broken) are exceptions, caught once, in http::Router.

#include "platform/base/money.hpp"
#include "platform/base/rate_limit_status.hpp"

#include <boost/system/result.hpp>

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace shop {

/// How the client should react. The HTTP edge turns this, and only this, into a status code.
enum class ProblemKind {
    malformed,
    unauthenticated,
    forbidden,
    missing,
    conflict,
    wrong_media_type,
    invalid,
    too_many,
    unavailable,
};

struct Problem {
    ProblemKind kind = ProblemKind::invalid;
    std::string_view code;  // A literal such as "out_of_stock"; the web branches on it, forever.
    std::string detail;     // One sentence for a person; no program reads it.
    std::map<std::string, std::string> errors{};  // JSON pointer of a field to its own sentence.
    std::map<std::string, Money> amounts{};       // Further members, such as "currentPrice".
    int retry_after_seconds = 0;                  // 0: the usual pause of the kind.
    std::optional<RateLimitStatus> rate_limit_status{};  // Of a call that has a limit.
};

template <class T>
using Result = boost::system::result<T, Problem>;

/// Called by Result::value() on a refusal nobody looked at: a bug, so it throws like one.
[[noreturn]] inline void throw_exception_from_error(const Problem& problem,
                                                    const boost::source_location&) {
    throw std::logic_error("unexpected problem: " + std::string(problem.code));
}

/// A refusal that a form can show beside one of its fields.
inline Problem problem_at(const std::string& field, ProblemKind kind, std::string_view code,
                          const std::string& sentence) {
    return {kind, code, sentence, {{"/" + field, sentence}}};
}

/// An accident that passes: nothing was changed, and the same request may succeed in a moment.
class Unavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace shop

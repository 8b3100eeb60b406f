#pragma once

// Expected refusals.
//
// A Problem is a normal result: the product is sold out, the price has changed, the form is
// incomplete. A function that may refuse returns Result<T>, and its caller must check it. Faults
// (the disk is full, an invariant is broken) are exceptions, caught once, in http::Router.

#include "platform/base/error_code.hpp"
#include "platform/base/message.hpp"
#include "platform/base/money.hpp"
#include "platform/base/rate_limit_status.hpp"

#include <boost/system/result.hpp>

#include <map>
#include <optional>
#include <stdexcept>
#include <string>

namespace shop {

/// How the client should react. HTTP status codes are derived from this alone.
enum class ProblemKind {
    malformed,
    unauthenticated,
    forbidden,
    missing,
    conflict,
    precondition_failed,
    wrong_media_type,
    invalid,
    too_many,
    unavailable,
};

/// The code and text of a refusal: `texts::problems::unknown_order()`.
struct ProblemText {
    ErrorCode code{};
    Message detail{};  // One sentence for the user; no program reads it.
};

/// A refusal that is always English: for the command line, the sandboxes and other protocols.
inline ProblemText in_english(ErrorCode code, std::string sentence) {
    return {code, Message::english(std::move(sentence))};
}

/// Error messages by the JSON pointer of their field.
using FieldErrors = std::map<std::string, Message>;

/// A refusal as a value. Clients receive it as an RFC 9457 document. `code` is for programs and
/// never changes; `detail` is the sentence for people.
struct Problem {
    static constexpr int no_retry_after = -1;  // A retry would be refused again.

    Problem() = default;
    Problem(ProblemKind problem_kind, ProblemText text, FieldErrors field_errors = {},
            std::map<std::string, Money> further_amounts = {})
        : kind(problem_kind),
          code(text.code),
          detail(std::move(text.detail)),
          errors(std::move(field_errors)),
          amounts(std::move(further_amounts)) {}

    ProblemKind kind = ProblemKind::invalid;
    ErrorCode code{};
    Message detail{};
    FieldErrors errors{};
    std::map<std::string, Money> amounts{};   // Additional members, such as "currentPrice".
    std::optional<std::string> permission{};  // The missing permission.
    bool needs_verification = false;          // The call would succeed with a verified address.
    std::optional<std::string> order_id{};    // The order that prevents the change.
    std::optional<std::string> consent{};     // JSON: the newest versions of the pages.
    std::optional<std::string> lines{};       // JSON: the refused lines of a checkout.
    int retry_after_seconds = 0;              // 0: the default for the kind.
    std::optional<RateLimitStatus> rate_limit_status{};  // For rate-limited calls.
};

/// A refusal because of the current state of a resource.
inline Problem conflict(ProblemText text) {
    return {ProblemKind::conflict, std::move(text)};
}

template <class T>
using Result = boost::system::result<T, Problem>;

/// Called if Result::value() is used without a check, which is a bug.
[[noreturn]] inline void throw_exception_from_error(const Problem& problem,
                                                    const boost::source_location&) {
    throw std::logic_error("unexpected problem: " + std::string(problem.code.text()));
}

/// A refusal that a form shows next to one of its fields.
inline Problem problem_at(const std::string& field, ProblemKind kind, const ProblemText& text) {
    return {kind, text, {{"/" + field, text.detail}}};
}

/// A transient failure: nothing was changed, and a retry may succeed.
class Unavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A retry would fail in the same way until an administrator changes a file, a folder or the
/// program.
class PermanentFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace shop

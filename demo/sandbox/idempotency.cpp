#include "sandbox/idempotency.hpp"

#include "sandbox/sandbox_sql.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::size_t key_length_max = 255;
constexpr std::int64_t keep_seconds = 86'400;

bool is_plain(std::string_view key) {
    return key.size() <= key_length_max &&
           std::ranges::all_of(key, [](char c) { return ' ' <= c && c <= '~'; });
}

Refusal other_parameters(const std::string& key) {
    return {.type = "idempotency_error",
            .message =
                "Keys for idempotent requests can only be used with the same parameters they "
                "were first used with. Try using a key other than '" +
                key + "' if you meant to execute a different request."};
}

}  // namespace

Outcome<Reply> run_once_per_key(sql::Transaction& transaction, const Call& call,
                                const std::function<Outcome<Reply>()>& action) {
    const std::string key(http::header(call.request, "idempotency-key"));
    if (key.empty()) return action();
    if (!is_plain(key)) {
        return Refusal{.message = "Idempotency keys have at most 255 printable ASCII characters."};
    }
    // A browser must not receive a response meant for the server.
    const auto own_key = (call.access == Access::secret ? "sk " : "pk ") + key;
    const auto fingerprint = call.request.path + " " + call.params.fingerprint();
    transaction.execute_deferred(sandbox_sql::forget_answers, {call.now() - keep_seconds});
    const auto known = transaction.query(sandbox_sql::find_answer, {own_key});
    if (!known.empty()) {
        const auto& first = known.front();
        if (first.text("fingerprint") != fingerprint) return other_parameters(key);
        return Reply{static_cast<int>(first.integer("status")),
                     boost::json::parse(first.text("body")).as_object(), true};
    }
    const auto reply = action();
    if (reply) {
        transaction.execute_deferred(sandbox_sql::insert_answer,
                                     {own_key, fingerprint, std::int64_t{reply->status},
                                      boost::json::serialize(reply->body), call.now()});
    }
    return reply;
}

}  // namespace shop::sandbox

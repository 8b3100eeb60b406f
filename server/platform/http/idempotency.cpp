#include "platform/http/idempotency.hpp"

#include "platform/base/clock.hpp"
#include "platform/http/idempotency_sql.hpp"
#include "platform/security/hash.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>

namespace shop::http {
namespace {

constexpr std::size_t key_max = 255;
constexpr std::int64_t remembered_seconds = day_seconds;

/// Printable ASCII, which both databases store unchanged.
bool is_key(std::string_view key) {
    const auto is_visible = [](char c) { return ' ' <= c && c <= '~'; };
    return !key.empty() && key.size() <= key_max && std::ranges::all_of(key, is_visible);
}

bool is_same(const KeyedRequest& one, const KeyedRequest& other) {
    return one.scope == other.scope && one.request_hash == other.request_hash;
}

Response replayed(Response response) {
    response.headers["Idempotent-Replayed"] = "true";
    response.headers["Cache-Control"] = "no-store";
    return response;
}

}  // namespace

Result<std::optional<KeyedRequest>> read_key(const Request& request) {
    if (!request.headers.contains("idempotency-key")) return std::optional<KeyedRequest>();
    const std::string key(header(request, "idempotency-key"));
    if (!is_key(key)) {
        return Problem{ProblemKind::malformed, texts::problems::bad_key()};
    }
    const auto& user_id = request.caller.value().user_id;
    return std::optional(KeyedRequest{user_id, user_id + " " + request.method + " " + request.path,
                                      key, security::sha256_hex(request.body),
                                      request.received_at()});
}

IdempotentResponses::IdempotentResponses(sql::Transaction& transaction,
                                         std::vector<std::optional<KeyedRequest>> requests)
    : transaction_(transaction), requests_(std::move(requests)) {
    std::vector<sql::Values> sets;
    for (const auto& request : requests_) {
        if (request) sets.push_back({request->key, request->user_id});
    }
    if (!sets.empty()) {
        rows_ = transaction_.query_all(idempotency_sql::find_responses, sets);
    }
}

void IdempotentResponses::read() {
    if (!rows_) return;
    auto answers = std::exchange(rows_, std::nullopt)->take();
    auto rows = answers.begin();
    for (const auto& request : requests_) {
        if (!request) continue;
        for (auto& row : *rows++) {
            const auto& scope = row.text("asker");
            if (row.integer("given_at") < request->received_at - remembered_seconds) {
                transaction_.execute_deferred(idempotency_sql::delete_response,
                                              {scope, request->key});
                continue;
            }
            Response response{static_cast<int>(row.integer("status")), row.text("response_body")};
            known_.insert({{request->user_id, request->key},
                           {{request->user_id, scope, request->key, row.text("request_hash")},
                            std::move(response)}});
        }
    }
}

std::optional<Result<Response>> IdempotentResponses::find(std::size_t number) {
    read();
    const auto& request = requests_[number];
    if (!request) return std::nullopt;
    const auto [begin, end] = known_.equal_range({request->user_id, request->key});
    if (begin == end) return std::nullopt;
    const auto same = std::find_if(
        begin, end, [&](const auto& known) { return is_same(known.second.request, *request); });
    if (same != end) return replayed(same->second.response);
    return Problem{ProblemKind::invalid, texts::problems::key_reused()};
}

void IdempotentResponses::remember(std::size_t number, const Response& response) {
    const auto& request = requests_[number];
    if (!request) return;
    known_.insert({{request->user_id, request->key}, {*request, {response.status, response.body}}});
    new_rows_.push_back({request->scope, request->key, request->request_hash,
                         std::int64_t{response.status}, response.body, request->received_at});
}

void IdempotentResponses::store() {
    transaction_.execute_all(idempotency_sql::insert_response, new_rows_);
}

Result<Response> run_once_per_key(sql::Transaction& transaction, const Request& request,
                                  const std::function<Result<Response>()>& callback) {
    auto key = read_key(request);
    if (!key) return key.error();
    if (!*key) return callback();
    IdempotentResponses responses(transaction, {std::move(*key)});
    if (auto earlier = responses.find(0)) return std::move(*earlier);
    auto response = callback();
    if (response) {
        responses.remember(0, *response);
        responses.store();
    }
    return response;
}

void delete_expired_responses(sql::Transaction& transaction, std::int64_t now_seconds) {
    transaction.execute_deferred(idempotency_sql::delete_expired,
                                 {now_seconds - remembered_seconds});
}

}  // namespace shop::http

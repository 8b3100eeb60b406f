#include "platform/http/idempotency.hpp"

#include "platform/http/idempotency_sql.hpp"
#include "platform/security/hash.hpp"

#include <algorithm>

namespace shop::http {
namespace {

constexpr std::size_t key_max = 255;
constexpr std::int64_t remembered_seconds = 24 * 60 * 60;

struct KeyedRequest {
    std::string user_id;
    std::string scope;  // "65a1... POST /api/order"
    std::string key;
    std::string request_hash;
};

Result<std::optional<Response>> find_earlier(sql::Transaction& transaction,
                                             const KeyedRequest& keyed, std::int64_t now) {
    transaction.execute_deferred(idempotency_sql::delete_expired, {now - remembered_seconds});
    constexpr char after_space = ' ' + 1;
    const auto rows =
        transaction.query(idempotency_sql::find_responses,
                          {keyed.key, keyed.user_id + ' ', keyed.user_id + after_space});
    if (rows.empty()) return std::nullopt;

    const auto same = std::ranges::find_if(rows, [&](const sql::Row& row) {
        return row.text("asker") == keyed.scope && row.text("request_hash") == keyed.request_hash;
    });
    if (same == rows.end()) {
        return Problem{ProblemKind::invalid, texts::problems::key_reused()};
    }
    Response response{static_cast<int>(same->integer("status")), same->text("response_body")};
    response.headers["Idempotent-Replayed"] = "true";
    response.headers["Cache-Control"] = "no-store";
    return response;
}

/// What a database of either kind keeps as it was sent.
bool is_key(std::string_view key) {
    const auto is_visible = [](char c) { return ' ' <= c && c <= '~'; };
    return !key.empty() && key.size() <= key_max && std::ranges::all_of(key, is_visible);
}

}  // namespace

Result<Response> run_once_per_key(sql::Transaction& transaction, const Request& request,
                                  const std::function<Result<Response>()>& callback) {
    if (!request.headers.contains("idempotency-key")) return callback();
    const std::string key(header(request, "idempotency-key"));
    if (!is_key(key)) {
        return Problem{ProblemKind::malformed, texts::problems::bad_key()};
    }
    const auto& user_id = request.caller.value().user_id;
    const KeyedRequest keyed{user_id, user_id + " " + request.method + " " + request.path, key,
                             security::sha256_hex(request.body)};
    auto earlier = find_earlier(transaction, keyed, request.received_at());
    if (!earlier) return earlier.error();
    if (*earlier) return std::move(**earlier);

    auto response = callback();
    if (response) {
        transaction.execute_deferred(idempotency_sql::insert_response,
                                     {keyed.scope, keyed.key, keyed.request_hash, response->status,
                                      response->body, request.received_at()});
    }
    return response;
}

}  // namespace shop::http

#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::http {

/// A request with an `Idempotency-Key` header.
struct KeyedRequest {
    std::string user_id;
    std::string scope;  // "65a1... POST /api/order"
    std::string key;
    std::string request_hash;
    std::int64_t received_at = 0;

    bool operator==(const KeyedRequest&) const = default;
};

/// Empty without the header. Keys have 1 to 255 characters; refuses others with "bad_key". The
/// request must have a caller.
Result<std::optional<KeyedRequest>> read_key(const Request& request);

/// Makes each request take effect only once for its key (D22). For 24 hours, the same request gets
/// the first response again, marked `Idempotent-Replayed: true`, and the same key with another
/// method, path or body is refused with "key_reused". Refusals are not stored, since nothing
/// happened.
class IdempotentResponses {
public:
    /// Looks up the stored responses. Empty requests have no key.
    IdempotentResponses(sql::Transaction& transaction,
                        std::vector<std::optional<KeyedRequest>> requests);

    /// The stored or remembered response to request `number`; empty if the request must run.
    std::optional<Result<Response>> find(std::size_t number);

    /// Remembers the response to this request.
    void remember(std::size_t number, const Response& response);

    /// Stores the remembered responses.
    void store();

private:
    struct Stored {
        KeyedRequest request;
        Response response;
    };
    using UserAndKey = std::pair<std::string, std::string>;

    void read();

    sql::Transaction& transaction_;
    const std::vector<std::optional<KeyedRequest>> requests_;
    std::optional<sql::Deferred<std::vector<std::vector<sql::Row>>>> rows_;
    std::multimap<UserAndKey, Stored> known_;
    std::vector<sql::Values> new_rows_;
};

/// The same for one request: runs `callback` only once for its key. Without the header, always runs
/// `callback`.
Result<Response> run_once_per_key(sql::Transaction& transaction, const Request& request,
                                  const std::function<Result<Response>()>& callback);

/// Deletes responses that are older than a day.
void delete_expired_responses(sql::Transaction& transaction, std::int64_t now_seconds);

}  // namespace shop::http

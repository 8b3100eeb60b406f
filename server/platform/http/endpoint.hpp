#pragma once

// Handlers of the operations in openapi.json. Before it calls a handler, Endpoints checks sign-in,
// permission, recent sign-in, id, and the JSON body of a CallWith, in this order. A handler that
// can refuse without the database takes no transaction, and calls in_transaction() after its
// checks.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/http/operations.hpp"

#include <functional>
#include <tuple>
#include <type_traits>

namespace shop::http {

/// An accepted request, as a handler gets it.
struct Call {
    const Operation& operation;
    const Request& request;
    const Caller& caller;   // Empty without a signed-in user.
    const std::string& id;  // {id} in the path; empty if there is none.
    sql::Database& database;

    /// The only clock that a handler needs.
    std::int64_t now_ms() const { return request.received_at_ms; }

    using Step = std::function<Result<Response>(sql::Transaction&)>;

    /// Runs `step` in a transaction that writes, but only once for each Idempotency-Key.
    Result<Response> write_once(const Step& step) const;

    /// Runs `step` in a transaction that reads for GET and writes otherwise, once for each
    /// Idempotency-Key if the operation takes keys.
    Result<Response> in_transaction(const Step& step) const;

    /// For handlers that take no body.
    static Result<Call> read(const Call& call) { return call; }
};

/// The same with the JSON body.
template <class Body>
struct CallWith : Call {
    Body body;

    /// Refuses like read_body().
    static Result<CallWith> read(const Call& call) {
        auto body = read_body<Body>(call.request);
        if (!body) return body.error();
        return CallWith{call, *std::move(body)};
    }
};

/// Adds operations to a router.
class Endpoints {
public:
    Endpoints(Router& router, sql::Database& database) : router_(router), database_(database) {}

    /// `handler` gets a copy of each `context`, then a transaction if it takes one, and last a Call
    /// or, if it takes a JSON body, a CallWith. The transaction is that of in_transaction(). Throws
    /// std::logic_error if the operation has no JSON body for the handler.
    template <class... Parameters, class... Context>
    void add(const Operation& operation, Pool pool, Result<Response> (*handler)(Parameters...),
             Context... context) {
        using Last = std::tuple_element_t<sizeof...(Parameters) - 1, std::tuple<Parameters...>>;
        using SomeCall = std::remove_cvref_t<Last>;
        constexpr bool takes_body = !std::is_same_v<SomeCall, Call>;
        constexpr bool takes_transaction = (std::is_same_v<Parameters, sql::Transaction&> || ...);
        const auto answer = std::bind_front(handler, std::move(context)...);
        add_checked(
            operation, pool, takes_body, [answer](const Call& accepted) -> Result<Response> {
                const auto call = SomeCall::read(accepted);
                if (!call) return call.error();
                if constexpr (takes_transaction) {
                    return call->in_transaction(
                        [&](sql::Transaction& transaction) { return answer(transaction, *call); });
                } else {
                    return answer(*call);
                }
            });
    }

    /// The same in the pool for database and computation.
    template <class... Parameters, class... Context>
    void add(const Operation& operation, Result<Response> (*handler)(Parameters...),
             Context... context) {
        add(operation, Pool::shop, handler, std::move(context)...);
    }

private:
    using Answer = std::function<Result<Response>(const Call&)>;

    void add_checked(const Operation& operation, Pool pool, bool takes_body, Answer answer);

    Router& router_;
    sql::Database& database_;
};

}  // namespace shop::http

#include "platform/http/endpoint.hpp"

#include "platform/base/object_id.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/texts/problems.hpp"

#include <stdexcept>

namespace shop::http {
namespace {

constexpr std::int64_t recent_seconds = 15LL * 60;

/// Empty if the request meets the operation's requirements, apart from its body.
std::optional<Problem> refusal_of(const Operation& operation, const Request& request) {
    const auto& caller = request.caller;
    if (operation.needs_sign_in && !caller) {
        return Problem{ProblemKind::unauthenticated, texts::problems::sign_in_first()};
    }
    if (operation.permission && !caller->may(*operation.permission)) {
        return not_permitted(*operation.permission);
    }
    if (operation.needs_recent_sign_in &&
        request.received_at() - caller->signed_in_at > recent_seconds) {
        return Problem{ProblemKind::unauthenticated, texts::problems::sign_in_again()};
    }
    if (operation.has_id && !is_object_id(request.params.at("id"))) {
        return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    }
    return std::nullopt;
}

const Caller no_caller{};
const std::string no_id;

}  // namespace

Result<Response> Call::write_once(const Step& step) const {
    return database.write([&](sql::Transaction& transaction) {
        return run_once_per_key(transaction, request, [&] { return step(transaction); });
    });
}

Result<Response> Call::in_transaction(const Step& step) const {
    if (is_read(request)) return database.read(step);
    return operation.is_idempotent ? write_once(step) : database.write(step);
}

void Endpoints::add_checked(const Operation& operation, Pool pool, bool takes_body, Answer answer) {
    if (takes_body && !operation.has_json_body) {
        throw std::logic_error(std::string(operation.path) + " has no JSON body in openapi.json");
    }
    const auto handle = [operation, answer = std::move(answer),
                         &database = database_](const Request& request) -> Result<Response> {
        if (auto refusal = refusal_of(operation, request)) return *std::move(refusal);
        const auto id = request.params.find("id");
        return answer({operation, request, request.caller ? *request.caller : no_caller,
                       id == request.params.end() ? no_id : id->second, database});
    };
    router_.add(std::string(operation.method), std::string(operation.path), handle,
                RouteNeeds{pool, operation.body_bytes_max});
}

}  // namespace shop::http

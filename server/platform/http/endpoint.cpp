#include "platform/http/endpoint.hpp"

#include "platform/http/idempotency.hpp"

#include <stdexcept>

namespace shop::http {
namespace {

/// Refuses with "sign_in_first", "not_permitted" or "sign_in_again".
Result<void> check_caller(const Operation& operation, const Request& request) {
    if (!operation.needs_sign_in) return {};
    if (operation.permission) {
        const auto caller = operation.needs_recent_sign_in
                                ? require_recent(request, *operation.permission)
                                : require(request, *operation.permission);
        if (!caller) return caller.error();
        return {};
    }
    if (const auto caller = require_caller(request); !caller) return caller.error();
    return {};
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
        if (auto checked = check_caller(operation, request); !checked) return checked.error();
        if (operation.has_id) {
            if (const auto id = require_id(request); !id) return id.error();
        }
        const auto id = request.params.find("id");
        return answer({operation, request, request.caller ? *request.caller : no_caller,
                       id == request.params.end() ? no_id : id->second, database});
    };
    router_.add(std::string(operation.method), std::string(operation.path), handle,
                RouteNeeds{pool, operation.body_bytes_max});
}

}  // namespace shop::http

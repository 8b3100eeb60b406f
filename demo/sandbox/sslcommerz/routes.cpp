#include "sandbox/sslcommerz/routes.hpp"

#include "sandbox/sslcommerz/sslcommerz.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>

namespace shop::sandbox::sslcommerz {
namespace {

using Action = object (*)(sql::Transaction&, const Call&);

/// A call by the name that switches use. Four calls of SSLCommerz share one address and differ in
/// their fields.
struct NamedAction {
    const char* name;
    Action action;
    bool reads_only = false;
    const char* field = "";  // The field that only this call has.
};

constexpr NamedAction begin{"sslcommerz begin", &begin_session};
constexpr NamedAction validate{"sslcommerz validate", &validate_payment};
constexpr std::array asked_by_field{
    NamedAction{"sslcommerz refund state", &query_refund, true, "refund_ref_id"},
    NamedAction{"sslcommerz refund", &refund_payment, false, "bank_tran_id"},
    NamedAction{"sslcommerz query by session", &query_session, true, "sessionkey"},
    NamedAction{"sslcommerz query", &query_transaction, true, "tran_id"}};

constexpr auto begin_path = "/gwprocess/v4/api.php";
constexpr auto validate_path = "/validator/api/validationserverAPI.php";
constexpr auto query_path = "/validator/api/merchantTransIDvalidationAPI.php";
constexpr auto page_path = "/sandbox/sslcommerz/pay/{key}";

const object invalid_request{{"APIConnect", "INVALID_REQUEST"}};

http::Response json_response(const object& answer) {
    return http::private_response(200, boost::json::serialize(answer));
}

/// SSLCommerz responds in HTML if it fails.
http::Response failure(std::int64_t status) {
    return {static_cast<int>(status), "<html><body><h1>The sandbox fails</h1></body></html>",
            "text/html; charset=utf-8"};
}

object carry_out(sql::Database& database, const NamedAction& asked, const Call& call) {
    if (asked.reads_only) {
        return database.read(
            [&](sql::Transaction& transaction) { return asked.action(transaction, call); });
    }
    return database
        .write([&](sql::Transaction& transaction) -> Result<object> {
            return asked.action(transaction, call);
        })
        .value();
}

http::Response answer(const Gateway& gateway, const NamedAction& asked, const Call& call) {
    const auto effect = gateway.switchboard.take(asked.name);
    gateway.switchboard.wait(effect, effect.wanted.delay_ms);
    if (effect.wanted.status) return failure(*effect.wanted.status);
    const auto given = carry_out(gateway.database, asked, call);
    gateway.switchboard.wait(effect, effect.wanted.answer_delay_ms);
    return json_response(given);
}

const NamedAction* find_asked(const http::Members& fields) {
    const auto found = std::ranges::find_if(
        asked_by_field, [&](const NamedAction& named) { return fields.contains(named.field); });
    return found == asked_by_field.end() ? nullptr : &*found;
}

/// The fields of a call; empty if they cannot be parsed, which makes the store unknown.
http::Members read_fields(const std::string& encoded) {
    const auto fields = http::read_query(encoded);
    return fields ? *fields : http::Members{};
}

/// As observed at SSLCommerz: it treats any body other than an encoded form as from an unknown
/// store.
http::Members read_form_fields(const http::Request& request) {
    const bool is_form = http::has_media_type(request, "application/x-www-form-urlencoded");
    return is_form ? read_fields(request.body) : http::Members{};
}

Result<http::Response> answer_begin(const Gateway& gateway, const http::Request& request) {
    const auto fields = read_form_fields(request);
    return answer(gateway, begin, {gateway.store, fields, request.received_at_ms});
}

Result<http::Response> answer_validate(const Gateway& gateway, const http::Request& request) {
    const auto fields = read_fields(request.query);
    return answer(gateway, validate, {gateway.store, fields, request.received_at_ms});
}

Result<http::Response> answer_query(const Gateway& gateway, const http::Request& request) {
    const auto fields = read_fields(request.query);
    const auto* asked = find_asked(fields);
    if (asked == nullptr) return json_response(invalid_request);
    return answer(gateway, *asked, {gateway.store, fields, request.received_at_ms});
}

Result<http::Response> show_page(const Gateway& gateway, const http::Request& request) {
    const auto session = gateway.database.read([&](sql::Transaction& transaction) {
        return find_session(transaction, request.params.at("key"));
    });
    return session ? payment_page(*session) : unknown_session_page();
}

Result<http::Response> take_choice(const Gateway& gateway, const http::Request& request) {
    return gateway.database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto session = find_session(transaction, request.params.at("key"));
        if (!session) return unknown_session_page();
        return choose(transaction, gateway.store, request, *session);
    });
}

}  // namespace

void add_routes(http::Router& router, const Gateway& gateway, std::vector<std::string>& calls) {
    calls.emplace_back(begin.name);
    calls.emplace_back(validate.name);
    for (const auto& named : asked_by_field) calls.emplace_back(named.name);
    using Give = Result<http::Response> (*)(const Gateway&, const http::Request&);
    const auto add = [&](const char* method, const char* path, Give give) {
        router.add(
            method, path,
            [&gateway, give](const http::Request& request) { return give(gateway, request); },
            http::Pool::sandbox);
    };
    add("POST", begin_path, answer_begin);
    // The official Node library sends POST; the documentation says GET.
    for (const auto* method : {"GET", "POST"}) {
        add(method, validate_path, answer_validate);
        add(method, query_path, answer_query);
    }
    add("GET", page_path, show_page);
    add("POST", page_path, take_choice);
    add_page_files(router);
}

void add_record_routes(http::Router& router, const SslcommerzStore& store,
                       sql::Database& database) {
    const auto read = [&](const NamedAction& asked, const http::Request& request) {
        const auto fields = read_fields(request.query);
        const Call call{store, fields, request.received_at_ms, true};
        return json_response(database.read(
            [&](sql::Transaction& transaction) { return asked.action(transaction, call); }));
    };
    router.add("GET", validate_path, [=](const http::Request& request) -> Result<http::Response> {
        return read(validate, request);
    });
    router.add("GET", query_path, [=](const http::Request& request) -> Result<http::Response> {
        const auto* asked = find_asked(read_fields(request.query));
        if (asked == nullptr || !asked->reads_only) return json_response(invalid_request);
        return read(*asked, request);
    });
}

}  // namespace shop::sandbox::sslcommerz

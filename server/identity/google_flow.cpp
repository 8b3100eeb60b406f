#include "identity/google_flow.hpp"

#include "identity/google_sql.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

constexpr std::int64_t arrival_seconds = 60;

}  // namespace

Departure new_departure(std::string from) {
    return {security::random_token(), security::random_token(), security::random_token(),
            std::move(from)};
}

void save_departure(sql::Transaction& transaction, const Departure& departure,
                    std::int64_t now_seconds) {
    transaction.execute_deferred(google_sql::forget_departures, {now_seconds});
    transaction.execute_deferred(
        google_sql::insert_departure,
        {security::sha256_hex(departure.state), security::sha256_hex(departure.browser),
         departure.verifier, departure.from, now_seconds + departure_seconds});
}

std::optional<Departure> consume_departure(sql::Transaction& transaction, const std::string& state,
                                           const std::string& browser, std::int64_t now_seconds) {
    const auto rows = transaction.query(
        google_sql::consume_departure,
        {security::sha256_hex(state), security::sha256_hex(browser), now_seconds});
    if (rows.empty()) return std::nullopt;
    const auto& row = rows.front();
    return Departure{state, browser, row.text("verifier"), row.text("from_path")};
}

std::string save_arrival(sql::Transaction& transaction, const std::string& browser,
                         const std::string& id_token, std::int64_t now_seconds) {
    transaction.execute_deferred(google_sql::forget_arrivals, {now_seconds});
    auto handle = security::random_token();
    transaction.execute_deferred(google_sql::insert_arrival,
                                 {security::sha256_hex(handle), security::sha256_hex(browser),
                                  id_token, now_seconds + arrival_seconds});
    return handle;
}

std::optional<std::string> consume_arrival(sql::Transaction& transaction, const std::string& handle,
                                           const std::string& browser, std::int64_t now_seconds) {
    transaction.execute_deferred(google_sql::forget_arrivals, {now_seconds});
    return sql::one(transaction.query(
                        google_sql::consume_arrival,
                        {security::sha256_hex(handle), security::sha256_hex(browser), now_seconds}),
                    [](const sql::Row& row) { return row.text("id_token"); });
}

}  // namespace shop::identity

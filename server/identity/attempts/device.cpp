#include "identity/attempts/device.hpp"

#include "identity/identity_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

constexpr std::int64_t device_seconds = 365 * day_seconds;
constexpr std::int64_t devices_max = 10;

}  // namespace

Cookie device_cookie(std::string_view public_url) {
    return {"device", "/identitytoolkit.googleapis.com", SameSite::strict, public_url};
}

std::string hash_of_device_token(const std::string& token) {
    return security::sha256_hex(token);
}

bool is_known_device(sql::Transaction& transaction, const std::string& email,
                     const std::string& token, std::int64_t now_seconds) {
    return !transaction
                .query(identity_sql::is_known_device,
                       {email, hash_of_device_token(token), now_seconds - device_seconds})
                .empty();
}

std::string insert_device(sql::Transaction& transaction, const std::string& local_id,
                          const std::string& token, std::int64_t now_seconds) {
    const auto seen = transaction.query(identity_sql::see_device,
                                        {local_id, hash_of_device_token(token), now_seconds});
    if (!seen.empty()) return token;
    // Deletes old tokens first, so that the new one stays.
    transaction.execute_deferred(identity_sql::delete_old_devices, {local_id, devices_max - 1});
    auto fresh = security::random_token();
    transaction.execute_deferred(identity_sql::insert_device,
                                 {local_id, hash_of_device_token(fresh), now_seconds});
    return fresh;
}

void delete_devices(sql::Transaction& transaction, const std::string& local_id) {
    transaction.execute_deferred(identity_sql::delete_devices_of, {local_id});
}

void set_device(http::Response& response, const Cookie& cookie, const std::string& token) {
    cookie.set(response, token, device_seconds);
}

}  // namespace shop::identity

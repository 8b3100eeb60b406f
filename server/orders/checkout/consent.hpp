#pragma once

#include "platform/base/names.hpp"
#include "platform/db/database.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {

/// Versions of the pages /terms, /returns and /privacy that a customer agrees to. 0: default text.
struct Consent {
    std::int64_t terms = 0;
    std::int64_t returns = 0;
    std::int64_t privacy = 0;

    bool operator==(const Consent&) const = default;
};
BOOST_DESCRIBE_STRUCT(Consent, (), (terms, returns, privacy))

/// How a customer for whom staff order has consented.
enum class ConsentBy { phone, counter };
constexpr Names<2> names_of(ConsentBy) {
    return {"phone", "counter"};
}

/// The newest versions.
sql::Deferred<Consent> query_newest_consent(sql::Transaction& transaction);

/// Refuses with "terms_changed" and the newest versions if `consent` has others.
Result<void> check_consent(const Consent& consent, const Consent& newest);

}  // namespace shop::orders

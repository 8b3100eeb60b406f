#include "orders/checkout/consent.hpp"

#include "platform/documents/documents.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/order_problems.hpp"

namespace shop::orders {

sql::Deferred<Consent> query_newest_consent(sql::Transaction& transaction) {
    return documents::query_newest_versions(transaction,
                                            {"page-terms", "page-returns", "page-privacy"})
        .then([](const std::vector<std::int64_t>& versions) {
            return Consent{versions.at(0), versions.at(1), versions.at(2)};
        });
}

Result<void> check_consent(const Consent& consent, const Consent& newest) {
    if (consent == newest) return {};
    auto problem = conflict(texts::problems::terms_changed());
    problem.consent = json::encode(newest);
    return problem;
}

}  // namespace shop::orders

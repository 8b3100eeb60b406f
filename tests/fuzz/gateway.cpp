// Input from SSLCommerz, or from an attacker who imitates it: the body of a response, and the same
// bytes as the form of a notice.

#include "fuzz.hpp"
#include "payments/payments.hpp"
#include "payments/sslcommerz/answers.hpp"
#include "platform/http/http.hpp"

#include <string>

using namespace shop;
using fuzz::expect;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace gateway = payments::sslcommerz;
    const outbound::HttpResponse response{200, {}, std::string(fuzz::text_of(data, size))};
    if (const auto transactions = gateway::read_transactions(response)) {
        for (const auto& one : *transactions) {
            const bool is_paid = one.status == gateway::TransactionStatus::paid;
            expect(one.amount.paisa >= 0 && one.amount.paisa < 100'000'000'000'000);
            expect(!is_paid || (!one.val_id.empty() && !one.bank_tran_id.empty()));
        }
    }
    if (const auto validated = gateway::read_validation(response))
        expect(validated->status == gateway::TransactionStatus::paid);
    if (const auto begun = gateway::read_begun(response, ""))
        expect(begun->page_url.starts_with("https://"));
    const auto refund = gateway::read_asked_refund(response);
    expect(refund.answer != gateway::RefundAnswer::accepted || !refund.ref_id.empty());
    if (const auto record = gateway::read_refund_record(response))
        expect(record->state.empty() || record->state == "refunded" ||
               record->state == "processing" || record->state == "cancelled");

    const auto form = http::read_query(response.body);
    // No input carries a valid signature, because signing requires the password.
    if (form) expect(!payments::read_gateway_notice("password of the fuzzer", *form));
    return 0;
}

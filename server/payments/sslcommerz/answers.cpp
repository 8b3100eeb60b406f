#include "payments/sslcommerz/answers.hpp"

#include "payments/stripe_json.hpp"
#include "payments/stripe_response.hpp"
#include "platform/base/text.hpp"
#include "platform/json/read.hpp"
#include "platform/texts/payment_problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace shop::payments::sslcommerz {
namespace {

using boost::json::value;
using outbound::HttpResponse;

constexpr std::size_t id_length_max = 80;
/// "Store Credential Error Or Store is De-active": prefix of SSLCommerz's error for an unknown
/// store.
constexpr std::string_view unknown_store = "Store Credential";

/// The member if it is a string or a whole number; otherwise empty.
std::string word_at(const value& document, std::string_view name) {
    if (auto text = text_at(document, {name})) return *text;
    const auto number = integer_at(document, {name});
    return number ? std::to_string(*number) : "";
}

/// "1250.5" and "1250.50" are 125050 paisa. Empty for signs, separators or a third decimal.
std::optional<Money> read_amount_text(std::string_view text) {
    constexpr std::size_t length_max = 14;
    const auto point = std::min(text.find('.'), text.size());
    std::string decimals(text.substr(std::min(point + 1, text.size())));
    const bool has_point = point < text.size();
    if (point == 0 || text.size() > length_max || decimals.size() > 2) return std::nullopt;
    if (has_point && decimals.empty()) return std::nullopt;
    decimals.resize(2, '0');
    const auto digits = std::string(text.substr(0, point)) + decimals;
    if (!std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    const auto paisa = whole_number(digits);
    return paisa ? std::optional(Money{*paisa}) : std::nullopt;
}

std::optional<Money> amount_at(const value& document, std::string_view name) {
    constexpr double most_taka = 1e10;
    if (const auto text = text_at(document, {name})) return read_amount_text(*text);
    const auto* found = find_at(document, {name});
    if (found == nullptr || !found->is_number()) return std::nullopt;
    const auto taka = found->to_number<double>();
    // A number with a third decimal is NaN here, so every comparison with it is false.
    if (!(taka >= 0 && taka < most_taka)) return std::nullopt;
    return Money{std::llround(taka * 100)};
}

/// The response body; empty for HTML, another status, or JSON that is not an object.
std::optional<value> document_of(const HttpResponse& response) {
    constexpr int good = 200;
    if (response.status != good) return std::nullopt;
    auto document = json::read(response.body);
    if (!document || !document->is_object()) return std::nullopt;
    return std::move(*document);
}

/// Logs SSLCommerz's own reason, never a field of ours.
void log_answer(std::string_view operation, const HttpResponse& response, std::string_view reason) {
    constexpr std::size_t length_max = 200;
    spdlog::error("payments: sslcommerz: {}: status {}, reason '{}'", operation, response.status,
                  first_characters(reason, length_max));
}

/// The validator's response, if it confirms a valid call.
Result<value> connected_document(const HttpResponse& response, std::string_view operation) {
    auto document = document_of(response);
    const auto connect = document ? word_at(*document, "APIConnect") : std::string();
    if (connect == "DONE") return std::move(*document);
    log_answer(operation, response, connect);
    return payments_unavailable();
}

/// Whether a browser may be sent to this URL: a page of SSLCommerz or of the sandbox.
bool is_page(const std::string& url, const std::string& page_origin) {
    constexpr std::size_t length_max = 255;
    const bool is_plain = std::ranges::all_of(url, [](char c) { return c > ' ' && c <= '~'; });
    if (url.size() > length_max || !is_plain) return false;
    if (!page_origin.empty() && url.starts_with(page_origin + "/")) return true;
    constexpr std::string_view scheme = "https://";
    if (!url.starts_with(scheme)) return false;
    const auto end = std::min(url.find_first_of("/?#\\", scheme.size()), url.size());
    const auto host = url.substr(scheme.size(), end - scheme.size());
    return host.find_first_of("@:") == std::string::npos &&
           (host == "sslcommerz.com" || host.ends_with(".sslcommerz.com"));
}

TransactionStatus status_of(const std::string& word) {
    constexpr std::array<std::string_view, 5> ended{"FAILED", "CANCELLED", "EXPIRED", "UNATTEMPTED",
                                                    "INVALID_TRANSACTION"};
    if (word == "VALID" || word == "VALIDATED") return TransactionStatus::paid;
    if (std::ranges::find(ended, word) != ended.end()) return TransactionStatus::ended;
    if (word != "PENDING") spdlog::error("payments: sslcommerz: a transaction of unknown status");
    return TransactionStatus::pending;
}

/// The currency if both amounts of the payment equal ours to the paisa; otherwise empty.
std::string currency_of(const value& document, Money amount) {
    const auto paid = amount_at(document, "currency_amount");
    if (!paid || *paid != amount) return "";
    return lower_case(word_at(document, "currency_type"));
}

bool is_id(const std::string& text) {
    const bool is_plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
    return !text.empty() && text.size() <= id_length_max && is_plain;
}

/// Empty if a required member of a payment is missing.
std::optional<GatewayTransaction> transaction_in(const value& document) {
    const auto word = word_at(document, "status");
    if (word.empty()) return std::nullopt;
    GatewayTransaction transaction;
    transaction.status = status_of(word);
    transaction.is_validated = word == "VALIDATED";
    transaction.tran_id = word_at(document, "tran_id");
    transaction.val_id = word_at(document, "val_id");
    transaction.bank_tran_id = word_at(document, "bank_tran_id");
    transaction.value_a = word_at(document, "value_a");
    transaction.paid_with = first_characters(word_at(document, "card_type"), 50);
    transaction.tran_date = first_characters(word_at(document, "tran_date"), 30);
    transaction.is_risky = word_at(document, "risk_level") == "1";
    if (transaction.status != TransactionStatus::paid) return transaction;
    const auto amount = amount_at(document, "amount");
    if (!amount || !is_id(transaction.val_id) || !is_id(transaction.bank_tran_id))
        return std::nullopt;
    transaction.amount = *amount;
    transaction.store_amount = amount_at(document, "store_amount").value_or(Money{});
    transaction.currency = currency_of(document, *amount);
    return transaction;
}

}  // namespace

Result<BegunSession> read_begun(const HttpResponse& response, const std::string& page_origin) {
    const auto document = document_of(response);
    const auto status = document ? word_at(*document, "status") : std::string();
    if (status == "FAILED") {
        const auto reason = word_at(*document, "failedreason");
        log_answer("begin", response, reason);
        if (reason.starts_with(unknown_store)) {
            spdlog::error(
                "payments: sslcommerz: it refuses sslcommerz_store_id or sslcommerz_store_password,"
                " so that no customer can pay this way");
            return BegunSession{"", false};
        }
        return Problem{ProblemKind::missing, texts::problems::unknown_intent()};
    }
    const auto page_url = document ? word_at(*document, "GatewayPageURL") : std::string();
    if (status == "SUCCESS" && is_page(page_url, page_origin)) return BegunSession{page_url};
    log_answer("begin", response, "no page of SSLCommerz");
    return payments_unavailable();
}

Result<std::vector<GatewayTransaction>> read_transactions(const HttpResponse& response) {
    const auto document = connected_document(response, "query");
    if (!document) return document.error();
    std::vector<GatewayTransaction> transactions;
    const auto* elements = find_at(*document, {"element"});
    if (elements == nullptr && word_at(*document, "no_of_trans_found") == "0") return transactions;
    if (elements == nullptr || !elements->is_array()) {
        log_answer("query", response, "no list");
        return payments_unavailable();
    }
    for (const auto& element : elements->get_array()) {
        auto transaction = element.is_object() ? transaction_in(element) : std::nullopt;
        if (!transaction) {
            log_answer("query", response, "a transaction that cannot be read");
            return payments_unavailable();
        }
        transactions.push_back(std::move(*transaction));
    }
    std::ranges::sort(transactions, [](const auto& one, const auto& other) {
        return std::tie(one.tran_date, one.bank_tran_id) <
               std::tie(other.tran_date, other.bank_tran_id);
    });
    return transactions;
}

Result<GatewayTransaction> read_validation(const HttpResponse& response) {
    const auto document = connected_document(response, "validation");
    if (!document) return document.error();
    auto transaction = transaction_in(*document);
    if (transaction && transaction->status == TransactionStatus::paid)
        return std::move(*transaction);
    log_answer("validation", response, "not valid");
    return payments_unavailable();
}

AskedRefund read_asked_refund(const HttpResponse& response) {
    const auto document = document_of(response);
    if (!document) return {};
    const auto connect = word_at(*document, "APIConnect");
    const auto status = word_at(*document, "status");
    const auto ref_id = word_at(*document, "refund_ref_id");
    if (connect.empty()) return {};
    if (connect != "DONE") return {RefundAnswer::not_sent, {}, connect};
    if (status == "failed") return {RefundAnswer::refused, {}, word_at(*document, "errorReason")};
    if ((status == "success" || status == "processing") && is_id(ref_id))
        return {RefundAnswer::accepted, ref_id};
    return {};
}

Result<RefundRecord> read_refund_record(const HttpResponse& response) {
    const auto any = document_of(response);
    if (any && word_at(*any, "APIConnect") == "INVALID_REQUEST") return RefundRecord{};
    const auto document = connected_document(response, "refund state");
    if (!document) return document.error();
    const auto state = word_at(*document, "status");
    if (state == "refunded" || state == "processing" || state == "cancelled")
        return RefundRecord{state, word_at(*document, "bank_tran_id")};
    log_answer("refund state", response, "unknown state");
    return payments_unavailable();
}

}  // namespace shop::payments::sslcommerz

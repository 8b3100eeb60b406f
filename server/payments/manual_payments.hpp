#pragma once

// Bank transfers and cash on delivery, which people carry out and record. Our own tables are the
// provider's records, so each function here works in the caller's transaction.

#include "payments/provider.hpp"
#include "payments/settings.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shop::payments {

/// Provider of bank transfers or of cash on delivery. Its refunds stay pending until staff have
/// sent the money.
std::unique_ptr<Provider> make_manual_provider(sql::Database& database, PaymentMethod method,
                                               const ManualPaymentSettings& settings);

/// Opens the attempt's payment. A repetition returns the existing payment.
Intent open_manual_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                           std::int64_t now_ms);

/// Ends the attempt's payment, even one that another request is about to open: that request then
/// finds it closed. Money received for it becomes a surplus.
void close_manual_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                          std::int64_t now_ms);

/// Ends a paid payment once all its receipts are voided.
void close_manual_payment(sql::Transaction& transaction, const std::string& payment_id,
                          std::int64_t now_ms);

/// The payment, followed by its surplus (`<id>x`) if it has one. Empty for an unknown id.
std::vector<Intent> find_manual_payment(sql::Transaction& transaction,
                                        const std::string& payment_id);

/// Received money, as an administrator recorded it.
struct Receipt {
    std::string id;
    std::string payment_id;
    std::string order_id;
    Money amount;
    std::string reference;    // From the bank statement or the courier; in capitals.
    bool is_split = false;    // A further part of one transfer for several orders.
    std::string received_on;  // "2026-07-01"
    std::string note;
    std::string actor_id;
    std::int64_t at_ms = 0;
    std::optional<std::int64_t> voided_at_ms{};
    std::optional<std::string> void_reason{};
    std::optional<std::string> moved_to{};  // Order that it was moved to.
};
BOOST_DESCRIBE_STRUCT(Receipt, (),
                      (id, payment_id, order_id, amount, reference, is_split, received_on, note,
                       actor_id, at_ms, voided_at_ms, void_reason, moved_to))

/// Returns false if the reference is already recorded.
[[nodiscard]] bool insert_receipt(sql::Transaction& transaction, const Receipt& receipt);

/// Fills in reference_key() for receipts recorded by a server of the previous release, until
/// `should_continue` returns false.
void add_reference_keys(sql::Database& database, const std::function<bool()>& should_continue);

/// Orders with an unvoided receipt of this reference, in any spelling.
std::vector<std::string> find_orders_with_reference(sql::Transaction& transaction,
                                                    const std::string& reference);

std::optional<Receipt> find_receipt(sql::Transaction& transaction, const std::string& id);

/// All receipts of an order, oldest first, including voided ones.
std::vector<Receipt> list_receipts(sql::Transaction& transaction, const std::string& order_id);

/// Up to `count` voided receipts of all orders, after this id.
std::vector<Receipt> list_voided_receipts(sql::Transaction& transaction,
                                          const std::string& after_id, std::int64_t count);

struct Voiding {
    std::string receipt_id;
    std::string reason;
    std::optional<std::string> moved_to{};
};

/// Voids a receipt. Returns false if it was already voided.
[[nodiscard]] bool void_receipt(sql::Transaction& transaction, const Voiding& voiding,
                                std::int64_t now_ms);

/// Moves the unvoided receipts of a payment to another payment.
void hand_over_receipts(sql::Transaction& transaction, const std::string& payment_id,
                        const std::string& to_payment_id);

/// Result of a refund, as staff entered it.
struct RefundAnswer {
    std::string key;
    bool is_sent = false;
    std::string reference{};  // Of the transfer to the customer.
    std::string sent_on{};    // "2026-07-01"
};

/// Stores the answer; `refund` is the refund as stored with the order. Empty if it was already
/// answered.
std::optional<Refund> answer_refund(sql::Transaction& transaction, const Refund& refund,
                                    const RefundAnswer& answer, std::int64_t now_ms);

}  // namespace shop::payments

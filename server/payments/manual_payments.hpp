#pragma once

// Payments that people carry out and record: bank transfers, and cash on delivery. Our own tables
// are their provider's records, so each function here works within the caller's transaction.

#include "payments/provider.hpp"
#include "payments/settings.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shop::payments {

/// Bank transfers and cash on delivery as a provider: one for each of the two ways. Its refunds
/// stay pending until a person has sent the money.
std::unique_ptr<Provider> make_manual_provider(sql::Database& database, Way way,
                                               const ManualPaymentSettings& settings);

/// Opens the attempt's payment. A repetition returns it as it is.
Intent open_manual_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                           std::int64_t now_ms);

/// Ends the attempt's payment, also one that another request is about to open: that request finds
/// it closed. What was received for it becomes money beyond it.
void close_manual_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                          std::int64_t now_ms);

/// Ends a payment that was paid, when none of its receipts stands for it any more.
void close_manual_payment(sql::Transaction& transaction, const std::string& payment_id,
                          std::int64_t now_ms);

/// The payment; with `<id>x`, what came beyond it, where there is something. Empty for an unknown
/// id.
std::vector<Intent> find_manual_payment(sql::Transaction& transaction,
                                        const std::string& payment_id);

/// Money that arrived, as an administrator recorded it.
struct Receipt {
    std::string id;
    std::string payment_id;
    std::string order_id;
    Money amount;
    std::string reference;    // Of the bank's statement or the courier; in capitals.
    bool is_split = false;    // A part of one transfer for two orders.
    std::string received_on;  // "2026-07-01"
    std::string note;
    std::string actor_id;
    std::int64_t at_ms = 0;
    std::optional<std::int64_t> voided_at_ms{};
    std::optional<std::string> void_reason{};
    std::optional<std::string> moved_to{};  // The order that it was moved to.
};

/// False when the reference was recorded before.
[[nodiscard]] bool insert_receipt(sql::Transaction& transaction, const Receipt& receipt);

/// Gives a reference_key() to receipts that a server of the release before has recorded, until
/// `goes_on` says no.
void add_reference_keys(sql::Database& database, const std::function<bool()>& goes_on);

/// The orders for which the reference stands, in any of its spellings.
std::vector<std::string> find_orders_with_reference(sql::Transaction& transaction,
                                                    const std::string& reference);

std::optional<Receipt> find_receipt(sql::Transaction& transaction, const std::string& id);

/// All receipts of an order, oldest first, with those that were voided.
std::vector<Receipt> list_receipts(sql::Transaction& transaction, const std::string& order_id);

/// Up to `count` of those that were voided, of all orders, after this id.
std::vector<Receipt> list_voided_receipts(sql::Transaction& transaction,
                                          const std::string& after_id, std::int64_t count);

struct Voiding {
    std::string receipt_id;
    std::string reason;
    std::optional<std::string> moved_to{};
};

/// Takes a receipt back. False when it was before.
[[nodiscard]] bool void_receipt(sql::Transaction& transaction, const Voiding& voiding,
                                std::int64_t now_ms);

/// Hands what stands of the receipts of a payment over to another one.
void hand_over_receipts(sql::Transaction& transaction, const std::string& payment_id,
                        const std::string& to_payment_id);

/// What a person says of a refund.
struct RefundAnswer {
    std::string key;
    bool is_sent = false;
    std::string reference{};  // Of the transfer back.
    std::string sent_on{};    // "2026-07-01"
};

/// Stores the answer; `refund` is the refund as the order knows it. Empty when it was answered
/// before.
std::optional<Refund> answer_refund(sql::Transaction& transaction, const Refund& refund,
                                    const RefundAnswer& answer, std::int64_t now_ms);

}  // namespace shop::payments

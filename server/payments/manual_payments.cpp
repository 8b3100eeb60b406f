#include "payments/manual_payments.hpp"

#include "payments/manual_records.hpp"
#include "payments/payments_sql.hpp"
#include "payments/reference_key.hpp"

namespace shop::payments {
namespace {

/// Returns the payment's id. Leaves an existing payment unchanged.
std::string insert_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                           std::int64_t now_ms) {
    auto id = payment_id_of(params.method, params.order_id, params.attempt);
    transaction.execute_deferred(
        payments_sql::insert_manual_payment,
        sql::values(id, params.order_id, params.method, params.total, now_ms));
    return id;
}

}  // namespace

Intent open_manual_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                           std::int64_t now_ms) {
    return find_manual_payment(transaction, insert_payment(transaction, params, now_ms)).front();
}

void close_manual_payment(sql::Transaction& transaction, const CreateIntentParams& params,
                          std::int64_t now_ms) {
    close_manual_payment(transaction, insert_payment(transaction, params, now_ms), now_ms);
}

void close_manual_payment(sql::Transaction& transaction, const std::string& payment_id,
                          std::int64_t now_ms) {
    transaction.execute_deferred(payments_sql::close_manual_payment, {payment_id, now_ms});
}

std::vector<Intent> find_manual_payment(sql::Transaction& transaction,
                                        const std::string& payment_id) {
    const auto rows = transaction.query(payments_sql::find_manual_payment, {payment_id});
    return rows.empty() ? std::vector<Intent>{} : manual_intents_of(rows.front());
}

bool insert_receipt(sql::Transaction& transaction, const Receipt& receipt) {
    return transaction.execute(
               payments_sql::insert_receipt,
               sql::values(receipt.id, receipt.payment_id, receipt.order_id, receipt.amount,
                           receipt.reference, receipt.is_split, receipt.received_on, receipt.note,
                           receipt.actor_id, receipt.at_ms, reference_key(receipt.reference))) > 0;
}

void add_reference_keys(sql::Database& database, const std::function<bool()>& should_continue) {
    constexpr std::int64_t at_once = 100;
    const auto add_some = [&](sql::Transaction& transaction) -> Result<std::int64_t> {
        const auto rows = transaction.query(payments_sql::list_receipts_without_key, {at_once});
        for (const auto& row : rows) {
            transaction.execute_deferred(payments_sql::set_reference_key,
                                         {row.text("id"), reference_key(row.text("reference"))});
        }
        return std::ssize(rows);
    };
    while (should_continue() && database.write(add_some).value() == at_once) {
    }
}

std::vector<std::string> find_orders_with_reference(sql::Transaction& transaction,
                                                    const std::string& reference) {
    return sql::texts_of(transaction.query(payments_sql::find_orders_with_reference,
                                           {reference, reference_key(reference)}),
                         "order_id");
}

std::optional<Receipt> find_receipt(sql::Transaction& transaction, const std::string& id) {
    return sql::one_as<Receipt>(transaction.query(payments_sql::find_receipt, {id}));
}

std::vector<Receipt> list_receipts(sql::Transaction& transaction, const std::string& order_id) {
    return sql::all_as<Receipt>(transaction.query(payments_sql::list_receipts, {order_id}));
}

std::vector<Receipt> list_voided_receipts(sql::Transaction& transaction,
                                          const std::string& after_id, std::int64_t count) {
    return sql::all_as<Receipt>(
        transaction.query(payments_sql::list_voided_receipts, {after_id, count}));
}

bool void_receipt(sql::Transaction& transaction, const Voiding& voiding, std::int64_t now_ms) {
    return transaction.execute(
               payments_sql::void_receipt,
               sql::values(voiding.receipt_id, voiding.reason, now_ms, voiding.moved_to)) > 0;
}

void hand_over_receipts(sql::Transaction& transaction, const std::string& payment_id,
                        const std::string& to_payment_id) {
    transaction.execute_deferred(payments_sql::hand_over_receipts, {payment_id, to_payment_id});
}

}  // namespace shop::payments

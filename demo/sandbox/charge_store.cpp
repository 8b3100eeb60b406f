#include "sandbox/charge.hpp"
#include "sandbox/row_parts.hpp"
#include "sandbox/sandbox_sql.hpp"

namespace shop::sandbox {
namespace {

Charge read_charge(sql::Transaction& transaction, const sql::Row& row) {
    Charge charge;
    charge.number = row.integer("number");
    charge.id = row.text("id");
    charge.payment_intent = row.text("payment_intent");
    charge.method = find_payment_method(transaction, row.text("payment_method")).value();
    charge.amount = row.integer("amount");
    charge.amount_refunded = row.integer("amount_refunded");
    charge.currency = row.text("currency");
    charge.description = row.optional_text("description");
    charge.receipt_email = row.optional_text("receipt_email");
    charge.metadata = read_metadata(row.text("metadata"));
    if (row.integer("succeeded") == 0) charge.failure = decline_of(charge.method.card.result);
    charge.disputed = row.integer("disputed") == 1;
    charge.created = row.integer("created");
    return charge;
}

Refund read_refund(const sql::Row& row) {
    Refund refund;
    refund.number = row.integer("number");
    refund.id = row.text("id");
    refund.charge = row.text("charge");
    refund.payment_intent = row.text("payment_intent");
    refund.amount = row.integer("amount");
    refund.currency = row.text("currency");
    refund.status = row.text("status");
    refund.reason = row.optional_text("reason");
    refund.metadata = read_metadata(row.text("metadata"));
    refund.created = row.integer("created");
    return refund;
}

}  // namespace

Outcome<Charge> find_charge(sql::Transaction& transaction, const std::string& id) {
    const auto rows = transaction.query(sandbox_sql::find_charge, {id});
    if (rows.empty()) return no_such("charge", id, "id");
    return read_charge(transaction, rows.front());
}

void insert_charge(sql::Transaction& transaction, const Charge& charge) {
    transaction.execute_deferred(
        sandbox_sql::insert_charge,
        {charge.id, charge.payment_intent, charge.method.id, charge.amount, charge.currency,
         sql::value_of(charge.description), sql::value_of(charge.receipt_email),
         metadata_text(charge.metadata), std::int64_t{!charge.failure}, charge.created});
}

std::vector<Charge> list_charges(sql::Transaction& transaction, const ListQuery& query,
                                 const std::string& payment_intent) {
    std::vector<Charge> list;
    for (const auto& row :
         transaction.query(sandbox_sql::list_charges,
                           {query.after_number, query.before_number, query.created_from,
                            query.created_to, query.direction, query.limit, payment_intent})) {
        list.push_back(read_charge(transaction, row));
    }
    return list;
}

Outcome<Refund> find_refund(sql::Transaction& transaction, const std::string& id) {
    const auto rows = transaction.query(sandbox_sql::find_refund, {id});
    if (rows.empty()) return no_such("refund", id, "id");
    return read_refund(rows.front());
}

void insert_refund(sql::Transaction& transaction, const Refund& refund) {
    transaction.execute_deferred(sandbox_sql::insert_refund,
                                 {refund.id, refund.charge, refund.payment_intent, refund.amount,
                                  refund.currency, refund.status, sql::value_of(refund.reason),
                                  metadata_text(refund.metadata), refund.created});
}

void set_refund_status(sql::Transaction& transaction, const std::string& id,
                       const std::string& status) {
    const auto changed = transaction.query(sandbox_sql::end_refund, {id, status});
    if (changed.empty()) throw std::logic_error("there is no refund " + id);
}

void insert_dispute(sql::Transaction& transaction, const std::string& id,
                    const std::string& charge_id, std::int64_t created) {
    transaction.execute_deferred(sandbox_sql::insert_dispute, {id, charge_id, created});
}

std::vector<Refund> list_refunds(sql::Transaction& transaction, const ListQuery& query,
                                 const std::string& of) {
    std::vector<Refund> list;
    for (const auto& row :
         transaction.query(sandbox_sql::list_refunds,
                           {query.after_number, query.before_number, query.created_from,
                            query.created_to, query.direction, query.limit, of})) {
        list.push_back(read_refund(row));
    }
    return list;
}

}  // namespace shop::sandbox

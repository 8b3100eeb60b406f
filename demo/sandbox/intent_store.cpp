#include "sandbox/intent.hpp"
#include "sandbox/row_parts.hpp"
#include "sandbox/sandbox_sql.hpp"

namespace shop::sandbox {
namespace {

Intent read_intent(const sql::Row& row) {
    Intent intent;
    intent.number = row.integer("number");
    intent.id = row.text("id");
    intent.client_secret = row.text("client_secret");
    intent.amount = row.integer("amount");
    intent.currency = row.text("currency");
    intent.status = row.text("status");
    intent.automatic = row.integer("automatic") == 1;
    intent.description = row.optional_text("description");
    intent.receipt_email = row.optional_text("receipt_email");
    intent.payment_method = row.optional_text("payment_method");
    intent.latest_charge = row.optional_text("latest_charge");
    intent.challenge = row.optional_text("challenge");
    intent.last_payment_error = row.optional_text("last_payment_error");
    intent.cancellation_reason = row.optional_text("cancellation_reason");
    intent.canceled_at = row.integer("canceled_at");
    intent.created = row.integer("created");
    intent.metadata = read_metadata(row.text("metadata"));
    return intent;
}

}  // namespace

bool is_open(const Intent& intent) {
    return intent.status != "succeeded" && intent.status != "canceled" &&
           intent.status != "processing";
}

Outcome<Intent> find_intent(sql::Transaction& transaction, const std::string& id) {
    const auto rows = transaction.query(sandbox_sql::find_intent, {id});
    if (rows.empty()) return no_such("payment_intent", id, "intent");
    return read_intent(rows.front());
}

void insert_intent(sql::Transaction& transaction, const Intent& intent) {
    transaction.execute_deferred(
        sandbox_sql::insert_intent,
        {intent.id, intent.client_secret, intent.amount, intent.currency, intent.status,
         std::int64_t{intent.automatic}, sql::value_of(intent.description),
         sql::value_of(intent.receipt_email), metadata_text(intent.metadata),
         sql::value_of(intent.payment_method), intent.created});
}

void update_intent(sql::Transaction& transaction, const Intent& intent) {
    const auto changed = transaction.query(
        sandbox_sql::update_intent,
        {intent.id, intent.amount, intent.status, sql::value_of(intent.description),
         sql::value_of(intent.receipt_email), metadata_text(intent.metadata),
         sql::value_of(intent.payment_method), sql::value_of(intent.latest_charge),
         sql::value_of(intent.last_payment_error), sql::value_of(intent.cancellation_reason),
         intent.canceled_at, sql::value_of(intent.challenge)});
    if (changed.empty()) throw std::logic_error("an intent would be decided twice");
}

void describe_intent(sql::Transaction& transaction, const Intent& intent) {
    transaction.execute_deferred(
        sandbox_sql::describe_intent,
        {intent.id, sql::value_of(intent.description), sql::value_of(intent.receipt_email),
         metadata_text(intent.metadata)});
}

std::vector<Intent> list_intents(sql::Transaction& transaction, const ListQuery& query) {
    std::vector<Intent> list;
    for (const auto& row :
         transaction.query(sandbox_sql::list_intents,
                           {query.after_number, query.before_number, query.created_from,
                            query.created_to, query.direction, query.limit})) {
        list.push_back(read_intent(row));
    }
    return list;
}

Outcome<PaymentMethod> find_payment_method(sql::Transaction& transaction, const std::string& id) {
    const auto rows = transaction.query(sandbox_sql::find_payment_method, {id});
    if (rows.empty()) return no_such("PaymentMethod", id, "payment_method");
    const auto& row = rows.front();
    return PaymentMethod{
        row.text("id"),
        {row.text("brand"), row.text("funding"), row.text("last4"), row.integer("exp_month"),
         row.integer("exp_year"), row.text("result"), row.integer("challenged") == 1},
        row.optional_text("name"),
        row.optional_text("email"),
        row.integer("created")};
}

void insert_payment_method(sql::Transaction& transaction, const PaymentMethod& method) {
    const auto& card = method.card;
    transaction.execute_deferred(
        sandbox_sql::insert_payment_method,
        {method.id, card.brand, card.funding, card.last4, card.exp_month, card.exp_year,
         card.result, sql::value_of(method.name), sql::value_of(method.email), method.created,
         std::int64_t{card.challenged}});
}

}  // namespace shop::sandbox

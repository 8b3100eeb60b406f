#include "sandbox/late_results.hpp"

#include "platform/base/clock.hpp"
#include "sandbox/actions.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/sandbox_sql.hpp"
#include "sandbox/switches.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop::sandbox {
namespace {

struct Planned {
    std::int64_t number = 0;
    Late what = Late::payment;
    std::string object;
};

std::string word_for(Late what) {
    switch (what) {
        case Late::payment: return "payment";
        case Late::refund: return "refund";
        case Late::failed_refund: return "failed_refund";
        case Late::dispute: return "dispute";
    }
    throw std::logic_error("a late result of no known kind");
}

Late read_word(const std::string& word) {
    for (const auto what : {Late::payment, Late::refund, Late::failed_refund, Late::dispute}) {
        if (word_for(what) == word) return what;
    }
    throw std::logic_error("a late result of no known kind: " + word);
}

std::vector<Planned> take_due(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto planned_until_ms = now_ms - find_switches(transaction).late_after_ms;
    std::vector<Planned> due;
    for (const auto& row : transaction.query(sandbox_sql::take_late_results, {planned_until_ms})) {
        due.push_back({row.integer("number"), read_word(row.text("kind")), row.text("object")});
    }
    std::ranges::sort(due, {}, &Planned::number);
    return due;
}

void decide_payment(sql::Transaction& transaction, const Call& call, const std::string& id) {
    const auto intent = find_intent(transaction, id).value();
    charge_card(transaction, call, intent,
                find_payment_method(transaction, *intent.payment_method).value());
}

void play(sql::Transaction& transaction, const Call& call, const Planned& planned) {
    switch (planned.what) {
        case Late::payment: return decide_payment(transaction, call, planned.object);
        case Late::refund: return end_refund(transaction, call, planned.object, "succeeded");
        case Late::failed_refund: return end_refund(transaction, call, planned.object, "failed");
        case Late::dispute: return dispute_charge(transaction, call, planned.object);
    }
}

}  // namespace

void plan(sql::Transaction& transaction, Late what, const std::string& object) {
    transaction.execute_deferred(sandbox_sql::insert_late_result,
                                 {word_for(what), object, unix_now_ms()});
    transaction.announce(std::string(events_subject));
}

void play_due(sql::Database& database) {
    const auto now_ms = unix_now_ms();
    const auto next =
        database.read([](sql::Transaction& transaction) { return next_late_ms(transaction); });
    if (!next || *next > now_ms) return;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        http::Request no_request;  // No client requested it.
        no_request.received_at_ms = now_ms;
        const Call call{no_request};
        for (const auto& planned : take_due(transaction, now_ms)) play(transaction, call, planned);
        return {};
    };
    database.write(callback).value();
}

std::optional<std::int64_t> next_late_ms(sql::Transaction& transaction) {
    return sql::one(transaction.query(sandbox_sql::oldest_late_result, {}),
                    [&](const sql::Row& row) {
                        return row.integer("planned_ms") + find_switches(transaction).late_after_ms;
                    });
}

}  // namespace shop::sandbox

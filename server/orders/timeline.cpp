#include "orders/timeline.hpp"

#include "orders/event_store.hpp"

#include <set>
#include <utility>

namespace shop::orders {

void record_mails(sql::Transaction& transaction, std::vector<SentMail> mails, std::int64_t now_ms) {
    // insert_events() takes one event per order: further emails of an order follow in the next
    // call.
    while (!mails.empty()) {
        std::set<std::string> orders;
        std::vector<Event> events;
        std::vector<SentMail> later;
        for (auto& mail : mails) {
            if (!orders.insert(mail.order_id).second) {
                later.push_back(std::move(mail));
                continue;
            }
            events.push_back({.order_id = mail.order_id,
                              .kind = EventKind::mail_sent,
                              .actor_id = mail.actor_id,
                              .detail = mail.occasion,
                              .at_ms = now_ms});
        }
        insert_events(transaction, events);
        mails = std::move(later);
    }
}

void record_paper(sql::Transaction& transaction, const IssuedPaper& paper) {
    insert_event(transaction, {.order_id = paper.order_id,
                               .kind = EventKind::paper_issued,
                               .detail = paper.name,
                               .at_ms = paper.at_ms,
                               .source_id = paper.paper_id});
}

}  // namespace shop::orders

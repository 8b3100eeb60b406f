#include "app/papers/order_papers.hpp"

#include "app/data/metadata.hpp"
#include "orders/orders.hpp"
#include "payments/payments.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/texts/papers.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::app {
namespace {

constexpr std::size_t attachments_max = 3;
constexpr std::int64_t voided_page_size = 100;
constexpr std::size_t batch_size = 100;

/// Kinds of papers that a message may make due; its email carries them. The order's current state
/// decides which are issued, so a message that comes late, twice or out of order issues the same
/// papers.
using PaperEvent = std::pair<std::string_view, std::array<std::optional<papers::Kind>, 3>>;
constexpr std::array<PaperEvent, 8> paper_events{{
    {"order_part_paid", {papers::Kind::invoice, papers::Kind::bill}},
    {"order_paid", {papers::Kind::invoice, papers::Kind::bill}},
    {"order_money_voided", {papers::Kind::credit}},
    {"order_shipped", {papers::Kind::challan, papers::Kind::invoice, papers::Kind::bill}},
    {"order_refunded", {papers::Kind::credit}},
    {"order_goods_returned", {papers::Kind::credit}},
    {"order_cancelled", {papers::Kind::credit}},
    {"order_expired", {papers::Kind::credit}},
}};

const PaperEvent* find_paper_event(std::string_view event) {
    const auto* const found = std::ranges::find(paper_events, event, &PaperEvent::first);
    return found == paper_events.end() ? nullptr : found;
}

/// "card", "transfer" and so on; empty if no money was received.
std::string paid_by(const orders::OrderSupply& found) {
    if (!found.first_money_at_ms) return "";
    const auto& paid_with = found.order.transaction_id;
    const auto method =
        paid_with ? payments::find_method_of_payment(*paid_with) : found.order.method;
    return method ? std::string(shop::name_of(*method)) : "";
}

/// Whether an unpaid order has ended or its parcel was returned: its whole invoice is credited.
bool is_undone(const orders::OrderSupply& found) {
    return found.undone_at_ms && !found.order.paid() &&
           (found.order.ended() || found.order.goods_returned);
}

std::string in_both(const Message& message) {
    return texts::papers::both(message.in(Language::bangla), message.in(Language::english))
        .in(Language::english);
}

/// The shop's reason for a paper, in both languages.
std::string reason_on_paper(const std::string& stored) {
    const auto bangla = orders::words_of_reason(stored, Language::bangla);
    const auto english = orders::words_of_reason(stored, Language::english);
    if (bangla == english) return stored;
    return texts::papers::both(bangla, english).in(Language::english);
}

papers::Supply supply_of(const orders::OrderSupply& found) {
    const auto& order = found.order;
    papers::Supply supply{.order_id = order.id,
                          .order_number = order.number,
                          .checkout_id = order.checkout_id.value_or(""),
                          .owner_id = order.user_id,
                          .buyer_name = order.name,
                          .buyer_address = order.address,
                          .buyer_phone = order.phone,
                          .product = order.product_name,
                          .product_bangla = order.product_name_bangla.value_or(""),
                          .quantity = order.quantity,
                          .total = order.price,
                          .delivery = order.delivery_charge,
                          .first_money_at_ms = found.first_money_at_ms,
                          .paid_by = paid_by(found),
                          .shipped_at_ms = found.shipped_at_ms};
    if (const auto& to = found.invoice_to) {
        supply.buyer = papers::Buyer{to->company, to->bin, to->address};
    }
    for (const auto& refund : found.refunds) {
        supply.refunds.push_back(
            {refund.id, refund.amount, reason_on_paper(refund.reason), refund.done_at_ms});
    }
    if (is_undone(found)) {
        supply.refunds.push_back(
            {order.id, order.price, found.returned_because, *found.undone_at_ms});
    } else if (found.voided_at_ms) {
        supply.voided_money = papers::DoneRefund{
            order.id, order.price, in_both(texts::papers::money_voided()), *found.voided_at_ms};
    }
    return supply;
}

std::vector<papers::Supply> supplies_of(const std::vector<orders::OrderSupply>& found) {
    std::vector<papers::Supply> supplies;
    supplies.reserve(found.size());
    for (const auto& one : found) supplies.push_back(supply_of(one));
    return supplies;
}

/// These orders, and the others of their checkouts, by line: they may share papers.
std::vector<std::string> with_checkouts(sql::Transaction& transaction,
                                        const std::vector<std::string>& order_ids) {
    std::vector<std::string> all;
    std::set<std::string> checkouts;
    for (const auto& order : orders::find_orders(transaction, order_ids)) {
        if (!order) continue;
        if (order->checkout_id) {
            checkouts.insert(*order->checkout_id);
        } else {
            all.push_back(order->id);
        }
    }
    for (const auto& id : checkouts) {
        for (auto& order : orders::list_orders_of_checkout(transaction, id)) {
            all.push_back(std::move(order.id));
        }
    }
    return all;
}

/// Those of one checkout, which follow each other, together; an order of no checkout alone.
std::vector<std::vector<papers::Supply>> group_by_checkout(std::vector<papers::Supply> supplies) {
    std::vector<std::vector<papers::Supply>> groups;
    for (auto& supply : supplies) {
        const bool is_next = !groups.empty() && !supply.checkout_id.empty() &&
                             groups.back().front().checkout_id == supply.checkout_id;
        if (!is_next) groups.emplace_back();
        groups.back().push_back(std::move(supply));
    }
    return groups;
}

/// The newest papers of an order for an event, without invoices whose money was voided.
std::vector<papers::Paper> newest_in_force(sql::Transaction& transaction,
                                           const std::string& order_id, const PaperEvent& event) {
    auto found = papers::list_papers_of_order(transaction, order_id);
    const auto* invoice = papers::find_invoice(found, order_id);
    const auto standing = invoice == nullptr ? std::string() : invoice->id;
    std::erase_if(found, [&](const papers::Paper& paper) {
        if (papers::is_invoice(paper) && paper.id != standing) return true;
        return std::ranges::find(event.second, std::optional(paper.kind)) == event.second.end();
    });
    const auto older = found.size() - std::min(found.size(), attachments_max);
    found.erase(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(older));
    return found;
}

/// Issues the papers of a round's orders together; if that fails, one by one.
class PaperIssuer {
public:
    PaperIssuer(sql::Database& database, papers::Settings settings, const papers::Fonts& fonts)
        : database_(database), settings_(std::move(settings)), fonts_(fonts) {}

    void prepare(const std::vector<OutboxMessage>& messages) {
        done_.clear();
        std::set<std::string> order_ids;
        for (const auto& message : messages) {
            if (makes_papers_due(message.event)) order_ids.insert(message.payload);
        }
        if (order_ids.empty()) return;
        try {
            issue(order_ids);
        } catch (const std::exception& failure) {
            spdlog::warn("papers are issued one by one: {}", failure.what());
        }
    }

    void ensure(const OutboxMessage& message) {
        if (makes_papers_due(message.event)) ensure_all_of(message.payload);
    }

    void ensure_all_of(const std::string& order_id) {
        const std::lock_guard lock(mutex_);
        if (!done_.contains(order_id)) issue({order_id});
    }

private:
    void issue(const std::set<std::string>& order_ids) {
        const std::vector<std::string> ids(order_ids.begin(), order_ids.end());
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            issue_papers(transaction, ids, settings_, fonts_, unix_now_ms());
            return {};
        };
        database_.write(callback).value();
        done_.insert(order_ids.begin(), order_ids.end());
    }

    sql::Database& database_;
    const papers::Settings settings_;
    const papers::Fonts& fonts_;
    std::mutex mutex_;
    std::set<std::string> done_{};  // This round's orders with all their papers.
};

}  // namespace

bool makes_papers_due(std::string_view event) {
    return find_paper_event(event) != nullptr;
}

std::vector<papers::Supply> find_paper_supplies(sql::Transaction& transaction,
                                                const std::vector<std::string>& order_ids) {
    return supplies_of(orders::find_supplies(transaction, order_ids));
}

void issue_papers(sql::Transaction& transaction, const std::vector<std::string>& order_ids,
                  const papers::Settings& settings, const papers::Fonts& fonts,
                  std::int64_t now_ms) {
    for (const auto& supplies : group_by_checkout(
             find_paper_supplies(transaction, with_checkouts(transaction, order_ids)))) {
        for (const auto& paper :
             papers::issue_owed(transaction, supplies, settings, fonts, now_ms)) {
            const auto name = fmt::format("{} {}", shop::name_of(paper.kind), paper.number());
            auto ids = paper.more_order_ids;
            ids.insert(ids.begin(), paper.order_id);
            for (auto& id : ids) {
                orders::record_paper(transaction,
                                     {std::move(id), paper.id, name, paper.issued_at_ms});
            }
        }
    }
}

papers::Settings open_papers(sql::Database& database, papers::Settings settings) {
    const auto since = ensure_metadata(database, papers_since, std::to_string(unix_now_ms()));
    settings.since_ms = whole_number(since).value_or(0);
    return settings;
}

Subscriber issue_papers_before(sql::Database& database, const papers::Settings& settings,
                               const papers::Fonts& fonts, Subscriber next) {
    const auto issuer = std::make_shared<PaperIssuer>(database, settings, fonts);
    const auto prepare = [issuer, then = next.prepare](const std::vector<OutboxMessage>& messages) {
        issuer->prepare(messages);
        if (then) then(messages);
    };
    const auto deliver = [issuer, then = next.deliver](const OutboxMessage& message) {
        issuer->ensure(message);
        return then(message);
    };
    return {deliver, prepare, std::move(next.finish), std::move(next.record)};
}

void issue_waiting_papers(sql::Database& database, const papers::Settings& settings,
                          const papers::Fonts& fonts, std::int64_t now_ms, std::int64_t since_ms,
                          const std::function<bool()>& should_continue) {
    const auto messages = database.read([&](sql::Transaction& transaction) {
        return due_messages_since(transaction, now_ms, since_ms);
    });
    PaperIssuer issuer(database, settings, fonts);
    for (std::size_t start = 0; start < messages.size() && should_continue(); start += batch_size) {
        const auto end = std::min(start + batch_size, messages.size());
        issuer.prepare({messages.data() + start, messages.data() + end});
        for (auto i = start; i < end; ++i) {
            try {
                issuer.ensure(messages[i]);
            } catch (const sql::DatabaseUnavailable&) {
                throw;  // The next papers would fail too.
            } catch (const std::exception& failure) {
                spdlog::error("papers of order {}: {}", messages[i].payload, failure.what());
            }
        }
    }
}

void issue_voided_papers(sql::Database& database, const papers::Settings& settings,
                         const papers::Fonts& fonts, const std::function<bool()>& should_continue) {
    PaperIssuer issuer(database, settings, fonts);
    for (std::string last;;) {
        const auto page = database.read([&](sql::Transaction& transaction) {
            return payments::list_voided_receipts(transaction, last, voided_page_size);
        });
        if (page.empty()) return;
        for (const auto& receipt : page) {
            if (!should_continue()) return;
            try {
                issuer.ensure_all_of(receipt.order_id);
            } catch (const sql::DatabaseUnavailable&) {
                throw;  // The next orders would fail too.
            } catch (const std::exception& failure) {
                spdlog::error("papers of order {}: {}", receipt.order_id, failure.what());
            }
        }
        last = page.back().id;
    }
}

std::vector<outbound::Attachment> paper_attachments(sql::Database& database,
                                                    const papers::Fonts& fonts,
                                                    const std::vector<std::string>& order_ids,
                                                    std::string_view occasion) {
    const auto* const event = find_paper_event(occasion);
    if (event == nullptr) return {};
    const auto attached = database.read([&](sql::Transaction& transaction) {
        std::map<std::string, papers::Paper> all;  // By id: orders share papers.
        for (const auto& order_id : order_ids) {
            for (auto& paper : newest_in_force(transaction, order_id, *event)) {
                // Of orders with separate emails, that of the first has the paper that they share.
                if (std::ranges::find(order_ids, paper.order_id) == order_ids.end()) continue;
                all.try_emplace(paper.id, std::move(paper));
            }
        }
        return all;
    });
    std::vector<outbound::Attachment> files;
    for (const auto& [id, paper] : attached) {
        files.push_back(
            {papers::pdf_name(paper), "application/pdf", papers::paper_pdf(paper, fonts)});
    }
    return files;
}

void verify_order_papers(sql::Database& database, papers::Settings settings, std::int64_t now_ms,
                         const VerifyReport& report) {
    papers::verify_papers(database, report);
    const auto since = find_metadata(database, papers_since);
    if (!since) return;
    settings.since_ms = whole_number(*since).value_or(0);
    for (std::string last;;) {
        const auto is_over = database.read([&](sql::Transaction& transaction) {
            const auto page = orders::list_supplies(transaction, last, orders::verify_page_size);
            papers::verify_supplies(transaction, supplies_of(page), settings, now_ms, report);
            if (!page.empty()) last = page.back().order.id;
            return page.empty();
        });
        if (is_over) return;
    }
}

}  // namespace shop::app

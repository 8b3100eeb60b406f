#include "orders/payment/refund_shares.hpp"

#include "orders/orders_sql.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

/// A share with the money that is not refunded.
struct OpenShare {
    std::string id;
    Money left;
};

/// Those that no order took first.
std::vector<OpenShare> list_open_shares(sql::Transaction& transaction,
                                        const std::string& payment_id) {
    std::vector<OpenShare> open;
    std::vector<OpenShare> claimed;
    for (const auto& share : list_shares(transaction, payment_id)) {
        const auto paid = find_order_of_payment(transaction, share.id);
        const auto refunded = sum_refunds(transaction, share.id).requested_or_done;
        auto& shares = paid && paid->is_claimed ? claimed : open;
        shares.push_back({share.id, share.amount - refunded});
    }
    open.insert(open.end(), claimed.begin(), claimed.end());
    return open;
}

payments::Refund part_of(const payments::Refund& refund, std::size_t place, Money amount,
                         const std::string& share_id) {
    auto part = refund;
    part.id = payments::share_id_of(refund.id, place);
    part.intent_id = share_id;
    part.amount = amount;
    return part;
}

std::vector<payments::Refund> split(const payments::Refund& refund,
                                    const std::vector<OpenShare>& shares) {
    const auto has_exactly = [&](const OpenShare& share) { return share.left == refund.amount; };
    const auto has_enough = [&](const OpenShare& share) { return share.left >= refund.amount; };
    auto found = std::ranges::find_if(shares, has_exactly);
    if (found == shares.end()) found = std::ranges::find_if(shares, has_enough);
    if (found != shares.end()) return {part_of(refund, 1, refund.amount, found->id)};
    std::vector<payments::Refund> parts;
    auto rest = refund.amount;
    for (const auto& share : shares) {
        const auto amount = std::min(rest, share.left);
        if (amount <= Money{}) continue;
        parts.push_back(part_of(refund, parts.size() + 1, amount, share.id));
        rest -= amount;
    }
    // More than is left here: the first share's order reports it.
    if (parts.empty()) return {refund};
    parts.front().amount += rest;
    return parts;
}

/// The parts of a refund that is stored.
std::vector<payments::Refund> list_stored_parts(sql::Transaction& transaction,
                                                const payments::Refund& refund) {
    std::vector<payments::Refund> parts;
    for (const auto& row : transaction.query(orders_sql::list_refund_parts, {refund.id})) {
        parts.push_back(part_of(refund, parts.size() + 1, Money{row.integer("amount_paisa")},
                                row.text("intent_id")));
    }
    return parts;
}

}  // namespace

std::vector<payments::Refund> parts_by_share(sql::Transaction& transaction,
                                             const payments::Refund& refund) {
    if (auto parts = list_stored_parts(transaction, refund); parts.size() > 1) return parts;
    const bool is_new = refund.status != payments::RefundStatus::failed &&
                        !find_matching_refund(transaction, refund);
    if (!is_new) return {refund};
    const auto shares = list_open_shares(transaction, refund.intent_id);
    return shares.size() > 1 ? split(refund, shares) : std::vector{refund};
}

}  // namespace shop::orders

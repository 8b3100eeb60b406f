#include "orders/payment/open_money.hpp"

#include "orders/orders_sql.hpp"
#include "orders/payment/refund_answer.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/transfer_notice.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

constexpr std::int64_t open_money_counted_max = 1'000;

}  // namespace

OpenMoney count_open_money(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto unmatched = list_unmatched(transaction, open_money_counted_max);
    return {std::ssize(list_open_notices(transaction, open_money_counted_max)),
            std::ssize(list_refunds_to_send(transaction, open_money_counted_max, now_ms)),
            transaction.query(orders_sql::count_refunds_due, {open_money_counted_max})
                .front()
                .integer("n"),
            std::ranges::count_if(unmatched,
                                  [](const auto& payment) { return payment.left > Money{}; }),
            std::ssize(list_refused_refunds(transaction, open_money_counted_max))};
}

}  // namespace shop::orders

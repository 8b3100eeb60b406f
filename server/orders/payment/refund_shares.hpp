#pragma once

#include "orders/payment/refund_store.hpp"

#include <vector>

namespace shop::orders {

/// The refund by shares of its payment: of a joint payment the provider's dashboard refunds any
/// sum, without naming an order. A new one is of the share with exactly this sum left, else of the
/// first with enough, else of several; shares that no order took come first. The parts keep the
/// refund's status; the first has its id, the others ids as payments::share_id_of() makes them. All
/// other refunds are their only part.
std::vector<payments::Refund> parts_by_share(sql::Transaction& transaction,
                                             const payments::Refund& refund);

}  // namespace shop::orders

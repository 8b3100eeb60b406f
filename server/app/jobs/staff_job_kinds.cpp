#include "app/jobs/staff_job_kinds.hpp"

#include "accounts/accounts.hpp"
#include "catalogue/catalogue.hpp"

namespace shop::app {

std::vector<jobs::Kind> staff_job_kinds(const orders::PaymentContext& payment) {
    auto kinds = catalogue::job_kinds(payment.database);
    kinds.push_back(orders::ship_orders_kind(accounts::find_user_name, payment.has_colleague));
    kinds.push_back(orders::cancel_orders_kind(payment));
    return kinds;
}

}  // namespace shop::app

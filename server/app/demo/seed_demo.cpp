#include "app/demo/seed_demo.hpp"

#include "accounts/accounts.hpp"
#include "app/data_folder.hpp"
#include "app/demo/boards.json.hpp"
#include "app/demo/cpu_lists.csv.hpp"
#include "app/demo/cpus.csv.hpp"
#include "app/demo/demo_users.hpp"
#include "app/demo/reviews.json.hpp"
#include "app/metadata.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/http_client.hpp"
#include "reviews/reviews.hpp"

#include <spdlog/spdlog.h>
#include <boost/json.hpp>

#include <cmath>

namespace shop::app {
namespace {

namespace js = boost::json;

constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
constexpr auto paid_order = "demo_paid_order";

std::string text_of(const js::value& from, std::string_view member) {
    return js::value_to<std::string>(from.at(member));
}

/// Two boards have none: Bangla pages show these in English.
catalogue::BanglaTexts bangla_of(const js::value& board) {
    const auto* bangla = board.as_object().if_contains("bangla");
    if (bangla == nullptr) return {};
    return {text_of(*bangla, "name"), text_of(*bangla, "description")};
}

/// The boards in the order of the file: the landing page shows the first six.
std::vector<std::string> add_boards(sql::Transaction& transaction, std::int64_t now_ms) {
    std::vector<std::string> ids;
    const auto boards = js::parse(embedded::boards_json);
    std::int64_t added_at_ms = now_ms - 90 * day_ms;
    for (const auto& board : boards.as_array()) {
        catalogue::Product product;
        product.id = new_object_id();
        product.name = text_of(board, "name");
        product.slug = text_of(board, "slug");
        product.img = "/img/boards/" + *product.slug + ".svg";
        product.description = text_of(board, "description");
        product.min_quantity = board.at("minQuantity").to_number<std::int64_t>();
        product.available_quantity = board.at("availableQuantity").to_number<std::int64_t>();
        product.price = Money{std::llround(board.at("price").to_number<double>() * 100)};
        product.facts = js::serialize(board.at("facts"));
        product.bangla = bangla_of(board);
        catalogue::add_product(transaction, product, added_at_ms += day_ms);
        ids.push_back(product.id);
    }
    return ids;
}

accounts::IdTokenClaims id_token_of(const std::string& subject, const std::string& email,
                                    const std::string& name) {
    accounts::IdTokenClaims proof;
    proof.subject = subject;
    proof.email = email;
    proof.email_verified = true;
    proof.name = name;
    return proof;
}

/// Reviewers have a user record, but no account to sign in with.
void add_reviews(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto written = js::parse(embedded::reviews_json);
    std::int64_t number = 0;
    for (const auto& review : written.as_array()) {
        ++number;
        const auto reviewer = "reviewer-" + std::to_string(number);
        const auto name = text_of(review, "name");
        const auto user_id = accounts::upsert_user(
            transaction, id_token_of("demo-" + reviewer, reviewer + "@northbridge.example", name),
            now_ms / 1000);
        reviews::Review row;
        row.id = new_object_id();
        row.user_id = user_id.value();
        row.name = name;
        row.review_description = text_of(review, "reviewDescription");
        row.rating = review.at("rating").to_number<std::int64_t>();
        row.created_at_ms = now_ms - (60 - 4 * number) * day_ms;
        row.bought = review.as_object().contains("bought");
        reviews::add_review(transaction, row);
    }
}

struct DemoOrder {
    std::size_t board;
    std::int64_t times_minimum;
    std::int64_t days_ago;
};

std::string add_order(sql::Transaction& transaction, const std::string& user_id,
                      const std::string& product_id, const DemoOrder& wanted, std::int64_t now_ms) {
    const auto product = catalogue::find_product(transaction, product_id).value();
    const auto quantity = product.min_quantity * wanted.times_minimum;
    const orders::OrderRequest request{.product_id = product_id,
                                       .user_id = user_id,
                                       .name = std::string(demo_customer.name),
                                       .email = std::string(demo_customer.email),
                                       .email_verified = true,
                                       .address = "House 7, Road 11\nZindabazar, Sylhet 3100",
                                       .phone = "01700 000000",
                                       .quantity = quantity,
                                       .total_seen = product.price * quantity,
                                       .at_ms = now_ms - wanted.days_ago * day_ms};
    return orders::place_order(transaction, request, {}).value().order.id;
}

/// One unpaid order, one to be paid and shipped, one that was shipped unpaid. They send no emails,
/// which would be written after days, out of order with the other events.
std::string add_orders(sql::Transaction& transaction, const std::vector<std::string>& boards,
                       const std::string& customer, const std::string& admin, std::int64_t now_ms) {
    const auto to_pay = add_order(transaction, customer, boards.at(2), {2, 1, 9}, now_ms);
    const auto unpaid = add_order(transaction, customer, boards.at(5), {5, 2, 4}, now_ms);
    const auto pending = add_order(transaction, customer, boards.at(4), {4, 1, 1}, now_ms);
    orders::ship_order(transaction, unpaid, admin, now_ms - 2 * day_ms).value();
    transaction.execute_deferred("DELETE FROM outbox WHERE payload IN ($1, $2, $3)",
                                 {to_pay, unpaid, pending});
    // Placed long ago, and paid once this server listens: the reconciler of another one, which
    // begins earlier, must not find that it has been unpaid for too long.
    transaction.execute_deferred("UPDATE orders SET changed_at_ms = $2 WHERE id = $1",
                                 {to_pay, now_ms});
    return to_pay;
}

Result<void> seed(sql::Transaction& transaction, const std::string& customer_subject,
                  const std::string& admin_subject) {
    const auto now_ms = unix_now_ms();
    const auto keep = [&](const DemoUser& person, const std::string& subject) {
        return accounts::upsert_user(
                   transaction,
                   id_token_of(subject, std::string(person.email), std::string(person.name)),
                   now_ms / 1000)
            .value();
    };
    const auto customer = keep(demo_customer, customer_subject);
    const auto admin = keep(demo_admin, admin_subject);
    accounts::promote(transaction, std::string(demo_admin.email), now_ms / 1000, audit::program)
        .value();
    const auto boards = add_boards(transaction, now_ms);
    // Processors by AMD's and Intel's names; the lists follow cpu_families.json, which names its
    // sources.
    catalogue::import_cpus(transaction, embedded::cpus_csv, false).value();
    // Some boards have no list, so that the rules by socket and chipset are seen too.
    catalogue::import_cpu_lists(transaction, embedded::cpu_lists_csv, {std::nullopt, now_ms})
        .value();
    add_reviews(transaction, now_ms);
    const auto to_pay = add_orders(transaction, boards, customer, admin, now_ms);
    transaction.execute_deferred("INSERT INTO house (name, value) VALUES ($1, $2)",
                                 {paid_order, to_pay});
    return {};
}

std::optional<orders::Order> find_demo_order(sql::Database& database) {
    const auto id = find_metadata(database, paid_order);
    if (!id) return std::nullopt;
    const auto order = database.read(
        [&](sql::Transaction& transaction) { return orders::find_order(transaction, *id); });
    return order ? std::optional(*order) : std::nullopt;
}

/// Pays with a test card. Refuses with a problem that is "unavailable" where a later call may pay.
Result<void> pay_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox,
                            const orders::Order& order) {
    if (order.paid()) return {};
    const auto opened = orders::open_payment(context, {order.id}, unix_now_ms());
    if (!opened && opened.error().code == "order_paid") return {};
    if (!opened) return opened.error();
    const auto client = outbound::make_http_client({});
    outbound::HttpRequest confirm{
        "POST", sandbox.api_url + "/v1/payment_intents/" + opened->id + "/confirm"};
    confirm.headers = {{"Authorization", "Bearer " + sandbox.secret_key},
                       {"Content-Type", "application/x-www-form-urlencoded"}};
    confirm.body = "payment_method=pm_card_visa";
    // Without an answer it may have been paid: the provider is asked in any case.
    const auto confirmed = client->send(confirm);
    if (!confirmed) spdlog::debug("demo: {}", confirmed.error().code.text());
    const auto recorded = orders::record_payment(context, order.id, opened->id, unix_now_ms());
    if (recorded && recorded->refusal) return *recorded->refusal;
    if (recorded) return {};
    auto problem = recorded.error();
    if (problem.code == "payment_not_finished") problem.kind = ProblemKind::unavailable;
    return problem;
}

}  // namespace

void seed_demo(const DemoContext& place) {
    if (find_metadata(place.database, paid_order)) return;
    const auto account = [&](const DemoUser& person) {
        // With an external identity service they have a user record only.
        if (place.identity == nullptr) return "demo-" + std::string(person.email);
        return place.identity->ensure_account(
            std::string(person.email), std::string(person.password), std::string(person.name));
    };
    const auto customer = account(demo_customer);
    const auto admin = account(demo_admin);
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        // A peer server may have done it already.
        if (find_metadata(transaction, paid_order)) return {};
        return seed(transaction, customer, admin);
    };
    place.database.write(callback).value();
}

bool finish_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox) {
    const auto order = find_demo_order(context.database);
    if (!order || order->status != orders::OrderStatus::pending) return true;
    const auto paid = pay_demo_order(context, sandbox, *order);
    if (!paid) {
        const bool may_be_asked_again = paid.error().kind == ProblemKind::unavailable;
        spdlog::warn("the demo's order could not be paid: {}{}", paid.error().code.text(),
                     may_be_asked_again ? "; it is tried again" : "");
        return !may_be_asked_again;
    }
    const auto ship = [&](sql::Transaction& transaction) {
        const auto admin = accounts::find_user_id(transaction, std::string(demo_admin.email));
        return orders::ship_order(transaction, order->id, admin.value(), unix_now_ms());
    };
    const auto shipped = context.database.write(ship);
    if (!shipped) {
        spdlog::warn("the demo's order was not shipped: {}", shipped.error().code.text());
    }
    return true;
}

}  // namespace shop::app

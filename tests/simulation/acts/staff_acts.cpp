// Staff order for callers, ship, cancel, restock and change prices, one by one and in bulk.

#include "simulation/acts.hpp"
#include "simulation/acts/checkout.hpp"

#include "simulation/machine/background.hpp"

#include <fmt/format.h>

namespace shop::simulation {
namespace {

bool is_there(const ModelOrder& order) {
    return !order.is_cancelled;
}

void ship(World& world) {
    auto* order = world.find_order(is_there);
    if (order == nullptr) return;
    const auto answer =
        world.ask(warehouse, "ships " + order->id,
                  {"PATCH", "/api/order/status/" + order->id, {{"orderStatus", true}}});
    if (answer.is_done()) order->is_shipped = true;
}

void cancel(World& world) {
    auto* order = world.find_order(is_there);
    if (order == nullptr) return;
    const auto answer =
        world.ask(sales, "cancels " + order->id, {"DELETE", "/api/order/" + order->id});
    if (answer.is_done()) order->is_cancelled = true;
}

void restock(World& world) {
    const auto& board = world.random.pick(world.boards);
    auto pieces = world.random.whole(-5, 20);
    if (pieces == 0) pieces = 1;
    const auto mark = world.new_mark();
    const auto answer =
        world.ask_by_key(warehouse, fmt::format("books {} of {}", pieces, board.name),
                         {"PUT",
                          "/api/product/" + board.id,
                          {{"productId", board.id}, {"quantity", -pieces}, {"reason", mark}}});
    if (answer.is_refused()) world.model.refused.insert(mark);
    if (answer.is_done()) world.model.stock_changes[mark] = {board.id, pieces};
}

void write_note(World& world) {
    const auto* order = world.find_order([](const ModelOrder&) { return true; });
    if (order == nullptr) return;
    const auto mark = world.new_mark();
    const auto answer =
        world.ask_by_key(sales, "adds a note to " + order->id,
                         {"POST", "/api/order/" + order->id + "/notes", {{"text", mark}}});
    if (answer.is_refused()) world.model.refused.insert(mark);
    if (answer.is_done()) world.model.notes[mark] = order->id;
}

/// The ids of up to five new orders.
boost::json::array some_orders(World& world) {
    boost::json::array ids;
    for (int count = 0; count < 5; ++count) {
        const auto* order = world.find_order(is_there);
        if (order == nullptr) break;
        const boost::json::value id(order->id);
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
    return ids;
}

void ship_many(World& world) {
    const auto ids = some_orders(world);
    if (ids.empty()) return;
    world.ask_by_key(warehouse, fmt::format("ships {} orders in a job", ids.size()),
                     {"POST", "/api/orders/ship", {{"ids", ids}}});
}

void cancel_many(World& world) {
    const auto ids = some_orders(world);
    if (ids.empty()) return;
    world.ask_by_key(sales, fmt::format("cancels {} orders in a job", ids.size()),
                     {"POST", "/api/orders/cancel", {{"ids", ids}}});
}

void change_prices(World& world) {
    boost::json::array prices;
    for (const auto& board : world.boards) {
        if (!world.random.chance(0.4)) continue;
        const auto shown =
            world.ask(owner, "looks at " + board.name, {"GET", "/api/product/" + board.id});
        if (!shown.is_done()) continue;
        const auto now = in_paisa(shown.body.at("price"));
        prices.push_back({{"_id", board.id},
                          {"from", in_taka(now)},
                          {"to", in_taka(now + now * world.random.whole(-10, 10) / 100)}});
    }
    if (prices.empty()) return;
    world.people[owner].signed_in_at_ms = 0;  // The shop requires a recent sign-in.
    world.ask_by_key(owner, fmt::format("changes {} prices in a job", prices.size()),
                     {"POST", "/api/products/prices", {{"prices", prices}}});
}

/// A file that moves stock: uploaded, checked and applied.
void import_stock(World& world) {
    const auto& board = world.random.pick(world.boards);
    const auto pieces = world.random.whole(1, 9);
    // Without a key: an import that was begun twice has no effect.
    const auto begun =
        world.ask(owner, "begins an import", {"POST", "/api/imports", {{"mineWins", true}}});
    const auto id = begun.text("insertedId");
    if (id.empty()) return;
    world.ask(
        owner, "uploads a file",
        {.method = "PUT",
         .path = "/api/import/" + id + "/0",
         .body = boost::json::string(fmt::format("_id,stockChange\n{},{}\n", board.id, pieces)),
         .is_file = true});
    if (!world.ask(owner, "checks the import", {"POST", "/api/import/" + id + "/check"}).is_done())
        return;
    background().step();
    const auto applied =
        world.ask(owner, fmt::format("imports {} of {}", pieces, board.name),
                  {"POST", "/api/import/" + id + "/apply", {{"goodRowsOnly", false}}});
    auto job_id = applied.text("jobId");
    if (applied.is_lost()) {
        job_id = world.ask(owner, "looks at the import", {"GET", "/api/import/" + id})
                     .text("applyJobId");
    }
    if (!job_id.empty()) world.model.imported_stock[job_id] = {board.id, pieces};
}

constexpr std::int64_t last_caller = 5;

std::string phone_of(std::int64_t caller) {
    return fmt::format("0171100000{}", caller);
}

/// A user whom staff find by telephone number or email; empty without one.
std::string find_user(World& world, std::size_t person, const std::string& search) {
    const auto found =
        world.ask(person, "looks for " + search, {"GET", "/api/customers?search=" + search});
    const auto* users = found.body.if_array();
    if (users == nullptr || users->empty()) return "";
    return boost::json::value_to<std::string>(users->front().at("userId"));
}

/// For a contact, with or without an email address, or for a customer with an account.
void order_for_caller(World& world) {
    Buyer buyer{.person = sales,
                .more = {{"consentBy", world.random.chance(0.5) ? "phone" : "counter"}},
                .facts = {.customer = sales, .is_by_staff = true}};
    const auto caller = world.random.whole(0, last_caller);
    const bool is_contact =
        world.random.chance(0.5) && !world.model.joined_callers.contains(caller);
    if (is_contact) {
        buyer.facts.caller = caller;
        buyer.facts.has_verified_email = false;
        boost::json::object contact{{"name", fmt::format("Caller {}", caller)},
                                    {"phone", phone_of(caller)}};
        if (caller % 2 == 0) contact["email"] = fmt::format("caller{}@firm.example", caller);
        buyer.more["customer"] = std::move(contact);
    } else {
        buyer.facts.customer = first_customer + static_cast<std::size_t>(caller) % customer_count;
        const auto id = find_user(world, sales, world.people[buyer.facts.customer].email);
        if (id.empty()) return;
        buyer.more["customer"] = {{"userId", id}};
    }
    check_out(world, buyer);
}

/// The owner joins a caller to the account of a customer, who then owns the caller's orders.
void join_caller(World& world) {
    const auto caller = world.random.whole(0, last_caller);
    const auto customer = first_customer + static_cast<std::size_t>(caller) % customer_count;
    const auto contact_id = find_user(world, owner, phone_of(caller));
    const auto account_id = find_user(world, owner, world.people[customer].email);
    if (contact_id.empty() || account_id.empty()) return;
    const auto answer =
        world.ask(owner, fmt::format("joins caller {} to {}", caller, world.people[customer].name),
                  {"POST", "/api/user/" + contact_id + "/join", {{"userId", account_id}}});
    if (!answer.is_done()) return;
    world.model.joined_callers.insert(caller);
    for (auto& [mark, order] : world.model.orders) {
        if (order.caller == caller) order.customer = customer;
    }
}

/// The owner changes the delivery charges, while customers order at the old ones.
void change_charges(World& world) {
    const auto plan = world.ask(owner, "reads the delivery plan", {"GET", "/api/delivery-plan"});
    if (!plan.is_done()) return;
    boost::json::object changed;
    for (const auto* member : {"closedWeekdays", "holidays", "cutOff", "methods"}) {
        changed[member] = plan.body.at(member);
    }
    for (auto& method : changed["methods"].as_array()) {
        for (auto& zone : method.at("zones").as_array()) {
            for (std::int64_t charge_taka = 0; auto& step : zone.at("steps").as_array()) {
                charge_taka += world.random.whole(0, 90);
                step.at("chargeTaka") = charge_taka;
            }
        }
    }
    world.people[owner].signed_in_at_ms = 0;  // The shop requires a recent sign-in.
    world.ask(owner, "changes the delivery charges",
              {"PUT", "/api/delivery-plan", std::move(changed)});
}

}  // namespace

std::vector<Act> staff_acts() {
    return {{"order for a caller", 4, order_for_caller},
            {"join a caller", 1, join_caller},
            {"change delivery charges", 1, change_charges},
            {"ship", 12, ship},
            {"cancel for a customer", 3, cancel},
            {"restock", 6, restock},
            {"add a note", 1, write_note},
            {"ship many", 2, ship_many},
            {"cancel many", 1, cancel_many},
            {"change prices", 1, change_prices},
            {"import stock", 1, import_stock}};
}

}  // namespace shop::simulation

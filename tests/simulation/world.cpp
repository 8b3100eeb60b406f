#include "simulation/world.hpp"
#include "platform/base/clock.hpp"

#include "app/data/data_folder.hpp"
#include "platform/db/open_connection.hpp"
#include "simulation/machine/clock.hpp"
#include "simulation/machine/disk.hpp"
#include "simulation/machine/threads.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shop::simulation {
namespace {

namespace js = boost::json;

constexpr std::size_t newest_count = 8;

/// Well below the hour after which an access token expires.
constexpr std::int64_t session_ms = 50 * minute_ms;

/// A value that the shop stores about itself.
std::string find_metadata_value(const app::Config& config, const std::string& name) {
    const auto connection =
        sql::open_connection(app::database_file(config), sql::Access::read_only);
    return connection->query("SELECT value FROM house WHERE name = $1", {name}).at(0).text("value");
}

js::value parse(const std::string& text) {
    boost::system::error_code error;
    auto value = js::parse(text, error);
    return error ? js::value(text) : value;
}

/// Appends the value as browsers write it: 32900.50, not 3.29005E4 as Boost does.
void append(std::string& text, const js::value& value) {
    if (const auto* object = value.if_object()) {
        text += '{';
        for (std::string separator; const auto& [name, member] : *object) {
            text += std::exchange(separator, ",") + js::serialize(name) + ':';
            append(text, member);
        }
        text += '}';
    } else if (const auto* list = value.if_array()) {
        text += '[';
        for (std::string separator; const auto& element : *list) {
            text += std::exchange(separator, ",");
            append(text, element);
        }
        text += ']';
    } else if (const auto* amount = value.if_double()) {
        text += fmt::format("{:.2f}", *amount);
    } else {
        text += js::serialize(value);
    }
}

std::string text_of(const Ask& what) {
    std::string text;
    if (what.is_file) return js::value_to<std::string>(what.body);
    if (!what.body.is_null()) append(text, what.body);
    return text;
}

/// "201", or "409 sold_out".
std::string outcome_of(const Answer& answer) {
    if (answer.is_lost()) return "no answer";
    const auto type = answer.text("type");
    const auto code = type.substr(type.rfind('/') + 1);
    return fmt::format("{}{}{}", answer.status, code.empty() ? "" : " ", code);
}

}  // namespace

std::vector<Person> make_people() {
    std::vector<Person> people{{"admin", "admin@northbridge.example", "admin-demo"},
                               {"sales", "sales@northbridge.example", "a-long-password"},
                               {"warehouse", "warehouse@northbridge.example", "a-long-password"},
                               {"accountant", "accountant@northbridge.example", "a-long-password"}};
    for (const auto* name : {"Ada", "Rafiq", "Nadia", "Kamal", "Farida"}) {
        people.push_back({name, fmt::format("{}@firm.example", name), "a-long-password"});
    }
    for (std::size_t i = 0; i < people.size(); ++i) {
        people[i].remote_address = fmt::format("10.{}.0.1", i);
    }
    return people;
}

std::string Answer::text(std::string_view name) const {
    const auto* object = body.if_object();
    const auto* member = object == nullptr ? nullptr : object->if_contains(name);
    const auto* found = member == nullptr ? nullptr : member->if_string();
    return found == nullptr ? "" : std::string(*found);
}

World::World(const app::Config& config, std::uint64_t seed, Story& told)
    : random(seed), story(told), config_(config) {
    open();
    api_key_ = find_metadata_value(config_, "identity_api_key");
    secret_key_ = find_metadata_value(config_, "sandbox_secret_key");
    read_boards();
}

World::~World() {
    network().set_hooks({});
    close();
}

void World::open() {
    shop_ = app::open_shop(config_);
    run_threads_in_turn(true);
    shop_->start();
}

void World::close() {
    if (shop_) shop_->stop();
    run_threads_in_turn(false);
    shop_.reset();
}

bool World::recover() {
    if (!disk().is_frozen()) return false;
    while (disk().is_frozen()) {
        ++crashes;
        close();
        story.tell(disk().lose_unsynced());
        pass(random.whole(1, 120) * 1'000);
        try {
            open();
        } catch (const std::exception&) {
            if (!disk().is_frozen()) throw;
        }
    }
    story.tell("the shop is open again");
    return true;
}

Answer World::call(http::Request request) {
    const auto response = network().call(std::move(request));
    if (recover()) return {};
    return {response.status, parse(body_of(response))};
}

void World::read_boards() {
    const auto connection =
        sql::open_connection(app::database_file(config_), sql::Access::read_only);
    for (const auto& row : connection->query(
             "SELECT id, name, min_quantity, available_quantity + coalesce((SELECT sum(quantity) "
             "FROM orders WHERE product_id = products.id AND fate NOT IN ('cancelled', "
             "'expired')), 0) AS pieces FROM products ORDER BY id",
             {})) {
        boards.push_back({row.text("id"), row.text("name"), row.integer("min_quantity")});
        model.first_stock[row.text("id")] = row.integer("pieces");
    }
}

std::string World::new_mark() {
    return mark_prefix + std::to_string(++marks_);
}

std::vector<ModelOrder*> World::newest_orders() {
    std::vector<ModelOrder*> orders;
    for (auto& [mark, order] : model.orders) orders.push_back(&order);
    const auto count = std::min(orders.size(), newest_count);
    std::ranges::partial_sort(orders, orders.begin() + static_cast<std::ptrdiff_t>(count),
                              std::ranges::greater{}, &ModelOrder::number);
    orders.resize(count);
    return orders;
}

Answer World::send(const Person& person, const Ask& what) {
    const auto query = std::min(what.path.find('?'), what.path.size());
    http::Request request{what.method, what.path.substr(0, query), text_of(what)};
    request.query = what.path.substr(std::min(query + 1, what.path.size()));
    request.remote_address = person.remote_address;
    request.id = fmt::format("call-{}", calls);
    request.headers["content-type"] = what.is_file ? "text/csv" : "application/json";
    if (!person.token.empty()) request.headers["authorization"] = "Bearer " + person.token;
    if (!what.key.empty()) request.headers["idempotency-key"] = what.key;
    return call(std::move(request));
}

void World::sign_in(Person& person) {
    person.token.clear();
    Answer session;
    Answer token;
    do {
        session = send(person, {"POST",
                                "/identitytoolkit.googleapis.com/v1/"
                                "accounts:signInWithPassword?key=" +
                                    api_key_,
                                {{"email", person.email},
                                 {"password", person.password},
                                 {"returnSecureToken", true}}});
        token = send(person, {"PUT",
                              "/api/user/" + person.email,
                              {{"email", person.email}, {"idToken", session.text("idToken")}}});
    } while (session.is_lost() || token.is_lost());
    person.token = token.text("token");
    person.signed_in_at_ms = now_ms();
    if (person.token.empty()) {
        story.fail(fmt::format("{} cannot sign in: {}, {}", person.name, session.status,
                               outcome_of(token)));
    }
}

Answer World::ask(std::size_t number, const std::string& does, const Ask& what) {
    auto& person = people.at(number);
    ++calls;
    pass(random.whole(20, 2'000));
    const bool is_repeatable = what.method == "GET" || !what.key.empty();
    Answer answer;
    do {
        if (std::abs(now_ms() - person.signed_in_at_ms) > session_ms) sign_in(person);
        const Story::Indent indent(story);
        answer = send(person, what);
    } while (answer.is_lost() && is_repeatable);
    story.tell(fmt::format("{} {}: {}", person.name, does, outcome_of(answer)));
    if (answer.status >= 500 && answer.status != 503) {
        story.fail(fmt::format("{} {} answered {}", what.method, what.path, answer.status));
    }
    return answer;
}

Answer World::ask_by_key(std::size_t person, const std::string& does, Ask what) {
    what.key = fmt::format("key-{}", new_mark().substr(std::string(mark_prefix).size()));
    auto answer = ask(person, does, what);
    if (!random.chance(weather.lost_answer)) return answer;
    const auto again = ask(person, does + " again", what);
    if (answer.is_done() && again.status != 503 &&
        (again.status != answer.status || again.body != answer.body)) {
        story.fail(fmt::format("{} got two answers: {} and {}", does, js::serialize(answer.body),
                               js::serialize(again.body)));
    }
    return answer.is_done() ? answer : again;
}

Answer World::tell_call(const std::string& does, http::Request request,
                        const std::string& content_type) {
    request.headers["content-type"] = content_type;
    if (request.remote_address.empty()) {
        request.headers["authorization"] = "Bearer " + secret_key_;
    }
    auto answer = call(std::move(request));
    story.tell(fmt::format("{}: {}", does, outcome_of(answer)));
    return answer;
}

Answer World::ask_provider(const std::string& does, const std::string& method,
                           const std::string& path, const std::string& form) {
    pass(random.whole(20, 2'000));
    return tell_call(does, {method, path, form}, "application/x-www-form-urlencoded");
}

void World::set_providers(const std::string& switches) {
    tell_call("the providers change: " + switches, {"PUT", "/sandbox/switches", switches},
              "application/json");
}

Answer World::ask_intruder(const std::string& path, const std::string& content_type,
                           const std::string& body) {
    http::Request request{"POST", path, body};
    request.remote_address = "203.0.113.9";
    return tell_call("an intruder posts to " + path, std::move(request), content_type);
}

void World::sign_up(std::size_t number) {
    auto& person = people.at(number);
    const auto answer = send(
        person,
        {"POST",
         "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=" + api_key_,
         {{"email", person.email}, {"password", person.password}, {"returnSecureToken", true}}});
    if (!answer.is_done()) story.fail(fmt::format("{} cannot sign up", person.name));
    sign_in(person);
}

void World::verify_emails() {
    const auto connection =
        sql::open_connection(app::database_file(config_), sql::Access::read_write);
    connection->run_script(
        "UPDATE identity_accounts SET email_verified = 1; UPDATE users SET email_verified = 1");
    for (auto& person : people) person.signed_in_at_ms = 0;
}

void World::give_role(std::size_t person, const std::string& role) {
    const auto me = ask(person, "asks for the own account", {"GET", "/api/me"});
    const auto id = boost::json::value_to<std::string>(me.body.at("user").at("_id"));
    const auto answer = ask(owner, "gives a role", {"PUT", "/api/staff/" + id + "/" + role});
    if (!answer.is_done()) story.fail(people.at(person).name + " gets no role");
}

}  // namespace shop::simulation

#pragma once

#include "app/config/config.hpp"
#include "app/shop.hpp"
#include "simulation/machine/network.hpp"
#include "simulation/machine/random.hpp"
#include "simulation/model.hpp"
#include "simulation/story.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shop::simulation {

/// Someone who uses the shop in a browser.
struct Person {
    std::string name;  // Also the local part of the email address.
    std::string email;
    std::string password;
    std::string remote_address{};
    std::string token{};
    std::int64_t signed_in_at_ms = 0;
};

/// The people of every history, by index in World::people.
enum : std::size_t { owner, sales, warehouse, accountant, first_customer };
inline constexpr std::size_t customer_count = 5;

/// All people of a new history.
std::vector<Person> make_people();

/// A response of the shop.
struct Answer {
    int status = 0;  // 0: lost in a crash.
    boost::json::value body{};

    bool is_lost() const { return status == 0; }
    bool is_done() const { return status >= 200 && status < 300; }
    bool is_refused() const { return status >= 400 && status < 500; }

    /// A text member; empty if absent.
    std::string text(std::string_view name) const;
};

/// A request of a person.
struct Ask {
    std::string method;
    std::string path;
    boost::json::value body{};  // Null: none.
    std::string key{};          // Idempotency-Key; empty: none.
    bool is_file = false;       // The body is a text: a CSV file.
};

/// A product as customers see it.
struct Board {
    std::string id;
    std::string name;
    std::int64_t min_quantity = 1;
};

/// How eventful a history is. Drawn from its seed.
struct Weather {
    Faults faults{};
    double lost_answer = 0;   // A browser does not get the response, and repeats the call.
    double interleaving = 0;  // Someone acts while a call waits for another program.
    bool has_clock_jumps = false;
};

/// A history that is being simulated: the open shop, its people, and what it has acknowledged.
class World {
public:
    /// Opens the shop in `config.data_folder`.
    World(const app::Config& config, std::uint64_t seed, Story& told);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    /// One call, after signing in if necessary. `does` is for the story: "orders 12 of Padma". If a
    /// crash loses the response, the person repeats a read or a call with a key.
    Answer ask(std::size_t person, const std::string& does, const Ask& what);

    /// The same under a key. If the response gets lost, the person repeats the call: the shop must
    /// answer the same.
    Answer ask_by_key(std::size_t person, const std::string& does, Ask what);

    /// A customer's browser calls a provider, which sees no faults.
    Answer ask_provider(const std::string& does, const std::string& method, const std::string& path,
                        const std::string& form);

    /// Sets the switches of the sandbox (demo/sandbox/switches.hpp).
    void set_providers(const std::string& switches);

    /// A call from the internet without a token.
    Answer ask_intruder(const std::string& path, const std::string& content_type,
                        const std::string& body);

    /// Registers a person.
    void sign_up(std::size_t person);

    /// As if everyone had followed the link in their email.
    void verify_emails();

    /// The owner gives a person a role.
    void give_role(std::size_t person, const std::string& role);

    /// After a crash: opens the shop again on what the disk has kept. Returns whether there was
    /// one.
    bool recover();

    /// A new mark, unique in this history.
    std::string new_mark();

    /// One of the newest orders that `fits` accepts; null if there are none.
    template <class Fits>
    ModelOrder* find_order(const Fits& fits) {
        std::vector<ModelOrder*> found;
        for (auto* order : newest_orders()) {
            if (fits(*order)) found.push_back(order);
        }
        return found.empty() ? nullptr : random.pick(found);
    }

    const app::Config& config() const { return config_; }

    Random random;
    Story& story;
    Model model{};
    Weather weather{};
    std::vector<Person> people = make_people();
    std::vector<Board> boards{};
    std::int64_t calls = 0;
    int interleaved = 0;  // Acts during another one, see history.cpp.
    std::int64_t crashes = 0;
    std::int64_t latest_ms = 0;  // The latest time of the wall clock before it jumped.

private:
    void open();
    void close();
    Answer call(http::Request request);
    /// A call for the story, with the provider's key unless it has an address.
    Answer tell_call(const std::string& does, http::Request request,
                     const std::string& content_type);
    void sign_in(Person& person);
    Answer send(const Person& person, const Ask& what);
    void read_boards();
    std::vector<ModelOrder*> newest_orders();

    const app::Config config_;
    std::unique_ptr<app::Shop> shop_;
    std::string api_key_;     // Of the identity service.
    std::string secret_key_;  // Of the payment sandbox.
    std::int64_t marks_ = 0;
};

}  // namespace shop::simulation

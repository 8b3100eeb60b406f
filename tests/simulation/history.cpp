#include "simulation/history.hpp"
#include "platform/base/clock.hpp"

#include "app/data/data_folder.hpp"
#include "app/verify/verify.hpp"
#include "simulation/acts.hpp"
#include "simulation/machine/background.hpp"
#include "simulation/machine/clock.hpp"
#include "simulation/machine/disk.hpp"
#include "simulation/machine/threads.hpp"
#include "simulation/oracle.hpp"
#include "simulation/world.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <stdexcept>

namespace shop::simulation {
namespace {

constexpr std::int64_t second_ms = 1'000;

/// 25 June 2026 in Dhaka: a week before the fiscal year ends.
constexpr std::int64_t first_shop_ms = 1'782'324'000'000;

/// Other people's acts during the calls of one act and of the background work after it.
constexpr int interleaved_max = 4;
constexpr int depth_max = 2;

/// With let_time_pass(): 50,000 calls take a year.
constexpr double pauses_per_call = 0.2;

/// About four days.
constexpr std::int64_t calls_per_period = 500;

/// In each period: usually one.
constexpr std::array<std::int64_t, 8> crash_counts{0, 1, 1, 1, 1, 1, 1, 3};

/// Passes the shop's log to the story, except what it logs while it ends in a crash.
class StorySink final : public spdlog::sinks::base_sink<std::mutex> {
public:
    explicit StorySink(Story& story) : story_(story) {}

private:
    void sink_it_(const spdlog::details::log_msg& message) override {
        if (disk().is_frozen()) return;
        story_.tell("the shop logs: " +
                    std::string(message.payload.data(), message.payload.size()));
    }
    void flush_() override {}

    Story& story_;
};

void log_to(Story& story) {
    auto logger = std::make_shared<spdlog::logger>("story", std::make_shared<StorySink>(story));
    logger->set_level(spdlog::level::warn);
    spdlog::set_default_logger(std::move(logger));
}

app::Config shop_config(const std::string& folder) {
    app::Sources sources;
    sources.command_line = {{"mode", "demo"},
                            {"demo_data", "small"},
                            {"data", folder},
                            {"ops_listen", ""},
                            {"smtp_url", "smtp://mail.simulated:25"},
                            {"smtp_starttls", "optional"},
                            {"mail_from", "shop@northbridge.example"},
                            {"open_orders_max", "1000000"},
                            {"hourly_orders_max", "0"},
                            {"unverified_open_orders_max", "1000000"},
                            {"unverified_stock_percent", "100"},
                            {"cod_most", "100000"}};
    const auto read = app::read_config(sources);
    if (!read.errors.empty())
        throw std::runtime_error(fmt::format("{}", fmt::join(read.errors, "; ")));
    return read.config;
}

/// Runs background work until none is due.
void settle_now() {
    do {
        background().step();
    } while (background().has_woken());
}

/// A seed's weather: calm, changeable or stormy.
Weather draw_weather(Random& random) {
    const double strength =
        std::vector{0.0, 0.02, 0.1, 0.3}.at(static_cast<std::size_t>(random.whole(0, 3)));
    const auto draw = [&] { return random.chance(0.5) ? strength / 4 : strength; };
    Weather weather;
    weather.faults = {.refused = draw(),
                      .lost_before = draw() / 2,
                      .lost_after = draw(),
                      .late = draw() / 4,
                      .failed = draw(),
                      .slow = draw(),
                      .repeated = draw(),
                      .mail_refused = draw(),
                      .mail_lost_after = draw()};
    weather.lost_answer = strength / 2;
    weather.interleaving = random.chance(0.3) ? 0 : 0.05 + strength;
    weather.has_clock_jumps = random.chance(0.2);
    return weather;
}

/// The acts of a history with their weights.
struct Repertoire {
    std::vector<Act> acts;
    std::vector<double> weights;

    explicit Repertoire(Random& random) {
        for (const auto& list : {customer_acts(), money_acts(), staff_acts(), outside_acts()}) {
            std::ranges::copy(list, std::back_inserter(acts));
        }
        for (const auto& act : acts) {
            weights.push_back(act.weight * static_cast<double>(random.whole(0, 4)));
        }
        weights.front() += 1;  // Someone must order.
    }
};

/// The clock moves on: usually seconds, sometimes to the next day.
void let_time_pass(World& world) {
    const auto length = world.random.whole(0, 99);
    if (length < 70) return pass(world.random.whole(1, 90) * second_ms);
    if (length < 95) return pass(world.random.whole(2, 50) * minute_ms);
    pass(world.random.whole(1, 30) * hour_ms);
    world.story.tell("the clock moves on");
}

void jump_clock(World& world) {
    const auto by_ms = world.random.whole(-2, 2) * day_ms + world.random.whole(-30, 30) * minute_ms;
    world.latest_ms = std::max(world.latest_ms, now_ms());
    world.story.tell(fmt::format("the clock jumps by {} minutes", by_ms / minute_ms));
    jump(by_ms);
}

void act(World& world, const Repertoire& repertoire) {
    const auto& chosen = repertoire.acts.at(world.random.weighted(repertoire.weights));
    chosen.run(world);
}

/// Both oracles. Payments are compared with the provider's records only if the shop `has_settled`:
/// before, their notices may still be on the way.
void check(World& world, bool has_settled) {
    const Disk::Calm calm(disk());
    world.model.mails = network().mails();
    for (const auto& wrong :
         check_model(world.model, app::database_file(world.config()), has_settled)) {
        world.story.fail(wrong);
    }
    run_threads_in_turn(false);  // The log of `verify` has a thread.
    if (app::verify(world.config(), {.without_provider = !has_settled}) != 0)
        world.story.fail("verify has found the lines above");
    log_to(world.story);
    run_threads_in_turn(true);
}

/// The numbers of the calls after which the machine crashes, in descending order. Some may be past
/// the end: a shorter history has the same crashes.
std::vector<std::int64_t> draw_crashes(Random random, std::int64_t calls) {
    std::vector<std::int64_t> crashes;
    for (std::int64_t first = 0; first < calls; first += calls_per_period) {
        for (auto left = random.pick(crash_counts); left > 0; --left) {
            crashes.push_back(first + random.whole(0, calls_per_period - 1));
        }
    }
    std::ranges::sort(crashes, std::greater());
    return crashes;
}

/// Every other period is calm: providers do not fail for weeks, and the shop asks a gateway for a
/// payment for a week only.
void change_weather(World& world, std::int64_t period) {
    world.weather = period % 2 == 1 ? Weather{} : draw_weather(world.random);
    network().set_faults(world.weather.faults, world.random.next());
}

void live(World& world, const Repertoire& repertoire, std::int64_t calls,
          std::vector<std::int64_t> crashes) {
    std::int64_t checked_crashes = 0;
    std::int64_t timed_calls = 0;
    std::int64_t period = 0;
    while (world.calls < calls && world.story.failures().empty()) {
        if (world.calls / calls_per_period != period) {
            change_weather(world, period = world.calls / calls_per_period);
        }
        if (!crashes.empty() && world.calls >= crashes.back()) {
            disk().plan_crash();
            crashes.pop_back();
        }
        world.interleaved = 0;
        act(world, repertoire);
        background().step();
        if (world.random.chance(0.05)) network().deliver_late();
        world.recover();
        if (checked_crashes != world.crashes) {
            // Work that was due before the crash.
            do {
                background().step();
            } while (world.recover());
            check(world, false);
            checked_crashes = world.crashes;
        }
        for (; timed_calls < world.calls; ++timed_calls) {
            if (world.random.chance(pauses_per_call)) let_time_pass(world);
        }
        if (world.weather.has_clock_jumps && world.random.chance(0.01)) jump_clock(world);
    }
    disk().cancel_plan();
}

/// Ends the faults and gives the shop two days, in which it must finish all work by itself. Emails
/// that were requested while the clock was ahead wait for that day.
void settle(World& world) {
    world.story.tell("the faults end");
    pass(std::max<std::int64_t>(0, world.latest_ms - now_ms()));
    network().set_faults({}, 0);
    network().set_hooks({});
    world.set_providers("{}");
    network().deliver_late();
    for (const auto wait_ms : {second_ms, minute_ms, minute_ms, 12 * minute_ms, 2 * hour_ms, day_ms,
                               hour_ms, minute_ms, day_ms, minute_ms}) {
        pass(wait_ms);
        settle_now();
    }
}

}  // namespace

void make_first_shop(const std::string& folder) {
    start_clock(first_shop_ms);
    seed_machine(0);
    Story story(stdout);
    log_to(story);
    World world(shop_config(folder), 0, story);
    settle_now();
    for (std::size_t number = sales; number < world.people.size(); ++number) world.sign_up(number);
    world.verify_emails();
    world.give_role(sales, "sales");
    world.give_role(warehouse, "warehouse");
    world.give_role(accountant, "accountant");
    pass(minute_ms);
    settle_now();
    if (!story.failures().empty()) throw std::runtime_error(story.failures().front());
}

void run_history(std::uint64_t seed, std::int64_t calls, const std::string& folder, Story& story) {
    Random random(seed);
    start_clock(first_shop_ms + random.whole(1, 7 * 24 * 60) * minute_ms);
    seed_machine(random.next());
    log_to(story);
    Random crash_random(~seed);  // Of its own, so that histories are the same until the crash.
    disk().install(crash_random.next());
    World world(shop_config(folder), random.next(), story);
    world.weather = draw_weather(random);
    const Repertoire repertoire(random);
    network().set_faults(world.weather.faults, random.next());
    const auto meanwhile = [&] {
        if (story.depth() >= depth_max || world.interleaved >= interleaved_max) return;
        if (world.calls >= calls || !world.random.chance(world.weather.interleaving)) return;
        ++world.interleaved;
        const Story::Indent indent(story);
        act(world, repertoire);
    };
    network().set_hooks({meanwhile, [&](const std::string& line) { story.tell(line); }});
    live(world, repertoire, calls, draw_crashes(crash_random, calls));
    if (!story.failures().empty()) return;
    settle(world);
    check(world, true);
}

}  // namespace shop::simulation

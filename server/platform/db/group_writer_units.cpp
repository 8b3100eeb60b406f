// Runs the writer's units of work within a transaction.

#include "platform/db/group_writer.hpp"

#include <map>

namespace shop::sql {
namespace {

/// Runs `step` and returns its exception, or null. Contention and Blocked propagate, because they
/// end the whole batch.
template <class Step>
std::exception_ptr failure_of(const Step& step) {
    try {
        step();
        return nullptr;
    } catch (const Contention&) {
        throw;
    } catch (const Blocked&) {
        throw;
    } catch (...) {
        return std::current_exception();
    }
}

}  // namespace

std::vector<GroupWriter::Unit> GroupWriter::units_of(Jobs jobs) {
    std::vector<Unit> units;
    std::map<const AnyBatch*, std::size_t> of_batch;
    for (auto& job : jobs) {
        if (job.batch != nullptr) {
            const auto [known, is_new] = of_batch.try_emplace(job.batch, units.size());
            if (!is_new) {
                units[known->second].push_back(&job);
                continue;
            }
        }
        units.push_back({&job});
    }
    return units;
}

bool GroupWriter::run_callback(const Unit& unit) {
    heartbeat_.reached();
    const auto& first = *unit.front();
    if (first.batch == nullptr) return (*first.unit)(connection_);
    std::vector<AnyEntry*> entries;
    entries.reserve(unit.size());
    for (const auto* job : unit) entries.push_back(job->entry);
    first.batch->decide(connection_, entries);
    return true;
}

bool GroupWriter::run_plainly(const std::vector<Unit>& units, std::set<std::string>& subjects) {
    bool is_whole = true;
    const auto run_all = [&] {
        for (const auto& unit : units) {
            for (auto* job : unit) job->failure = nullptr;
            connection_.consume_announced();  // Announced by the unit that ended its batch.
            connection_.start_counting();
            const bool stays = run_callback(unit);
            auto announced = connection_.consume_announced();
            if (stays) {
                subjects.merge(announced);
            } else if (connection_.counted() != 0) {
                is_whole = false;
                return;
            }
        }
    };
    // The error may come from a deferred statement of an earlier unit: savepoints find that unit.
    return failure_of(run_all) == nullptr && is_whole;
}

std::set<std::string> GroupWriter::run_batches(const std::vector<Unit>& units) {
    connection_.consume_announced();
    for (const auto& unit : units) {
        for (auto* job : unit) job->failure = nullptr;
        run_callback(unit);
    }
    return connection_.consume_announced();
}

std::set<std::string> GroupWriter::run_in_savepoint(const Unit& unit) {
    connection_.consume_announced();
    connection_.run_script("SAVEPOINT unit");
    const bool stays = run_unit(unit);
    auto announced = connection_.consume_announced();
    if (!stays) {
        connection_.run_script("ROLLBACK TO unit");
        announced.clear();
    }
    connection_.run_script("RELEASE unit");
    const bool is_divisible = unit.size() > 1 && unit.front()->failure != nullptr;
    if (!is_divisible) return announced;
    const auto middle = unit.begin() + static_cast<std::ptrdiff_t>(unit.size() / 2);
    announced = run_in_savepoint({unit.begin(), middle});
    announced.merge(run_in_savepoint({middle, unit.end()}));
    return announced;
}

bool GroupWriter::run_unit(const Unit& unit) {
    bool stays = false;
    const auto settle = [&] { connection_.settle(); };
    const auto failure = failure_of([&] {
        stays = run_callback(unit);
        settle();
    });
    for (auto* job : unit) job->failure = failure;
    if (failure == nullptr) return stays;
    // Rolling back the unit also rolls back a failed deferred statement; a lost connection throws
    // again.
    static_cast<void>(failure_of(settle));
    return false;
}

}  // namespace shop::sql

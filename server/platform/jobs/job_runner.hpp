#pragma once

#include "platform/base/periodic.hpp"
#include "platform/db/lease.hpp"
#include "platform/jobs/jobs.hpp"

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

namespace shop::jobs {

/// The thread that runs jobs, on the server that holds the lease. Unfinished jobs take turns, one
/// step each; of each kind only the oldest runs. Customers go first: while others wait for the
/// writer, steps are short, with pauses between them. Each step checks that the job's maker still
/// has the permissions; otherwise the job stops.
class JobRunner {
public:
    JobRunner(sql::Database& database, const std::string& server_name,
              FindPermissions find_permissions, std::vector<Kind> kinds);

    /// Waits for the current step.
    ~JobRunner() { stop_soon(); }
    JobRunner(const JobRunner&) = delete;
    JobRunner& operator=(const JobRunner&) = delete;

    /// There may be a new job. Thread-safe.
    void wake() { periodic_.wake(); }

    /// Stops after the current step. Does not wait.
    void stop_soon() { stopping_ = true; }

private:
    using Clock = std::chrono::steady_clock;

    /// How an item of a step is done.
    enum class Mode {
        together,  // In one transaction with up to 49 more.
        alone,     // After the step with all of them threw.
        refused,   // If it throws alone too: only records the refusal.
    };

    void run_jobs();
    void delete_old_rows();
    void pause_for_others();
    bool has_others();
    const Kind* find_kind(const std::string& name) const;
    bool run_step(const Job& job, const Kind& kind);
    bool run_items(const Job& job, const Kind& kind);

    /// Runs one item. If even its refusal throws, the kind is broken: the job fails and does not
    /// block other jobs.
    bool run_alone(const Job& job, const Kind& kind);
    bool run_transaction(const std::string& job_id, const Kind& kind, Mode mode);
    bool run_freely(const Job& job, const FreeStep& step);
    bool end(const Job& job, State state);
    bool may_go_on(sql::Transaction& transaction, const Job& job, const Kind& kind) const;

    sql::Database& database_;
    const FindPermissions find_permissions_;
    const std::vector<Kind> kinds_;
    sql::Lease lease_;
    std::atomic<bool> stopping_ = false;
    std::int64_t rows_deleted_at_ms_ = 0;
    Clock::duration pause_{};  // Due after the last step.
    Clock::time_point others_seen_at_{};
    Periodic periodic_;  // Last member: its thread uses all the others.
};

}  // namespace shop::jobs

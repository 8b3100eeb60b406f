#pragma once

#include "app/backup/scheduled_backups.hpp"
#include "app/clock/clock_watch.hpp"
#include "app/deliveries/deliveries.hpp"
#include "app/mails/mail_context.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/lease.hpp"
#include "platform/jobs/job_runner.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace shop::app {

/// Decides what each round of the reconciler covers. Single-threaded.
class ReconcileSchedule {
public:
    /// `opened_at_ms` is when this server started. Orders expire after `unpaid_order_hours`; 0
    /// means never.
    ReconcileSchedule(std::int64_t opened_at_ms, std::int64_t unpaid_order_hours)
        : opened_at_ms_(opened_at_ms), unpaid_order_hours_(unpaid_order_hours) {}

    /// The run at `now_ms`, without `should_continue`. A crash may have left cancels from before
    /// the start; a newer cancel gets a minute to finish. The first round is thorough, then one
    /// every 24 hours. No order expires while the clock is not trusted.
    orders::ReconcileRun plan_run(std::int64_t now_ms, bool is_clock_trusted = true) const;

    /// Call after running `round`: only then is the next thorough round a day away.
    void finished(const orders::ReconcileRun& run);

private:
    const std::int64_t opened_at_ms_;
    const std::int64_t unpaid_order_hours_;
    std::int64_t thorough_from_ms_ = 0;
};

/// Dependencies of the jobs. All must outlive them.
struct JobContext {
    const orders::PaymentContext& payment;
    MailContext mail;
    papers::Settings paper_settings;
    const papers::Fonts& fonts;
    std::string server_name;
    std::int64_t unpaid_order_hours = 0;  // 0 if orders never expire.
    ClockWatch& clock;
    /// Deletes expired rows, every minute.
    std::function<void(std::int64_t now_seconds)> delete_expired{};
    /// Indexes bank names and references stored by an earlier release: at the start and once a day.
    std::function<void(const std::function<bool()>& should_continue)> index_names{};
    /// Logs the head of the audit trail: at the start and once a day.
    std::function<void()> log_audit_head{};
    /// Assigns slugs to products without one, every minute.
    std::function<void(const std::function<bool()>& should_continue)> give_slugs{};
    /// Sends staff their emails about the shop's day, every minute.
    std::function<void(std::int64_t now_ms)> write_to_staff{};
    std::vector<jobs::Kind> staff_jobs{};
};

/// The background jobs of one server: delivering outbox messages, the reconciler, backups, and jobs
/// that staff start (platform/jobs). Among the servers on one database, the holder of a job's lease
/// runs it.
class BackgroundJobs {
public:
    explicit BackgroundJobs(JobContext context);

    void start_deliveries();
    void start_reconciler();
    void start_staff_jobs();

    /// Starts backing up `source` according to the settings.
    void start_backups(const BackupSource& source, const BackupSettings& settings);
    void reload_backups(const BackupSettings& settings);

    /// A backup may be due. Any thread, even before the start and after stop().
    void wake_backups();

    /// There may be new outbox messages. Any thread, even before the start and after stop().
    void wake_deliveries();

    /// Staff may have started a job. Any thread, even before the start and after stop().
    void wake_staff_jobs();

    /// Makes a running reconciler round and a running backup end soon. Does not wait.
    void stop_soon();

    /// When this server's last reconciler round ended; 0 if none has. Any thread.
    std::int64_t reconciled_at_ms() const { return reconciled_at_ms_; }

    /// Stops all jobs and waits for their running steps.
    void stop();

private:
    void reconcile();
    void replace_deliveries(std::unique_ptr<Deliveries> deliveries);
    void replace_backups(std::unique_ptr<ScheduledBackups> backups);
    void replace_staff_jobs(std::unique_ptr<jobs::JobRunner> staff_jobs);

    const JobContext context_;
    ReconcileSchedule schedule_;
    sql::Lease reconciling_;
    std::int64_t papers_since_ms_ = 0;  // Older messages already have their papers.
    std::atomic<bool> stopping_ = false;
    std::atomic<std::int64_t> reconciled_at_ms_ = 0;
    std::mutex woken_mutex_;  // Guards the three that requests wake.
    std::unique_ptr<Deliveries> deliveries_;
    std::unique_ptr<ScheduledBackups> backups_;
    std::unique_ptr<jobs::JobRunner> staff_jobs_;
    std::unique_ptr<Periodic> reconciler_;
};

}  // namespace shop::app

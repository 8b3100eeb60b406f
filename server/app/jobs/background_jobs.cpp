#include "app/jobs/background_jobs.hpp"

#include "accounts/accounts.hpp"
#include "app/deliveries/buyer_marks.hpp"
#include "app/mails/customer_mails.hpp"
#include "app/papers/order_papers.hpp"
#include "platform/base/clock.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::app {
namespace {

constexpr auto reconcile_interval = std::chrono::minutes(1);
constexpr std::int64_t cancel_grace_ms = minute_ms;
/// How late a message may be committed, or how far another server's clock may be behind.
constexpr std::int64_t papers_overlap_ms = minute_ms;
constexpr std::int64_t thorough_interval_ms = day_ms;

}  // namespace

orders::ReconcileRun ReconcileSchedule::plan_run(std::int64_t now_ms, bool is_clock_trusted) const {
    orders::ReconcileRun run;
    run.now_ms = now_ms;
    run.cancelling_before_ms = std::max(opened_at_ms_, now_ms - cancel_grace_ms);
    if (unpaid_order_hours_ > 0 && is_clock_trusted) {
        run.expires_before_ms = now_ms - unpaid_order_hours_ * hour_ms;
    }
    run.is_thorough = now_ms >= thorough_from_ms_;
    return run;
}

void ReconcileSchedule::finished(const orders::ReconcileRun& run) {
    if (run.is_thorough) thorough_from_ms_ = run.now_ms + thorough_interval_ms;
}

BackgroundJobs::BackgroundJobs(JobContext context)
    : context_(std::move(context)),
      schedule_(unix_now_ms(), context_.unpaid_order_hours),
      reconciling_(context_.payment.database, "reconciler", context_.server_name) {}

void BackgroundJobs::start_deliveries() {
    auto& database = context_.payment.database;
    replace_deliveries(std::make_unique<Deliveries>(
        database, context_.server_name,
        issue_papers_before(database, context_.paper_settings, context_.fonts,
                            mark_buyers_after(write_to_customers(context_.mail)))));
}

void BackgroundJobs::start_reconciler() {
    reconciler_ =
        std::make_unique<Periodic>("reconciler", reconcile_interval, [this] { reconcile(); });
}

void BackgroundJobs::start_staff_jobs() {
    replace_staff_jobs(
        std::make_unique<jobs::JobRunner>(context_.payment.database, context_.server_name,
                                          accounts::find_permissions, context_.staff_jobs));
}

void BackgroundJobs::start_backups(const BackupSource& source, const BackupSettings& settings) {
    if (settings.folder.empty()) {
        spdlog::info("backup: backup_folder is not set, so the shop is not backed up by itself");
    }
    replace_backups(std::make_unique<ScheduledBackups>(context_.payment.database, source,
                                                       context_.server_name, settings,
                                                       [this] { return context_.clock.check(); }));
}

void BackgroundJobs::reload_backups(const BackupSettings& settings) {
    if (backups_) backups_->set(settings);
}

void BackgroundJobs::stop_soon() {
    stopping_ = true;
    if (backups_) backups_->stop_soon();
    if (staff_jobs_) staff_jobs_->stop_soon();
}

void BackgroundJobs::wake_deliveries() {
    const std::lock_guard lock(woken_mutex_);
    if (deliveries_) deliveries_->wake();
}

void BackgroundJobs::wake_backups() {
    const std::lock_guard lock(woken_mutex_);
    if (backups_) backups_->wake();
}

void BackgroundJobs::wake_staff_jobs() {
    const std::lock_guard lock(woken_mutex_);
    if (staff_jobs_) staff_jobs_->wake();
}

void BackgroundJobs::stop() {
    stop_soon();
    reconciler_.reset();
    replace_staff_jobs(nullptr);
    replace_backups(nullptr);
    replace_deliveries(nullptr);
}

void BackgroundJobs::reconcile() {
    const auto now_ms = unix_now_ms();
    // After reading the time, and on every server: each has its own clock.
    const bool is_clock_trusted = context_.clock.check();
    if (!reconciling_.is_held(now_ms)) return;
    if (context_.delete_expired && is_clock_trusted) context_.delete_expired(now_ms / 1000);
    auto run = schedule_.plan_run(now_ms, is_clock_trusted);
    // A round may outlast the lease: continue only while no other server has taken over.
    run.should_continue = [this] { return !stopping_ && reconciling_.is_held(unix_now_ms()); };
    // First, because a round may take long.
    issue_waiting_papers(context_.payment.database, context_.paper_settings, context_.fonts, now_ms,
                         papers_since_ms_, run.should_continue);
    papers_since_ms_ = now_ms - papers_overlap_ms;
    orders::reconcile(context_.payment, run);
    if (context_.write_to_staff) context_.write_to_staff(now_ms);
    if (context_.give_slugs) context_.give_slugs(run.should_continue);
    if (run.is_thorough) {
        issue_voided_papers(context_.payment.database, context_.paper_settings, context_.fonts,
                            run.should_continue);
    }
    if (run.is_thorough && context_.index_names) context_.index_names(run.should_continue);
    if (run.is_thorough && context_.log_audit_head) context_.log_audit_head();
    schedule_.finished(run);
    reconciled_at_ms_ = unix_now_ms();
}

/// Destroys the old deliveries outside the lock: they may be writing, and the writer may be waiting
/// for the lock to wake them.
void BackgroundJobs::replace_deliveries(std::unique_ptr<Deliveries> deliveries) {
    const std::lock_guard lock(woken_mutex_);
    deliveries_.swap(deliveries);
}

/// Likewise.
void BackgroundJobs::replace_backups(std::unique_ptr<ScheduledBackups> backups) {
    const std::lock_guard lock(woken_mutex_);
    backups_.swap(backups);
}

/// Likewise.
void BackgroundJobs::replace_staff_jobs(std::unique_ptr<jobs::JobRunner> staff_jobs) {
    const std::lock_guard lock(woken_mutex_);
    staff_jobs_.swap(staff_jobs);
}

}  // namespace shop::app

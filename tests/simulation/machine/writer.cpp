// Replaces platform/db/group_writer_thread.cpp: the caller's thread writes.

#include "platform/db/group_writer.hpp"

namespace shop::sql {

GroupWriter::GroupWriter(Connection& connection, NotifyPeers notify_peers, Isolation isolation)
    : connection_(connection), notify_peers_(std::move(notify_peers)), isolation_(isolation) {}

GroupWriter::~GroupWriter() = default;

void GroupWriter::enqueue_and_wait(Job job) {
    auto outcome = job.outcome.get_future();
    std::span jobs(&job, 1);
    commit_together(jobs);
    commits_.add();
    units_.add();
    finish(jobs);
    outcome.get();
}

}  // namespace shop::sql

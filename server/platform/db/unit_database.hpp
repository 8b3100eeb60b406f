#pragma once

#include "platform/db/database.hpp"

#include <span>

namespace shop::sql {

/// A database whose reads and writes all belong to one open unit of work, which commits them
/// together or not at all. For functions that call write() themselves, when many of them must share
/// one commit. A refusal keeps the earlier writes of its callback: the caller then aborts the whole
/// unit.
class UnitDatabase final : public Database {
public:
    /// `transaction` must outlive this object, and nothing else may use it until then.
    explicit UnitDatabase(Transaction& transaction) : transaction_(transaction) {}

    /// Does nothing: the real database notifies its own listeners after the commit.
    void listen(Listener /*listener*/) override {}
    std::size_t waiting_writes() const override { return 0; }
    DatabaseStats stats() const override { return {}; }

protected:
    void read_with(const std::function<void(Transaction&)>& callback) override {
        callback(transaction_);
    }
    void write_with(const std::function<bool(Transaction&)>& callback) override {
        callback(transaction_);
    }
    void write_batched(const AnyBatch& batch, AnyEntry& entry) override {
        AnyEntry* const entries[] = {&entry};
        batch.decide(transaction_, entries);
    }
    void read_batched(const AnyBatch& batch, AnyEntry& entry) override {
        write_batched(batch, entry);
    }

private:
    Transaction& transaction_;
};

}  // namespace shop::sql

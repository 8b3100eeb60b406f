#pragma once

// Requests of many callers, decided together in one transaction.

#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace shop::sql {

class Transaction;

/// One caller's request and its outcome.
class AnyEntry {
public:
    virtual ~AnyEntry() = default;
};

/// A batch of any type, as the writer and the reader use it.
class AnyBatch {
public:
    AnyBatch() = default;
    virtual ~AnyBatch() = default;
    AnyBatch(const AnyBatch&) = delete;
    AnyBatch& operator=(const AnyBatch&) = delete;

    /// Gives each of these entries its outcome. All must be of this batch's type.
    virtual void decide(Transaction& transaction, std::span<AnyEntry* const> entries) const = 0;
};

/// A function that decides for many callers with the same few statements. A refused request writes
/// nothing; the transaction commits the writes of the others.
template <class Request, class Outcome>
class Batch final : public AnyBatch {
public:
    struct Entry final : AnyEntry {
        Entry(const Request* asked, std::optional<Outcome> decided)
            : request(asked), outcome(std::move(decided)) {}

        const Request* request;
        std::optional<Outcome> outcome;
    };

    /// Returns the outcomes in the order of the requests, which is their order of arrival.
    using Decide = std::function<std::vector<Outcome>(Transaction& transaction,
                                                      const std::vector<const Request*>& requests)>;

    explicit Batch(Decide decide) : decide_(std::move(decide)) {}

    void decide(Transaction& transaction, std::span<AnyEntry* const> entries) const override {
        std::vector<const Request*> requests;
        requests.reserve(entries.size());
        for (auto* entry : entries) requests.push_back(static_cast<Entry*>(entry)->request);
        auto outcomes = decide_(transaction, requests);
        if (outcomes.size() != entries.size()) throw std::logic_error("a batch without an outcome");
        for (std::size_t i = 0; i < entries.size(); ++i) {
            static_cast<Entry*>(entries[i])->outcome.emplace(std::move(outcomes[i]));
        }
    }

private:
    const Decide decide_;
};

}  // namespace shop::sql

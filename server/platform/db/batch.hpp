#pragma once

// What many callers ask for at once, decided for all of them in one transaction.

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

/// A batch of any type, as the writer and the reader see it.
class AnyBatch {
public:
    AnyBatch() = default;
    virtual ~AnyBatch() = default;
    AnyBatch(const AnyBatch&) = delete;
    AnyBatch& operator=(const AnyBatch&) = delete;

    /// Gives each of these entries, which are of this batch's type, its outcome.
    virtual void decide(Transaction& transaction, std::span<AnyEntry* const> entries) const = 0;
};

/// A function that decides for many callers. It asks the database for all of them at once, and a
/// refusal leaves no trace: what is written is written for the others.
template <class Request, class Outcome>
class Batch final : public AnyBatch {
public:
    struct Entry final : AnyEntry {
        Entry(const Request* asked, std::optional<Outcome> decided)
            : request(asked), outcome(std::move(decided)) {}

        const Request* request;
        std::optional<Outcome> outcome;
    };

    /// The outcomes of these requests, in their order, which is that of their arrival.
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

#include "papers/issue_paper.hpp"

#include "papers/buyer.hpp"
#include "papers/fiscal_year.hpp"
#include "papers/paper_store.hpp"
#include "papers/pdf/drawn_text.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/older_servers.hpp"
#include "platform/security/hash.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace shop::papers {
namespace {

constexpr std::int64_t layout_without_lines = 2;

Paper issue_next(sql::Transaction& transaction, NewPaper wanted, std::int64_t now_ms) {
    const auto year = fiscal_year_of(now_ms);
    const auto position = take_position(transaction, wanted.kind, year, now_ms);
    Paper paper{.id = new_object_id(),
                .kind = wanted.kind,
                .fiscal_year = year,
                .serial = position.serial,
                .cause = std::move(wanted.cause),
                .order_id = wanted.facts.order_id,
                .owner_id = std::move(wanted.owner_id),
                .against = std::move(wanted.against),
                .gross = Money{wanted.facts.gross_paisa},
                .vat = Money{wanted.facts.vat_paisa},
                .issued_at_ms = position.at_ms,
                .layout = wanted.facts.lines.empty() ? layout_without_lines : current_layout,
                .facts = {},
                .facts_sha256 = {},
                .chain = {},
                .letters_lost = wanted.letters_lost,
                .more_order_ids = std::move(wanted.more_order_ids)};
    wanted.facts.kind = name_of(paper.kind);
    wanted.facts.number = paper.number();
    wanted.facts.issued_at_ms = paper.issued_at_ms;
    paper.facts = json_of(wanted.facts);
    paper.facts_sha256 = security::sha256_hex(paper.facts);
    paper.chain = next_chain(position.chain_before, paper.facts_sha256);
    insert_paper(transaction, paper);
    return paper;
}

bool buyer_loses_letters(const Facts& facts, const Fonts& fonts) {
    const auto texts = {&Facts::buyer_name, &Facts::buyer_company, &Facts::buyer_address,
                        &Facts::destination};
    return std::ranges::any_of(texts, [&](auto text) { return loses_letters(facts.*text, fonts); });
}

/// Older programs would issue a second invoice for the other orders of a paper with lines, and
/// cannot draw it.
constexpr int step_of_lines = 123;

/// Issues the papers of some supplies, each before those that depend on it.
class PaperIssue {
public:
    PaperIssue(sql::Transaction& transaction, const std::vector<Supply>& supplies,
               const Settings& settings, const Fonts& fonts, std::int64_t now_ms)
        : transaction_(transaction),
          supplies_(supplies),
          settings_(settings),
          fonts_(fonts),
          now_ms_(now_ms) {}

    std::vector<Paper> all() {
        for (const auto& supply : supplies_) {
            issued_.push_back(list_papers_of_order(transaction_, supply.order_id));
        }
        for (std::size_t i = 0; i < supplies_.size(); ++i) {
            for (auto owed = owed_by(i); !owed.empty(); owed = owed_by(i)) {
                issue_first(i, owed.front());
            }
        }
        return std::move(new_ones_);
    }

private:
    std::vector<OwedPaper> owed_by(std::size_t i) const {
        return owed_papers(supplies_[i], settings_, issued_[i]);
    }

    /// The supply at `first` and the later ones that the paper may cover, too.
    std::vector<std::size_t> covered(std::size_t first, const OwedPaper& owed) const {
        std::vector<std::size_t> places{first};
        for (auto i = first + 1; i < supplies_.size(); ++i) {
            const auto shares = [&](const OwedPaper& other) {
                return may_share(owed, supplies_[first], other, supplies_[i]);
            };
            if (std::ranges::any_of(owed_by(i), shares)) places.push_back(i);
        }
        return places;
    }

    bool may_have_lines() {
        if (!may_have_lines_) {
            may_have_lines_ = !sql::has_older_server(transaction_, step_of_lines, now_ms_);
            if (*may_have_lines_) sql::require_step(transaction_, step_of_lines);
        }
        return *may_have_lines_;
    }

    void issue_first(std::size_t first, const OwedPaper& owed) {
        auto places = covered(first, owed);
        std::vector<Supply> together;
        for (const auto i : places) together.push_back(supplies_[i]);
        if (needs_lines(owed.kind, together) && !may_have_lines()) {
            places.resize(1);
            together.resize(1);
            together.front().delivery = {};  // Within the price of the goods.
        }
        auto wanted = paper_for(owed, together, issued_[first]);
        for (std::size_t i = 1; i < together.size(); ++i) {
            wanted.more_order_ids.push_back(together[i].order_id);
        }
        const auto paper = issue_next(transaction_, std::move(wanted), now_ms_);
        for (const auto i : places) issued_[i].push_back(paper);
        new_ones_.push_back(paper);
    }

    NewPaper paper_for(const OwedPaper& owed, const std::vector<Supply>& together,
                       const std::vector<Paper>& issued) const {
        const auto& supply = together.front();
        NewPaper wanted{owed.kind, owed.cause, supply.owner_id, std::nullopt,
                        facts_for(owed, together, settings_, issued)};
        const auto* invoice = find_invoice(issued, supply.order_id);
        if (owed.kind == Kind::credit && invoice != nullptr) {
            wanted.against = invoice->id;  // A credit note repeats the invoice's buyer.
        } else {
            const auto buyer =
                supply.buyer ? *supply.buyer : find_buyer(transaction_, supply.owner_id);
            wanted.facts.buyer_company = buyer.company;
            wanted.facts.buyer_bin = buyer.bin;
            if (!buyer.address.empty()) wanted.facts.buyer_address = buyer.address;
        }
        const bool is_whole = owed.kind == Kind::invoice || owed.kind == Kind::bill;
        wanted.letters_lost = is_whole && buyer_loses_letters(wanted.facts, fonts_);
        return wanted;
    }

    sql::Transaction& transaction_;
    const std::vector<Supply>& supplies_;
    const Settings& settings_;
    const Fonts& fonts_;
    const std::int64_t now_ms_;
    std::vector<std::vector<Paper>> issued_{};  // By supply.
    std::vector<Paper> new_ones_{};
    std::optional<bool> may_have_lines_{};
};

}  // namespace

std::string next_chain(std::string_view chain_before, std::string_view facts_sha256) {
    return security::sha256_hex(std::string(chain_before).append(facts_sha256));
}

std::vector<Paper> issue_owed(sql::Transaction& transaction, const std::vector<Supply>& supplies,
                              const Settings& settings, const Fonts& fonts, std::int64_t now_ms) {
    PaperIssue issue{transaction, supplies, settings, fonts, now_ms};
    return issue.all();
}

}  // namespace shop::papers

#include "papers/issue_paper.hpp"

#include "papers/buyer.hpp"
#include "papers/fiscal_year.hpp"
#include "papers/paper_store.hpp"
#include "papers/pdf/drawn_text.hpp"
#include "platform/base/object_id.hpp"
#include "platform/security/hash.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace shop::papers {
namespace {

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
                .layout = current_layout,
                .facts = {},
                .facts_sha256 = {},
                .chain = {},
                .letters_lost = wanted.letters_lost};
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

}  // namespace

std::string next_chain(std::string_view chain_before, std::string_view facts_sha256) {
    return security::sha256_hex(std::string(chain_before).append(facts_sha256));
}

Paper issue(sql::Transaction& transaction, NewPaper wanted, std::int64_t now_ms) {
    auto papers = list_papers_of_order(transaction, wanted.facts.order_id);
    const auto issued = std::ranges::find(papers, wanted.cause, &Paper::cause);
    if (issued != papers.end()) return std::move(*issued);
    return issue_next(transaction, std::move(wanted), now_ms);
}

std::vector<Paper> issue_owed(sql::Transaction& transaction, const Supply& supply,
                              const Settings& settings, const Fonts& fonts, std::int64_t now_ms) {
    auto issued = list_papers_of_order(transaction, supply.order_id);
    const auto buyer = supply.buyer ? *supply.buyer : find_buyer(transaction, supply.owner_id);
    const auto old_ones = static_cast<std::ptrdiff_t>(issued.size());
    // An invoice makes other papers due; each is issued before those that depend on it.
    for (auto owed = owed_papers(supply, settings, issued); !owed.empty();
         owed = owed_papers(supply, settings, issued)) {
        const auto& next = owed.front();
        const auto* invoice = find_invoice(issued);
        NewPaper wanted{next.kind, next.cause, supply.owner_id, std::nullopt,
                        facts_for(next, supply, settings, issued)};
        if (next.kind == Kind::credit && invoice != nullptr) {
            wanted.against = invoice->id;  // A credit note repeats the invoice's buyer.
        } else {
            wanted.facts.buyer_company = buyer.company;
            wanted.facts.buyer_bin = buyer.bin;
            if (!buyer.address.empty()) wanted.facts.buyer_address = buyer.address;
        }
        const bool is_whole = next.kind == Kind::invoice || next.kind == Kind::bill;
        wanted.letters_lost = is_whole && buyer_loses_letters(wanted.facts, fonts);
        issued.push_back(issue_next(transaction, std::move(wanted), now_ms));
    }
    return {std::make_move_iterator(issued.begin() + old_ones),
            std::make_move_iterator(issued.end())};
}

}  // namespace shop::papers

#pragma once

#include "papers/paper.hpp"
#include "papers/pdf/fonts.hpp"
#include "platform/db/database.hpp"

namespace shop::papers {

/// A paper to issue.
struct NewPaper {
    Kind kind = Kind::invoice;
    std::string cause;  // Unique among papers.
    std::string owner_id;
    std::optional<std::string> against{};
    Facts facts;  // Without kind, number and time.
    bool letters_lost = false;
    std::vector<std::string> more_order_ids{};  // After that of the facts.
};

/// Issues every paper that the supplies still lack (R-INV-1) in the caller's transaction, and
/// returns the new ones. A paper's number is the next of its kind and fiscal year; a rollback frees
/// the number. Its time is never before that of the previous paper. Supplies of
/// one checkout that fall due together share a paper. Papers with lines wait until no server of a
/// release without them runs; meanwhile each supply gets its own without. Marks an
/// invoice or bill if `fonts` lack letters of its buyer; the other papers of the order repeat that
/// buyer.
std::vector<Paper> issue_owed(sql::Transaction& transaction, const std::vector<Supply>& supplies,
                              const Settings& settings, const Fonts& fonts, std::int64_t now_ms);

/// The chain value of a paper with these facts. Changing, deleting or inserting an earlier paper
/// breaks the chain of every later one.
std::string next_chain(std::string_view chain_before, std::string_view facts_sha256);

}  // namespace shop::papers

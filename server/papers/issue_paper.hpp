#pragma once

#include "papers/paper.hpp"
#include "papers/pdf/fonts.hpp"
#include "platform/db/database.hpp"

namespace shop::papers {

/// A paper that shall be issued.
struct NewPaper {
    Kind kind = Kind::invoice;
    std::string cause;  // At most one paper has it.
    std::string owner_id;
    std::optional<std::string> against{};
    Facts facts;  // Without kind, number and moment.
    bool letters_lost = false;
};

/// Issues a paper in the caller's transaction: its number is the next one of its kind and fiscal
/// year, and exists exactly when the transaction commits. Its moment is never before that of the
/// paper with the number before. Where a paper with this cause exists, that one is returned.
Paper issue(sql::Transaction& transaction, NewPaper wanted, std::int64_t now_ms);

/// Issues every paper that the supply must have by now and has not (R-INV-1). Returns the new ones.
/// Marks an invoice or bill whose buyer has letters that `fonts` lack; the other papers of its
/// order repeat that buyer.
std::vector<Paper> issue_owed(sql::Transaction& transaction, const Supply& supply,
                              const Settings& settings, const Fonts& fonts, std::int64_t now_ms);

/// The chain behind a paper with these facts. Changing, deleting or inserting a paper in the middle
/// breaks the chain of every later one.
std::string next_chain(std::string_view chain_before, std::string_view facts_sha256);

}  // namespace shop::papers

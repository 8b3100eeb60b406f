#include "papers/buyer.hpp"

#include "papers/papers_sql.hpp"

namespace shop::papers {

Buyer find_buyer(sql::Transaction& transaction, const std::string& user_id) {
    const auto rows = transaction.query(papers_sql::find_buyer, {user_id});
    if (rows.empty()) return {};
    return {rows.front().text("company"), rows.front().text("bin")};
}

void save_buyer(sql::Transaction& transaction, const std::string& user_id, const Buyer& buyer) {
    transaction.execute_deferred(papers_sql::save_buyer, {user_id, buyer.company, buyer.bin});
}

}  // namespace shop::papers

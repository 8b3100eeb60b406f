#include "papers/buyer.hpp"

#include "papers/papers_sql.hpp"
#include "platform/base/text.hpp"
#include "platform/db/list_statement.hpp"

namespace shop::papers {

Buyer find_buyer(sql::Transaction& transaction, const std::string& user_id) {
    const auto rows = transaction.query(papers_sql::find_buyer, {user_id});
    if (rows.empty()) return {};
    const auto& row = rows.front();
    return {row.text("company"), row.text("bin"), row.text("address")};
}

void save_buyer(sql::Transaction& transaction, const std::string& user_id, const Buyer& buyer) {
    transaction.execute_deferred(papers_sql::save_buyer,
                                 {user_id, buyer.company, buyer.bin, buyer.address});
}

std::vector<std::string> find_companies(sql::Transaction& transaction, const std::string& name,
                                        std::int64_t count) {
    const auto begin = lower_case(name);
    std::vector<std::string> user_ids;
    for (auto& row : transaction.query(papers_sql::find_companies,
                                       {begin, sql::after_all_with(begin), count})) {
        user_ids.push_back(row.consume_text("user_id"));
    }
    return user_ids;
}

}  // namespace shop::papers

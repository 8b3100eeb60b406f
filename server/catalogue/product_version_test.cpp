// If-Match: refuses a change based on an outdated version (D52).

#include "catalogue/test_catalogue.hpp"

namespace shop::catalogue {
namespace {

class ProductVersion : public ProductAdminRoutes {
protected:
    http::PreparedResponsePtr got() { return send(std::nullopt, "GET", path_).prepared; }
    std::string version() { return got()->identity.etag; }

    http::Response edit(const std::string& body, const std::string& if_match) {
        return send(admin, "PATCH", path_, body, {{"if-match", if_match}});
    }
};

// R-API-6 R-API-7
TEST_F(ProductVersion, EveryChangeOfAnOlderVersionIsRefusedAndDoesNothing) {
    const auto opened = version();
    const auto edited = edit(R"({"price": 2})", opened);
    ASSERT_EQ(edited.status, 200) << edited.body;
    EXPECT_EQ(edited.headers.at("ETag"), version());
    EXPECT_NE(version(), opened);

    const auto before = shown();
    const std::map<std::string, std::string> outdated = {{"if-match", opened}};
    for (const auto& refused : {edit(R"({"name": "Undone"})", opened), adjust("1", "", outdated),
                                send(admin, "DELETE", path_, "", outdated)}) {
        EXPECT_EQ(refused.status, 412);
        EXPECT_EQ(code_of(refused), "changed_meanwhile");
    }
    EXPECT_EQ(shown(), before);
    EXPECT_EQ(movements(), 1);
    EXPECT_EQ(adjust("1", "", {{"if-match", version()}}).status, 200);
    EXPECT_EQ(send(admin, "DELETE", path_, "", {{"if-match", version()}}).status, 200);
}

TEST_F(ProductVersion, AStockThatAnOrderChangedIsAnotherVersion) {
    const auto opened = version();
    const auto sell = [&](sql::Transaction& transaction) -> Result<void> {
        StockReservations reservations(transaction, {board_});
        reservations.take(board_, 2, {new_object_id(), std::nullopt, now_ms_});
        reservations.store();
        return {};
    };
    database_->write(sell).value();
    EXPECT_EQ(edit(R"({"price": 2})", opened).status, 412);
    EXPECT_EQ(edit(R"({"price": 2})", version()).status, 200);
}

TEST_F(ProductVersion, IsTheSameInEveryEncoding) {
    ASSERT_EQ(edit(R"({"description": ")" + std::string(600, 'x') + "\"}", version()).status, 200);
    const auto current = got();
    for (const auto& etag : {current->identity.etag, current->gzip->etag, current->brotli->etag}) {
        EXPECT_EQ(edit(R"({"price": 1})", etag).status, 200) << etag;
    }
}

TEST_F(ProductVersion, IsComparedExactlyAndMayBeOneOfAList) {
    const auto current = version();
    const auto digest = current.substr(1, current.size() - 2);
    for (const auto& right : {current, std::string("*"), " " + current + " ",
                              R"("other", )" + current + R"(, "third")"}) {
        EXPECT_EQ(edit(R"({"price": 1})", right).status, 200) << right;
    }
    for (const auto& wrong : {"W/" + current, digest, std::string(), std::string("\"\""),
                              "\"" + digest + "-zstd\"", current + current, std::string("**")}) {
        EXPECT_EQ(edit(R"({"price": 1})", wrong).status, 412) << wrong;
    }
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"price": 1})").status, 200) << "absent, as ever";
}

TEST_F(ProductVersion, IsRequiredOnlyOfUsersWhoMayChangeTheProduct) {
    const std::map<std::string, std::string> any = {{"if-match", "\"other\""}};
    EXPECT_EQ(send(std::nullopt, "PATCH", path_, "{}", any).status, 401);
    EXPECT_EQ(send(customer, "DELETE", path_, "", any).status, 403);
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"price": -1})", any).status, 422);
    for (const auto* method : {"PATCH", "DELETE"}) {
        const auto absent = send(admin, method, "/product/" + new_object_id(), "{}", any);
        EXPECT_EQ(code_of(absent), "unknown_product") << method;
    }
}

TEST_F(ProductVersion, DoesNotKeepAnAdjustmentFromBeingRepeatedWithItsKey) {
    const std::map<std::string, std::string> headers = {{"if-match", version()},
                                                        {"idempotency-key", "k1"}};
    const auto first = adjust("1", "", headers);
    ASSERT_EQ(first.status, 200);
    const auto again = adjust("1", "", headers);
    EXPECT_EQ(again.body, first.body) << "its first response was lost";
    EXPECT_EQ(again.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(movements(), 2);
}

}  // namespace
}  // namespace shop::catalogue

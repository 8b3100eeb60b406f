#include "accounts/test_accounts.hpp"

namespace shop::accounts {
namespace {

class SavedViews : public AccountsTest {
protected:
    http::Response save(const std::string& token, const std::string& name, const std::string& query,
                        const std::string& list = "orders") {
        return send("POST", "/views",
                    boost::json::serialize(
                        boost::json::object{{"list", list}, {"name", name}, {"query", query}}),
                    token);
    }

    /// Each view as text: "To ship: state=to_ship".
    std::vector<std::string> views(const std::string& token, const std::string& list = "orders") {
        http::Request request{"GET", "/views"};
        request.query = "list=" + list;
        request.received_at_ms = now_ * 1000;
        request.caller = find_caller(*database_, token, now_);
        const auto response = router_.answer(std::move(request));
        EXPECT_EQ(response.status, 200) << response.body;
        const auto parsed = boost::json::parse(response.body);
        std::vector<std::string> names;
        for (const auto& view : parsed.as_array()) {
            names.push_back(std::string(view.at("name").as_string()) + ": " +
                            std::string(view.at("query").as_string()));
        }
        return names;
    }

    static std::string id_in(const http::Response& response) {
        return boost::json::parse(response.body).at("insertedId").as_string().c_str();
    }

    const std::string ada_ = sign_in("ada", "ada@firm.com");
    const std::string eve_ = sign_in("eve", "eve@firm.com");
    using Views = std::vector<std::string>;
};

// R-DESK-19
TEST_F(SavedViews, AreKeptByUserAndListOldestFirst) {
    EXPECT_EQ(save(ada_, "To ship", "state=to_ship").status, 201);
    now_ += 1;
    save(ada_, "Large", "sort=-total&paid=true");
    save(ada_, "Low", "sort=stock", "products");
    save(eve_, "To ship", "shipped=false");
    EXPECT_EQ(views(ada_), (Views{"To ship: state=to_ship", "Large: sort=-total&paid=true"}));
    EXPECT_EQ(views(ada_, "products"), Views{"Low: sort=stock"});
    EXPECT_EQ(views(eve_), Views{"To ship: shipped=false"});
}

// R-DESK-19
TEST_F(SavedViews, TheSameNameChangesTheView) {
    const auto first = id_in(save(ada_, "Mine", "paid=true"));
    EXPECT_EQ(id_in(save(ada_, "Mine", "paid=false")), first);
    EXPECT_EQ(views(ada_), Views{"Mine: paid=false"});
}

// R-DESK-19
TEST_F(SavedViews, AreDeletedByTheirUserOnly) {
    const auto id = id_in(save(ada_, "Mine", "paid=true"));
    EXPECT_EQ(send("DELETE", "/view/" + id, "", eve_).status, 404);
    EXPECT_EQ(views(ada_).size(), 1U);
    EXPECT_EQ(send("DELETE", "/view/" + id, "", ada_).status, 200);
    EXPECT_EQ(views(ada_), Views{});
}

// R-DESK-19
TEST_F(SavedViews, AreThirtyAtMostAndRefuseWhatIsNoView) {
    for (int number = 0; number < 30; ++number) {
        EXPECT_EQ(save(ada_, "View " + std::to_string(number), "paid=true").status, 201);
    }
    EXPECT_EQ(save(ada_, "One more", "paid=true").status, 422);
    EXPECT_EQ(save(ada_, "View 7", "paid=false").status, 201) << "known";
    EXPECT_EQ(save(ada_, "Other", "q=1", "suppliers").status, 422);
    EXPECT_EQ(save(ada_, " ", "q=1").status, 422);
    EXPECT_EQ(save(ada_, "Long", std::string(501, 'x')).status, 422);
    EXPECT_EQ(send("GET", "/views", "", ada_).status, 422);
    EXPECT_EQ(send("GET", "/views").status, 401);
}

}  // namespace
}  // namespace shop::accounts

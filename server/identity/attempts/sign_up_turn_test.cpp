// On a network that has used up its sign-ups for the hour, a browser that waits gets its turn
// (decision 0040).

#include "identity/attempts/attempts.hpp"
#include "identity/test_identity.hpp"

namespace shop::identity {
namespace {

class SignUpTurns : public IdentityTest {
protected:
    /// Uses up the limit of a network for clients that do not wait.
    void use_up(const std::string& client_network) {
        const auto use = [&](sql::Transaction& transaction) {
            const auto turn = turn_of("another secret", "", client_network, now_);
            return begin_sign_up(transaction, client_network, turn, now_);
        };
        while (database_->write(use)) continue;
    }

    /// Registers in a browser with this cookie.
    http::Response register_with(const std::string& turn) {
        http::Request request{"POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp"};
        const auto email = "person-" + std::to_string(++people_) + "@firm.com";
        request.body =
            boost::json::serialize(boost::json::object{{"email", email}, {"password", "secret-1"}});
        request.headers = {{"content-type", "application/json"}};
        if (!turn.empty()) request.headers["cookie"] = "theme=dark; sign-up-turn=" + turn;
        request.query = "key=web-key";
        request.received_at_ms = now_ * 1000;
        request.remote_address = client_network_;
        return router_.answer(std::move(request));
    }

    static std::string turn_in(const http::Response& response) {
        const auto found = response.headers.find("Set-Cookie");
        if (found == response.headers.end()) return "";
        const auto& cookie = found->second;
        if (cookie.starts_with("device=")) return "";
        EXPECT_TRUE(cookie.starts_with("sign-up-turn=")) << cookie;
        EXPECT_NE(cookie.find("; HttpOnly; SameSite=Strict"), std::string::npos) << cookie;
        return cookie.substr(13, cookie.find(';') - 13);
    }

    /// A turn that a browser of this network gets now.
    std::string new_turn() { return turn_in(register_with("")); }

    static std::string wait_in(const http::Response& response) {
        EXPECT_EQ(response.status, 400) << response.body;
        EXPECT_TRUE(message_of(response).starts_with("TOO_MANY_ATTEMPTS_TRY_LATER"));
        return response.headers.at("Retry-After");
    }

    int people_ = 0;
};

TEST_F(SignUpTurns, ABrowserThatWaitsTenMinutesRegistersWhateverOthersDid) {
    EXPECT_EQ(turn_in(register_with("")), "") << "no turn is needed yet";
    use_up(client_network_);
    const auto refused = register_with("");
    EXPECT_EQ(wait_in(refused), "600");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Limit"), "100");
    const auto turn = turn_in(refused);

    now_ += 599;
    use_up(client_network_);
    const auto early = register_with(turn);
    EXPECT_EQ(wait_in(early), "1");
    EXPECT_EQ(turn_in(early), "") << "it keeps its turn";
    now_ += 1;
    EXPECT_EQ(message_of(register_with(turn)), "200");
    EXPECT_EQ(wait_in(register_with(new_turn())), "600") << "another one has to wait as well";
}

TEST_F(SignUpTurns, ATurnIsForOneAccount) {
    use_up(client_network_);
    const auto turn = new_turn();
    now_ += 600;
    EXPECT_EQ(message_of(register_with(turn)), "200");
    const auto again = register_with(turn);
    EXPECT_EQ(wait_in(again), "3000") << "when the network's hour is over";
    EXPECT_EQ(turn_in(again), "");
}

TEST_F(SignUpTurns, TwentyInTenMinutesAreTakenFromOneNetwork) {
    use_up(client_network_);
    std::vector<std::string> turns;
    for (std::size_t i = 0; i < 22; ++i) turns.push_back(new_turn());
    now_ += 600;
    for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(message_of(register_with(turns[i])), "200") << i;
    EXPECT_EQ(wait_in(register_with(turns[20])), "600");
    now_ += 600;
    EXPECT_EQ(message_of(register_with(turns[20])), "200") << "the turn is still there";
    EXPECT_EQ(message_of(register_with(turns[21])), "200");
}

TEST_F(SignUpTurns, AreNotInventedMovedOrHoarded) {
    use_up(client_network_);
    const auto turn = new_turn();
    const auto here = client_network_;
    client_network_ = "198.51.100.1";
    use_up(client_network_);
    const auto of_others = new_turn();
    client_network_ = here;
    now_ += 600;
    const auto signature = turn.substr(turn.rfind('.'));
    const auto earlier = std::to_string(now_ - 700) + turn.substr(turn.find('.'));
    for (const auto& forged : {of_others, earlier, turn.substr(0, turn.size() - 1), signature,
                               turn + "0", std::string("1700000000"), std::string("..")}) {
        const auto refused = register_with(forged);
        EXPECT_EQ(wait_in(refused), "600") << forged;
        EXPECT_NE(turn_in(refused), "") << "it gets one of its own";
    }
    now_ += 3000;
    use_up(client_network_);
    EXPECT_EQ(wait_in(register_with(turn)), "600") << "after an hour";
}

TEST_F(SignUpTurns, EndEarlyWithTheNetworksHour) {
    use_up(client_network_);
    now_ += 3500;
    const auto refused = register_with("");
    EXPECT_EQ(wait_in(refused), "100");
    now_ += 100;
    EXPECT_EQ(message_of(register_with("")), "200");
}

}  // namespace
}  // namespace shop::identity

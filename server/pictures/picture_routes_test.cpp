#include "pictures/picture_store.hpp"
#include "pictures/test_pictures.hpp"

#include <boost/json/parse.hpp>

#include <fstream>

namespace shop::pictures {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto shop_id = "65a1f0c2d3e4b5a697887700";
constexpr std::int64_t now_ms = 1'795'000'000'000;

class PictureRoutes : public PicturesTest {
protected:
    PictureRoutes() {
        add_routes(router_, *database_, folder_, helper());
        add_file_routes(router_, folder_, cache_);
    }

    static http::Caller staff(http::Permission permission) {
        http::Caller caller;
        caller.user_id = "65a1f0c2d3e4b5a6978877a1";
        caller.permissions.insert(permission);
        return caller;
    }

    http::Response post(const std::string& upload, const std::optional<http::Caller>& caller) {
        http::Request request{"POST", "/pictures", upload, caller};
        request.received_at_ms = now_ms;
        request.id = "r1";
        return router_.answer(request);
    }

    http::Response store(Side side) {
        return post(png_of(side), staff(http::Permission::products_edit));
    }

    http::Response get(const std::string& path) { return router_.answer({"GET", path}); }

    std::int64_t count(const std::string& rows) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + rows, {}).front().integer("n");
        });
    }

    std::vector<std::string> findings() {
        std::vector<std::string> found;
        verify_pictures(*database_, files_,
                        {[&](const Finding& finding) {
                             found.push_back(std::string(finding.rule) + " " + finding.detail);
                         },
                         [](std::string_view, std::int64_t) {}});
        return found;
    }

    sql::TestDatabase database_;
    const PictureFolder folder_{files_, shop_id, false};
    PictureCache cache_;
    http::Router router_;
};

std::string img_of(const http::Response& response) {
    return std::string(boost::json::parse(response.body).at("img").as_string());
}

// R-IMG-1 R-IMG-4
TEST_F(PictureRoutes, OnlyTheStaffThatEditsProductsStoresAPicture) {
    EXPECT_EQ(post(png_of({20, 10}), std::nullopt).status, 401);
    EXPECT_EQ(post(png_of({20, 10}), staff(http::Permission::orders_ship)).status, 403);
    EXPECT_EQ(post("no picture", staff(http::Permission::products_edit)).status, 422);
    EXPECT_EQ(count("pictures"), 0);
    EXPECT_EQ(count("audit_log"), 0);
    EXPECT_EQ(router_.pool_of("POST", "/pictures"), http::Pool::pictures);
    EXPECT_EQ(router_.body_bytes_max("POST", "/pictures"), 8U * 1024 * 1024);
}

// R-IMG-1 R-AUDIT-1
TEST_F(PictureRoutes, APictureIsStoredOnceHoweverOftenItIsSent) {
    const auto first = store({400, 300});
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(store({400, 300}).body, first.body);
    EXPECT_EQ(count("pictures WHERE width = 400 AND height = 300"), 1);
    EXPECT_EQ(count("audit_log WHERE action = 'picture.add' AND request_id = 'r1'"), 1);
    EXPECT_TRUE(has_pictures(*database_));
}

// R-IMG-7
TEST_F(PictureRoutes, AFileIsServedForEverFromTheSecondTimeOnFromMemory) {
    const auto img = img_of(store({400, 300}));
    EXPECT_EQ(cache_.find(img), nullptr);
    const auto response = get(img);
    ASSERT_TRUE(response.prepared);
    EXPECT_EQ(response.prepared->content_type, "image/jpeg");
    EXPECT_EQ(response.prepared->cache_control, "public, max-age=31536000, immutable");
    EXPECT_EQ(cache_.find(img), response.prepared);
    const auto avif = img.substr(0, img.rfind('/')) + "/320.avif";
    EXPECT_EQ(get(avif).prepared->content_type, "image/avif");
}

// R-IMG-7
TEST_F(PictureRoutes, NothingElseIsServed) {
    const auto img = img_of(store({400, 300}));
    const auto folder = img.substr(0, img.rfind('/'));
    for (const auto& path :
         {folder + "/2048.jpg", folder + "/640.png", folder + "/..%2Ffiles-id",
          folder + "0/640.jpg", std::string("/pictures/..%2F..%2Ffiles-id/640.jpg"),
          "/pictures/" + std::string(32, 'a') + "-10x10/320.jpg"}) {
        EXPECT_EQ(get(path).status, 404) << path;
    }
}

// R-IMG-6
TEST_F(PictureRoutes, VerifyFindsPicturesWhoseFilesAreGoneOrChanged) {
    const auto lost = img_of(store({40, 30}));
    const auto changed = img_of(store({50, 30}));
    EXPECT_THAT(findings(), IsEmpty());
    std::filesystem::remove(files_ / lost.substr(1));
    EXPECT_THAT(findings(), ElementsAre("I17 has no files, or not all of them"));
    std::ofstream(files_ / changed.substr(1), std::ios::app) << "x";
    EXPECT_EQ(findings().size(), 2U);
}

// R-IMG-6
TEST_F(PictureRoutes, AFolderOfAnotherShopOrAnUnmountedOneIsNoticed) {
    EXPECT_NO_THROW((PictureFolder{files_, shop_id, true}));
    EXPECT_THROW((PictureFolder{files_, "65a1f0c2d3e4b5a697887799", false}), std::runtime_error);
    EXPECT_THROW((PictureFolder{files_ / "unmounted", shop_id, true}), std::runtime_error);
}

void unwatched(std::int64_t /*done*/) {}

// R-IMG-7
TEST_F(PictureRoutes, ABackupHasEveryPictureOnceAndARestoreBringsThemBack) {
    const auto img = img_of(store({400, 300}));
    const auto [first, second, restored] = std::tuple{files_ / "b1", files_ / "b2", files_ / "r"};
    const auto all_bytes = bytes_to_back_up(files_, {});
    back_up_files(files_, first, {}, unwatched);
    EXPECT_EQ(bytes_to_back_up(files_, first), 0);
    const auto later = img_of(store({500, 300}));
    const auto more_bytes = bytes_to_back_up(files_, first);
    EXPECT_EQ(bytes_to_back_up(files_, {}), all_bytes + more_bytes);
    std::int64_t reported = 0;
    back_up_files(files_, second, first, [&](std::int64_t done) { reported = done; });
    EXPECT_GT(reported, 0);
    const auto part = img.substr(1);
    EXPECT_TRUE(std::filesystem::equivalent(first / part, second / part));
    EXPECT_FALSE(std::filesystem::equivalent(files_ / part, first / part));
    EXPECT_TRUE(std::filesystem::exists(second / later.substr(1)));

    EXPECT_EQ(bytes_to_restore(second, restored), all_bytes + more_bytes);
    restore_files(second, restored, unwatched);
    EXPECT_EQ(bytes_to_restore(second, restored), 0);
    restore_files(second, restored, unwatched);  // Repeats the restore.
    EXPECT_NO_THROW((PictureFolder{restored, shop_id, true}));
    const auto before = findings().size();
    std::filesystem::remove_all(files_ / "pictures");
    std::filesystem::rename(restored / "pictures", files_ / "pictures");
    EXPECT_EQ(findings().size(), before);
}

// R-IMG-7
TEST(PictureCacheTest, EvictsTheLeastRecentlyUsed) {
    PictureCache cache(250);
    const auto of_100_bytes = [] {
        auto response = std::make_shared<http::PreparedResponse>();
        response->identity.bytes = std::string(100, 'x');
        return response;
    };
    cache.add("a", of_100_bytes());
    cache.add("b", of_100_bytes());
    EXPECT_TRUE(cache.find("a"));
    cache.add("c", of_100_bytes());
    EXPECT_TRUE(cache.find("a"));
    EXPECT_FALSE(cache.find("b"));
    EXPECT_TRUE(cache.find("c"));
}

}  // namespace
}  // namespace shop::pictures

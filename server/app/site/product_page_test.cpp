// The pages of products at /product/{slug}.

#include "app/site/structured_data.hpp"
#include "app/site/test_page_cache.hpp"

namespace shop::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ProductPageTest : public PageCacheTest {
protected:
    std::string add_board(const std::string& name, const std::string& facts, Money price,
                          std::int64_t stock = 10) {
        const auto id = new_object_id();
        change([&](sql::Transaction& transaction) {
            catalogue::Product board{id, name, "", "A board.", 2, stock, price, facts};
            board.bangla = {"পদ্মা", "একটি বোর্ড।"};
            catalogue::add_product(transaction, board, ++now_ms_);
        });
        return id;
    }

    void archive(const std::string& slug) {
        database_.run_script("UPDATE products SET archived = 1 WHERE slug = '" + slug + "'");
        pages_->invalidate_all();
    }

    /// Changes the slug like an administrator.
    void rename(const std::string& id, const std::string& slug) {
        database_.run_script("INSERT INTO product_slugs VALUES ('" + slug + "', '" + id +
                             "'); UPDATE products SET slug = '" + slug + "' WHERE id = '" + id +
                             "'");
        pages_->invalidate_all();
    }

    int status_of(const std::string& path) {
        const auto response = router_.answer({"GET", path});
        return response.prepared ? response.prepared->status : response.status;
    }

    std::string location_of(const http::Request& request) {
        const auto response = router_.answer(request);
        EXPECT_EQ(response.status, 308);
        return response.headers.contains("Location") ? response.headers.at("Location") : "";
    }
};

// R-PAGE-1
TEST_F(ProductPageTest, ShowsDescriptionFactsInGroupsAndTheNewestReviews) {
    add_board("Padma", R"({"socket":"AM5","lan":2500,"factNote":"So.","factNoteBangla":"এভাবে।"})",
              Money{100});
    change([](sql::Transaction& transaction) {
        for (std::int64_t i = 1; i <= 3; ++i) {
            reviews::add_review(transaction, {new_object_id(), "u", "Ada", "",
                                              "Review " + std::to_string(i), 4, i});
        }
    });
    const auto page = get("/product/padma");
    EXPECT_THAT(page, HasSubstr("<title>Padma</title><h2>A board.</h2><table>"
                                "(Processor Socket=AM5)(Network Network port=2.5 Gbit/s)"
                                "<i lang=en>So.</i></table>"
                                "<q>Review 3</q><q>Review 2</q>"));
    const auto seed = json_in(page, "boot").at("seed");
    EXPECT_EQ(seed.at("product").at("rows").at("facts").at("lan"), 2500);
    EXPECT_EQ(seed.at("newestReviews").at("rows").as_array().size(), 2U);
    const auto bangla_page = router_.answer(bangla("/product/padma")).prepared->identity.bytes;
    EXPECT_THAT(bangla_page, HasSubstr("<title>পদ্মা</title><h2>একটি বোর্ড।</h2>"));
    EXPECT_THAT(bangla_page, HasSubstr("সকেট=AM5"));
    EXPECT_THAT(bangla_page, HasSubstr("<i lang=bn>এভাবে।</i>"));
    EXPECT_THAT(bangla_page, Not(HasSubstr("স্পেসিফিকেশনের টীকা")));
}

// R-PAGE-1
TEST_F(ProductPageTest, WithoutFactsHasNoSpecifications) {
    change([&](sql::Transaction& transaction) {
        catalogue::add_product(transaction, {new_object_id(), "Bare", "", "A.", 1, 1, Money{1}}, 1);
    });
    EXPECT_THAT(get("/product/bare"), Not(HasSubstr("<table>")));
}

// R-PAGE-2
TEST_F(ProductPageTest, AnOlderSlugAndTheIdLeadToTheCurrentOne) {
    const auto id = add("Padma");
    EXPECT_EQ(location_of({"GET", "/product/" + id}), "/product/padma");
    rename(id, "the-padma");
    http::Request old{"GET", "/product/padma"};
    old.query = "utm_source=mail";
    EXPECT_EQ(location_of(old), "/product/the-padma?utm_source=mail");
    EXPECT_EQ(location_of(bangla("/product/padma")), "/bn/product/the-padma");
    EXPECT_EQ(status_of("/product/the-padma"), 200);
    EXPECT_EQ(location_of({"GET", "/product/" + id}), "/product/the-padma");
}

// R-PAGE-2
TEST_F(ProductPageTest, AnAddressWithCapitalsLeadsToTheOneInSmallLetters) {
    add("Padma X870");
    EXPECT_EQ(location_of({"GET", "/product/Padma-X870"}), "/product/padma-x870");
    http::Request shouted = bangla("/product/PADMA-X870");
    shouted.query = "utm_source=Mail";
    EXPECT_EQ(location_of(shouted), "/bn/product/padma-x870?utm_source=Mail");
    EXPECT_EQ(status_of("/product/padma-x870"), 200);
    EXPECT_EQ(pages_->find({"GET", "/product/Padma-X870"}), nullptr);
}

// R-PAGE-2
TEST_F(ProductPageTest, TheIdServesUntilThereIsASlug) {
    const auto id = add("Padma");
    database_.run_script("UPDATE products SET slug = NULL; DELETE FROM product_slugs");
    pages_->invalidate_all();
    EXPECT_EQ(status_of("/product/" + id), 200);
    EXPECT_THAT(get("/sitemap-en.xml"), HasSubstr("/product/" + id + "</loc>"));
}

// R-PAGE-2
TEST_F(ProductPageTest, OfAnArchivedProductIs404AndNamesTheBoardsMostLikeIt) {
    add_board("Gone", R"({"socket":"AM5","chipset":"B650","memory":"DDR5"})", Money{1'000});
    add_board("Other socket", R"({"socket":"LGA1700","chipset":"B650"})", Money{1'000});
    add_board("Sold out", R"({"socket":"AM5","chipset":"B650","memory":"DDR5"})", Money{1'000}, 0);
    add_board("Same chipset", R"({"socket":"AM5","chipset":"B650"})", Money{9'000});
    add_board("Same memory", R"({"socket":"AM5","memory":"DDR5"})", Money{1'001});
    archive("gone");
    EXPECT_EQ(status_of("/product/gone"), 404);
    const auto page = get("/product/gone");
    std::string order;
    const auto seed = json_in(page, "boot").at("seed");
    for (const auto& row : seed.at("similar").at("rows").as_array()) {
        order += std::string(row.at("name").as_string()) + ", ";
    }
    EXPECT_EQ(order, "Same chipset, Same memory, Sold out, ");
    EXPECT_THAT(page, AllOf(HasSubstr("gone gone"), HasSubstr(">Same chipset|")));
    EXPECT_THAT(get("/sitemap-en.xml"), Not(HasSubstr("/product/gone<")));
    EXPECT_EQ(pages_->find({"GET", "/product/gone"})->status, 404) << "it is kept like others";
}

// R-PAGE-2
TEST_F(ProductPageTest, AnUnknownOneIs404AndNotKept) {
    add("Padma");
    for (const auto* path : {"/product/surma", "/product/pad%6Da", "/product/%50adma"}) {
        EXPECT_EQ(status_of(path), 404) << path;
        EXPECT_EQ(pages_->find({"GET", path}), nullptr) << path;
    }
}

// R-PAGE-5
TEST_F(ProductPageTest, StructuredDataHoldsTheOfferTheFactsAndTheWayToThePage) {
    const auto id = add_board("Padma", R"({"socket":"AM5","model":"NB-1"})", Money{13'290'050});
    const auto graph = json_in(get("/product/padma"), "data").at("@graph");
    const auto& product = graph.at(0);
    EXPECT_EQ(product.at("@type").as_string(), "Product");
    EXPECT_EQ(product.at("url").as_string(), "https://shop.example/product/padma");
    EXPECT_EQ(product.at("sku").as_string(), id);
    EXPECT_EQ(product.at("mpn").as_string(), "NB-1");
    EXPECT_EQ(product.at("image"), js::parse(R"(["https://shop.example/img/hero-board.svg"])"));
    EXPECT_EQ(product.at("additionalProperty").at(0),
              js::parse(R"({"@type":"PropertyValue","name":"Socket","value":"AM5"})"));
    EXPECT_FALSE(product.as_object().contains("aggregateRating"));
    const auto& offer = product.at("offers");
    EXPECT_EQ(offer.at("price").as_string(), "132900.50");
    EXPECT_EQ(offer.at("priceCurrency").as_string(), "BDT");
    EXPECT_EQ(offer.at("availability").as_string(), "https://schema.org/InStock");
    EXPECT_EQ(offer.at("eligibleQuantity").at("minValue"), 2);
    const auto& way = graph.at(1);
    EXPECT_EQ(way.at("@type").as_string(), "BreadcrumbList");
    EXPECT_EQ(way.at("itemListElement").at(0).at("item").as_string(),
              "https://shop.example/products");
    EXPECT_EQ(way.at("itemListElement").at(1).at("name").as_string(), "Padma");
    const auto list = json_in(get("/products"), "data").at("itemListElement");
    EXPECT_EQ(list.at(0).at("item").at("offers"), offer);
}

// R-PAGE-5
TEST_F(ProductPageTest, OtherSitesAreShownAPictureThatTheyRead) {
    const PageAddress address{Language::english, "https://shop.example"};
    catalogue::Product product{new_object_id(), "Padma", "", "A board.", 1, 1, Money{100}, {}};
    const auto own = "https://shop.example/img/hero-board.png";
    EXPECT_EQ(shared_picture_url(product, address), own);
    product.img = "/img/boards/padma-x870.svg";
    EXPECT_EQ(shared_picture_url(product, address), own);
    EXPECT_EQ(picture_url(product, address), "https://shop.example/img/boards/padma-x870.svg");
    product.img = "/pictures/a-1x1/640.jpg";
    EXPECT_EQ(shared_picture_url(product, address), "https://shop.example/pictures/a-1x1/640.jpg");
}

// R-IMG-10
TEST_F(ProductPageTest, ShowsAllPicturesAndNamesThemToSearchEngines) {
    const std::string stored = "/pictures/0123456789abcdef0123456789abcdef-40x30/320.jpg";
    change([&](sql::Transaction& transaction) {
        catalogue::Product board{new_object_id(), "Padma", "/a.svg", "A board.", 1, 1, Money{100}};
        board.more_pictures = {stored, "https://img.example/c.jpg"};
        catalogue::add_product(transaction, board, ++now_ms_);
    });
    const auto page = get("/product/padma");
    EXPECT_THAT(page, HasSubstr("<ul>[Padma, picture 1 of 3: /a.svg plain now]"
                                "[Padma, picture 2 of 3: " +
                                stored +
                                " 40x30][Padma, picture 3 of 3: "
                                "https://img.example/c.jpg plain]</ul>"));
    EXPECT_THAT(router_.answer(bangla("/product/padma")).prepared->identity.bytes,
                HasSubstr("<ul>[Padma, ৩টি ছবির মধ্যে ১ নম্বর: /a.svg plain now]"));
    EXPECT_EQ(json_in(page, "boot").at("seed").at("product").at("rows").at("morePictures"),
              js::parse("[\"" + stored + R"(","https://img.example/c.jpg"])"));
    const auto graph = json_in(page, "data").at("@graph");
    EXPECT_EQ(graph.at(0).at("image"),
              js::parse(R"(["https://shop.example/a.svg","https://shop.example)" + stored +
                        R"(","https://img.example/c.jpg"])"));
    EXPECT_THAT(
        get("/sitemap-en.xml"),
        HasSubstr("<image:image><image:loc>https://shop.example/a.svg</image:loc></image:image>"
                  "<image:image><image:loc>https://shop.example" +
                  stored +
                  "</image:loc></image:image><image:image><image:loc>https://img.example/c.jpg"));
    EXPECT_THAT(get("/products"), Not(HasSubstr(stored))) << "lists have the first one only";
}

TEST_F(ProductPageTest, AReviewWithoutAPictureHasNoneOnAPageWithOthers) {
    change([&](sql::Transaction& transaction) {
        catalogue::add_product(
            transaction, {new_object_id(), "Padma", "/a.svg", "A board.", 1, 1, Money{100}}, 1);
        reviews::add_review(transaction, {new_object_id(), "u", "Ada", "", "Good.", 4, 1});
        reviews::add_review(transaction, {new_object_id(), "v", "Rahim", "/r.jpg", "Fine.", 4, 2});
    });
    EXPECT_THAT(get("/product/padma"), HasSubstr("<q>Fine.<img src=/r.jpg></q><q>Good.</q>"));
}

// R-IMG-10
TEST_F(ProductPageTest, OfOnePictureHasNoGallery) {
    add("Padma");
    EXPECT_THAT(get("/product/padma"), Not(HasSubstr("<ul>")));
}

// R-PAGE-4
TEST_F(ProductPageTest, HasTheDataOfTheOrderPageForSearchEngines) {
    const auto id = add("Padma");
    const auto graph = json_in(get("/purchase/" + id), "data").at("@graph");
    EXPECT_EQ(graph.at(0).at("url").as_string(), "https://shop.example/product/padma");
}

}  // namespace
}  // namespace shop::app

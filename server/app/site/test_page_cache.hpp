#pragma once

// For tests only: small page templates in both languages, filled from a real database.

#include "app/config/browser_settings.hpp"
#include "app/site/page_cache.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <filesystem>
#include <fstream>

namespace shop::app {

namespace js = boost::json;

/// Small templates and a real database.
class PageCacheTest : public testing::Test {
protected:
    PageCacheTest() {
        std::filesystem::create_directories(folder_ + "/.pages/bn");
        config_.public_url = "https://shop.example";
        const std::string row =
            "{{#products}}<li id={{id}}>{{name}}|{{price}}|{{stock}}|{{#soldOut}}none{{/soldOut}}"
            "{{#tooFew}}too few{{/tooFew}}"
            "{{#chips}}[{{chip}}]{{/chips}}{{#noPicture}}drawn{{/noPicture}}"
            "{{#withFit}}({{tone}}: {{fit}}){{/withFit}}</li>{{/products}}";
        const std::string boot = R"(<script id="boot">{{{boot}}}</script>)";
        const std::string data = R"(<script id="data">{{{structuredData}}}</script>)";
        write("landing", row + "{{#noProducts}}no boards{{/noProducts}}" +
                             R"({{#reviews}}<q lang="{{script}}">)"
                             "{{#rated4}}4 {{/rated4}}{{text}}"
                             "{{#bought}} bought {{large}}{{/bought}}</q>{{/reviews}}" +
                             "{{#noReviews}}no opinions{{/noReviews}}" + boot);
        write("home", "home" + boot);
        write("products", row +
                              "{{#products}}<img {{name}} {{loading}}>{{/products}}"
                              "{{#after}}<b>after {{after}}</b>{{/after}}"
                              "{{#more}}<a href=\"/products?after={{lastId}}\">{{/more}}" +
                              boot + data);
        write("products-found",
              "<title>{{heading}}</title><p>{{lead}}|{{total}}|{{here}}|{{canonical}}</p>"
              "{{#unlisted}}noindex{{/unlisted}}"
              "{{#filters}}<i href={{path}}>{{label}}</i>{{/filters}}"
              "{{#facets}}<h2>{{fact}}</h2>{{#isOpen}}open{{/isOpen}}"
              "{{#values}}<b href={{path}}>{{label}} {{count}}{{#isChosen}} chosen{{/isChosen}}</b>"
              "{{/values}}{{#withOthers}}{{showAll}}{{#others}}<u>{{label}}</u>{{/others}}"
              "{{/withOthers}}{{/facets}}"
              "{{#readAs}}{{typed}} as {{read}} {{exactPath}}{{/readAs}}"
              "{{#noProducts}}{{nothing}}{{#filters}}<s>{{without}}</s>{{/filters}}"
              "{{#known}}<a href={{knownPath}}>{{known}}</a>{{/known}}{{/noProducts}}"
              "{{#meant}}{{#cpus}}<a href={{cpuPath}}>{{cpu}}</a>{{/cpus}}{{/meant}}"
              "{{#cpuFormFields}}<input cpu={{cpuName}} {{field}}={{text}}>{{/cpuFormFields}}"
              "{{#later}}first {{firstPath}}{{/later}}{{#more}}next {{nextPath}}{{/more}}"
              "{{#wordFormFields}}<input {{field}}={{text}}>{{/wordFormFields}}" +
                  row + boot + data);
        write("cpus",
              "{{#families}}<h2>{{family}}</h2>{{#cpus}}<a href={{cpuPath}}>{{cpu}}</a>{{/cpus}}"
              "{{/families}}{{#noCpus}}no processors{{/noCpus}}" +
                  boot);
        write("product",
              "<title>{{name}}</title><h2>{{description}}</h2>{{#specifications}}<table>"
              "{{#groups}}({{heading}}{{#facts}} {{fact}}={{value}}{{/facts}}){{/groups}}"
              "{{#note}}<i lang={{noteLanguage}}>{{note}}</i>{{/note}}</table>{{/specifications}}"
              "{{#gallery}}<ul>{{#pictures}}[{{label}}: {{img}}"
              "{{#withPicture}} plain{{/withPicture}}"
              "{{#storedPicture}} {{width}}x{{height}}{{/storedPicture}}{{#current}} "
              "now{{/current}}]{{/pictures}}</ul>"
              "{{/gallery}}"
              "{{#reviews}}<q>{{text}}{{#withPicture}}<img src={{img}}>{{/withPicture}}</q>"
              "{{/reviews}}"
              "<i lang={{deliveryLanguage}}>{{deliveryLead}}</i>|{{warrantyLead}}|{{returnsLead}}" +
                  boot + data);
        write("product-gone",
              "gone {{slug}} " + row + "{{#noProducts}}no boards{{/noProducts}}" + boot);
        write("purchase", "<title>{{name}}</title><img src='{{picture}}'>" + boot + data);
        const std::string parts =
            "{{#parts}}{{#plain}}{{text}}{{/plain}}{{#link}}<a href={{href}}>{{text}}</a>{{/link}}"
            "{{#missing}}<mark>{{text}}</mark>{{/missing}}{{/parts}}";
        for (const auto slug : page_slugs) {
            write("page-" + std::string(slug),
                  "{{#unlisted}}noindex{{/unlisted}}<p lang={{textLanguage}}>{{lead}}</p>"
                  "{{#blocks}}{{#heading}}<h2>" +
                      parts +
                      "</h2>{{/heading}}"
                      "{{#paragraph}}<p>" +
                      parts +
                      "</p>{{/paragraph}}"
                      "{{#list}}<ul>{{#lines}}<li>" +
                      parts +
                      "</li>{{/lines}}</ul>{{/list}}"
                      "{{/blocks}}" +
                      boot);
        }
        write("shell", "shell" + boot);
        write("not-found", "not found" + boot);
        database_->listen([this](const std::set<std::string>& subjects) {
            search_.on_commit(subjects);
            pages_->invalidate_all();
        });
        open();
    }
    ~PageCacheTest() override { std::filesystem::remove_all(folder_); }

    /// Writes a template in both languages; the Bangla page begins with its language.
    void write(const std::string& page, const std::string& text) const {
        std::ofstream(folder_ + "/.pages/" + page + ".html") << text;
        std::ofstream(folder_ + "/.pages/bn/" + page + ".html") << "bn:" << text;
    }

    void open() {
        pages_.reset();
        static_pages_.reset();
        maker_.emplace(folder_, config_, BrowserSettings{});
        static_pages_.emplace(*maker_, config_);
        pages_.emplace(*maker_, *static_pages_, *database_, search_, config_);
        router_ = http::Router();
        pages_->add_routes(router_);
        pages_->add_crawler_routes(router_);
    }

    template <class Change>
    void change(const Change& make_change) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            make_change(transaction);
            return {};
        };
        database_->write(callback).value();
    }

    std::string add(const std::string& name, std::int64_t stock = 10) {
        const auto id = new_object_id();
        change([&](sql::Transaction& transaction) {
            catalogue::add_product(transaction,
                                   {id, name, "", "A board.", 2, stock, Money{13'290'050},
                                    R"({"socket":"AM5","memorySlots":4})"},
                                   ++now_ms_);
        });
        return id;
    }

    std::vector<std::string> add_boards(int count) {
        std::vector<std::string> ids;
        for (int i = 0; i < count; ++i) ids.push_back(add("Board " + std::to_string(i)));
        return ids;
    }

    static http::Request bangla(const std::string& path) {
        http::Request request{"GET", path};
        request.language = Language::bangla;
        request.asked_path = page_path(request.language, path);
        return request;
    }

    std::string get(const std::string& path, const std::string& query = "") {
        http::Request request{"GET", path};
        request.query = query;
        return router_.answer(request).prepared->identity.bytes;
    }

    /// The JSON in the script element with this id.
    static js::value json_in(const std::string& page, const std::string& id) {
        const auto head = "<script id=\"" + id + "\">";
        const auto start = page.find(head) + head.size();
        return js::parse(page.substr(start, page.find("</script>", start) - start));
    }

    const std::string folder_ = testing::TempDir() + "northbridge-pages-" + new_object_id();
    Config config_;
    std::int64_t now_ms_ = 0;
    sql::TestDatabase database_;
    catalogue::ProductSearch search_{*database_};
    std::optional<PageMaker> maker_;
    std::optional<StaticPages> static_pages_;
    std::optional<PageCache> pages_;
    http::Router router_;
};

}  // namespace shop::app

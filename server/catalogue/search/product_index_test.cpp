#include "catalogue/search/product_index.hpp"

#include "catalogue/search/test_products.hpp"
#include "catalogue/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ranges>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

class ProductIndexTest : public testing::Test {
protected:
    ProductIndexTest() {
        index_.put({board(1, "Padma X870", "পদ্মা X870", R"({"socket":"AM5","chipset":"X870"})"),
                    board(2, "Jamuna B650M", "যমুনা B650M",
                          R"({"socket":"AM5","chipset":"B650","formFactor":"Micro-ATX",)"
                          R"("wifi":"Wi-Fi 6E","model":"NB-650-M"})"),
                    board(3, "Karnaphuli B550", std::nullopt,
                          R"({"socket":"AM4","chipset":"B550","wifi":"none"})"),
                    board(4, "Surma B760M-K", std::nullopt,
                          R"({"socket":"LGA1700","chipset":"B760","video":["HDMI","USB-C"]})")});
    }

    IndexResult search(const std::string& text, bool exact = false) const {
        IndexQuery query;
        query.words = words_of(text);
        query.exact = exact;
        query.sort = SearchSort::relevance;
        return index_.search(query);
    }

    /// The numbers of the boards that are found, the best first.
    std::vector<int> found(const std::string& text, bool exact = false) const {
        std::vector<int> numbers;
        for (const auto& id : search(text, exact).ids) numbers.push_back(number_of(id));
        return numbers;
    }

    ProductIndex index_;
};

// R-FIND-1
TEST_F(ProductIndexTest, FindsBoardsByWordsOfTheirNamesAndFacts) {
    EXPECT_THAT(found("padma"), ElementsAre(1));
    EXPECT_THAT(found("PADMA x87"), ElementsAre(1));
    EXPECT_THAT(found("am5"), UnorderedElementsAre(1, 2));
    EXPECT_THAT(found("am5 micro"), ElementsAre(2));
    EXPECT_THAT(found("padma b650"), IsEmpty());
    EXPECT_THAT(found("motherboard"), UnorderedElementsAre(1, 2, 3, 4));
    EXPECT_THAT(found("b550 motherboard"), ElementsAre(3));
    EXPECT_THAT(found("intel"), ElementsAre(4));
    EXPECT_THAT(found("none"), IsEmpty());
}

// R-FIND-1
TEST_F(ProductIndexTest, FindsJoinedAndSplitWords) {
    for (const auto* text :
         {"b 650 m", "b650 m", "b650m", "b 650", "jamuna b-650", "jamunab650m", "micro atx",
          "microatx", "matx", "m-atx", "uatx", "wifi", "wi fi 6e", "nb650m", "NB-650"}) {
        EXPECT_THAT(found(text), ElementsAre(2)) << text;
    }
    EXPECT_THAT(found("lga 1700"), ElementsAre(4));
    EXPECT_THAT(found("b760m k"), ElementsAre(4));
    EXPECT_THAT(found("usb c"), ElementsAre(4));
}

// R-FIND-1
TEST_F(ProductIndexTest, FindsHalfNamesAndNumbersAlone) {
    for (const auto* text : {"1700", "lga 17", "lga17", "760", "760m", "760 m", "১৭০০", "b760 k"}) {
        EXPECT_THAT(found(text), ElementsAre(4)) << text;
    }
    for (const auto* text : {"870", "padm", "p", "padma x", "x8", "প", "am5 870", "৮৭০"}) {
        EXPECT_THAT(found(text), ElementsAre(1)) << text;
    }
    EXPECT_THAT(found("jamuna 650"), ElementsAre(2));
    EXPECT_THAT(found("550"), ElementsAre(3)) << "and not the 650";
    for (const auto* text : {"50", "5", "700"}) EXPECT_THAT(found(text), IsEmpty()) << text;
}

// R-FIND-1
TEST_F(ProductIndexTest, FindsSizesInAllTheirSpellings) {
    const auto facts = [](const std::string& size) { return R"({"formFactor":")" + size + "\"}"; };
    const std::map<std::string, std::vector<std::string>> spellings = {
        {"E-ATX", {"eatx", "e-atx", "E ATX", "extended atx", "eat", "ea"}},
        {"Micro-ATX", {"matx", "m-atx", "micro atx", "micro-atx", "microatx", "uatx", "µATX"}},
        {"Mini-ITX", {"itx", "mini itx", "mini-itx", "miniitx", "mitx", "m-itx"}},
        {"ATX", {"atx", "এটিএক্স"}}};
    const auto found_in = [](const ProductIndex& index, const std::string& text) {
        IndexQuery query;
        query.words = words_of("x870 " + text);
        query.sort = SearchSort::relevance;
        return index.search(query).ids;
    };
    ProductIndex index;
    std::map<std::string, std::string> ids;
    for (const auto& size : spellings | std::views::keys) {
        const auto number = 20 + static_cast<int>(ids.size());
        index.put({board(number, "Meghna X870E", std::nullopt, facts(size))});
        ids[size] = id_of(number);
    }
    for (const auto& [size, texts] : spellings) {
        ProductIndex others;
        for (const auto& other : spellings | std::views::keys) {
            if (other != size) {
                others.put({board(number_of(ids.at(other)), "X870", std::nullopt, facts(other))});
            }
        }
        for (const auto& text : texts) {
            const auto first = found_in(index, text);
            ASSERT_FALSE(first.empty()) << text;
            EXPECT_EQ(first.front(), ids.at(size)) << text;
            if (size == "ATX") continue;  // A part of the others' names.
            EXPECT_THAT(first, SizeIs(1)) << text;
            EXPECT_THAT(found_in(others, text), IsEmpty()) << text;
        }
    }
}

// R-FIND-37
TEST(ProductIndexFacts, AreFoundByTheirLabelsInBothLanguagesAndByNumbersWithTheirUnits) {
    ProductIndex index;
    index.put({board(1, "Padma", std::nullopt,
                     R"({"memorySlots":4,"memoryMax":256,"memorySpeed":7600,"m2Slots":3,)"
                     R"("m2Pcie":5,"sataPorts":4,"x16Slots":2,"lan":2500,"usb4":2,"usbRear":8,)"
                     R"("video":["HDMI"],"biosFlashback":true,"warrantyMonths":36})"),
               board(2, "Teesta", std::nullopt,
                     R"({"memorySlots":2,"memoryMax":64,"m2Slots":0,"x16Pcie":4,"sataPorts":2,)"
                     R"("lan":1000,"usb4":0,"biosFlashback":false,"warrantyMonths":24})"),
               board(3, "Halda", std::nullopt, R"({"sataPorts":0,"wifi":"none"})")});
    const auto found = [&](const std::string& text) {
        IndexQuery query;
        query.words = words_of(text);
        const auto answer = index.search(query);
        EXPECT_THAT(answer.words.read_as, IsEmpty()) << text;
        std::vector<int> numbers;
        for (const auto& id : answer.ids) numbers.push_back(number_of(id));
        return numbers;
    };
    for (const auto* text :
         {"sata", "SATA ports", "SATA পোর্ট", "সাটা", "lan", "ethernet", "network", "নেটওয়ার্ক",
          "warranty", "ওয়ারেন্টি", "memory slots", "best sata price bd"}) {
        EXPECT_THAT(found(text), ElementsAre(1, 2)) << text;
    }
    for (const auto* text :
         {"usb4",       "usb 4",     "m.2",      "M.2 slots",      "nvme",       "2.5g lan",
          "2.5 Gbit/s", "2.5GbE",    "pcie 5.0", "pcie 5",         "gen5",       "bios flashback",
          "256 gb",     "256GB",     "4 slots",  "4 memory slots", "4 sata",     "4 sata ports",
          "3 m.2",      "36 months", "৩৬ মাস",   "8 usb",          "hdmi output"}) {
        EXPECT_THAT(found(text), ElementsAre(1)) << text;
    }
    for (const auto* text : {"2 slots", "64 gb", "1g lan", "gigabit", "pcie 4.0", "2 sata"}) {
        EXPECT_THAT(found(text), testing::Contains(2)) << text;
    }
    EXPECT_THAT(found("gigabit lan"), ElementsAre(2));
    EXPECT_THAT(found("wifi"), IsEmpty()) << "what a board lacks is no word of it";
    EXPECT_THAT(found("760"), IsEmpty()) << "a speed is no chipset";
    for (const auto* text : {"2", "4", "5"}) EXPECT_THAT(found(text), IsEmpty()) << text;
}

// R-FIND-1
TEST_F(ProductIndexTest, FindsTheSameBoardsInBanglaLetters) {
    for (const auto* text : {"পদ্মা", "এক্স৮৭০", "পদ্মা এক্স ৮৭০", "পদ্মা মাদারবোর্ড"}) {
        EXPECT_THAT(found(text), ElementsAre(1)) << text;
    }
    EXPECT_THAT(found("এএম৫"), UnorderedElementsAre(1, 2));
    EXPECT_THAT(found("যমুনা"), ElementsAre(2));
    EXPECT_THAT(found("কর্ণফুলী"), ElementsAre(3));  // It has an English name alone.
    EXPECT_THAT(found("এলজিএ১৭০০"), ElementsAre(4));
    EXPECT_THAT(found("ওয়াইফাই"), ElementsAre(2));
}

// R-FIND-2
TEST_F(ProductIndexTest, ReadsTypingErrorsOfLettersAsTheWordThatIsThere) {
    EXPECT_THAT(found("padam"), ElementsAre(1));
    EXPECT_EQ(search("padam").words.read_as,
              (std::map<std::string, std::string>{{"padam", "padma"}}));
    EXPECT_THAT(found("karnafuli"), ElementsAre(3));
    EXPECT_THAT(found("jomuna"), ElementsAre(2));
    EXPECT_THAT(found("padam", true), IsEmpty());
    EXPECT_THAT(search("padam", true).words.unknown, ElementsAre("padam"));
    EXPECT_TRUE(search("padma").words.read_as.empty());
}

// R-FIND-1
TEST_F(ProductIndexTest, NeverReadsOneChipsetAsAnother) {
    const std::vector<std::string> chipsets = {
        "a520", "b450", "b550", "x570", "a620", "b650", "x670", "b840", "b850", "x870", "h610",
        "b660", "h670", "z690", "b760", "h770", "z790", "h810", "b860", "w880", "q870", "z890"};
    for (const auto& there : chipsets) {
        ProductIndex index;
        index.put({board(1, "Padma " + there, std::nullopt, std::nullopt)});
        for (const auto& asked : chipsets) {
            IndexQuery query;
            query.words = {asked};
            EXPECT_EQ(index.search(query).total, asked == there ? 1 : 0) << asked << there;
        }
    }
}

// R-FIND-3
TEST_F(ProductIndexTest, NamesTheWordThatNoBoardHas) {
    const auto answer = search("padma foo");
    EXPECT_EQ(answer.total, 0);
    EXPECT_THAT(answer.words.unknown, ElementsAre("foo"));
    EXPECT_THAT(answer.words.known, ElementsAre("padma"));
    EXPECT_THAT(search("b 650 foo board").words.known, ElementsAre("b", "650", "board"));
    EXPECT_THAT(search("padma").words.known, IsEmpty());
    EXPECT_THAT(search("padma b550").words.unknown, IsEmpty());
}

// R-FIND-1
TEST_F(ProductIndexTest, PutsNamesBeforeFactsAndWholeWordsFirst) {
    ProductIndex index;
    index.put({board(1, "Board", std::nullopt, R"({"series":"Surma"})"),
               board(2, "Surmanta", std::nullopt, std::nullopt),
               board(3, "Surma", std::nullopt, std::nullopt)});
    IndexQuery query;
    query.words = {"surma"};
    query.sort = SearchSort::relevance;
    EXPECT_THAT(index.search(query).ids, ElementsAre(id_of(3), id_of(1), id_of(2)));
}

// R-FIND-1
TEST_F(ProductIndexTest, FindsAProductByTheBeginningOfItsId) {
    EXPECT_THAT(found(id_of(3)), ElementsAre(3));
    EXPECT_THAT(found(id_of(3).substr(0, 7)), IsEmpty());
}

// R-FIND-1
TEST_F(ProductIndexTest, FindsWordsOfTheAddressToo) {
    auto renamed = board(9, "Meghna", std::nullopt, std::nullopt);
    renamed.slug = "brahmaputra-2";
    ProductIndex index;
    index.put({renamed});
    IndexQuery query;
    for (const auto* word : {"brahmaputra", "brahm", "meghna"}) {
        query.words = {word};
        EXPECT_EQ(index.search(query).total, 1) << word;
    }
    index.remove({id_of(9)});
    query.words = {"brahmaputra"};
    EXPECT_EQ(index.search(query).total, 0);
}

// R-PAGE-6
TEST_F(ProductIndexTest, ListsTheBoardsMostLikeOne) {
    const auto facts = [](const std::string& socket, const std::string& chipset) {
        return R"({"socket":")" + socket + R"(","chipset":")" + chipset + R"("})";
    };
    auto sold_out = board(14, "Sold out", std::nullopt, facts("AM5", "X870"), 1'000);
    sold_out.can_be_ordered = false;
    ProductIndex index;
    index.put({board(10, "It", std::nullopt, facts("AM5", "X870"), 1'000),
               board(11, "Other socket", std::nullopt, facts("AM4", "X870"), 1'000),
               board(12, "Far", std::nullopt, facts("AM5", "X870"), 9'000),
               board(13, "Other chipset", std::nullopt, facts("AM5", "B650"), 1'000), sold_out,
               board(15, "Near", std::nullopt, facts("AM5", "X870"), 1'200)});
    const auto it = board(10, "It", std::nullopt, facts("AM5", "X870"), 1'000);
    EXPECT_THAT(index.related(it, 9),
                ElementsAre(id_of(15), id_of(12), id_of(13), id_of(14), id_of(11)));
    EXPECT_THAT(index.related(it, 2), ElementsAre(id_of(15), id_of(12)));
    EXPECT_THAT(ProductIndex().related(it, 2), IsEmpty());
}

}  // namespace
}  // namespace shop::catalogue

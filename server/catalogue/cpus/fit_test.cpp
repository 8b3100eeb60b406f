#include "catalogue/cpus/cpu.hpp"

#include <gtest/gtest.h>

namespace shop::catalogue {
namespace {

const Cpu ryzen_9600x{"amd-ryzen-5-9600x", "Ryzen 5 9600X", "AMD", "AM5", "ryzen-9000", "2024-08"};
const BoardFacts b650{"AM5", "B650", "2024-08-20"};

ListedCpu listed(const std::string& bios, const std::string& since) {
    return {ryzen_9600x.slug, bios, since, ""};
}

Fit fit_by_rule(const std::string& socket, const std::string& chipset, const Cpu& cpu) {
    return fit_of({socket, chipset, std::nullopt}, {}, cpu);
}

// R-CPU-5
TEST(Fit, TheListOfTheBoardDecides) {
    EXPECT_EQ(fit_of(b650, {true}, ryzen_9600x), Fit::no) << "though the chipset takes it";
    EXPECT_EQ(fit_of(b650, {true, listed("", "")}, ryzen_9600x), Fit::yes);
    EXPECT_EQ(fit_of(b650, {true, listed("1.30", "2024-08-20")}, ryzen_9600x), Fit::yes);
    EXPECT_EQ(fit_of(b650, {true, listed("1.30", "2024-08-21")}, ryzen_9600x), Fit::update);
    EXPECT_EQ(fit_of(b650, {true, listed("1.30", "")}, ryzen_9600x), Fit::check);
    const BoardFacts unknown_bios{"AM5", "B650", std::nullopt};
    EXPECT_EQ(fit_of(unknown_bios, {true, listed("1.30", "2024-08-20")}, ryzen_9600x), Fit::check);
}

// R-CPU-5
TEST(Fit, WithoutAListSocketAndChipsetSayWhatShouldFit) {
    EXPECT_EQ(fit_by_rule("AM4", "B550", ryzen_9600x), Fit::no) << "another socket";
    EXPECT_EQ(fit_by_rule("AM5", "X870", ryzen_9600x), Fit::likely);
    EXPECT_EQ(fit_by_rule("AM5", "B650", ryzen_9600x), Fit::likely_update);
    EXPECT_EQ(fit_by_rule("AM5", "X999", ryzen_9600x), Fit::unknown) << "a chipset without a rule";
    EXPECT_EQ(fit_of({}, {}, ryzen_9600x), Fit::no);
    auto newer = ryzen_9600x;
    newer.family = "ryzen-99000";
    EXPECT_EQ(fit_by_rule("AM5", "X870", newer), Fit::unknown) << "a family without a rule";
    const Cpu apu{"amd-ryzen-5-3400g", "Ryzen 5 3400G", "AMD", "AM4", "ryzen-3000g", "2019-07"};
    EXPECT_EQ(fit_by_rule("AM4", "B550", apu), Fit::no) << "by AMD's own table";
}

// R-CPU-5
TEST(Fit, AProcessorThatIsYoungerThanTheChipsetMayNeedANewerBios) {
    auto younger = ryzen_9600x;
    younger.launched = "2024-09";
    EXPECT_EQ(fit_by_rule("AM5", "X870", younger), Fit::likely);
    younger.launched = "2024-11-07";
    EXPECT_EQ(fit_by_rule("AM5", "X870", younger), Fit::likely_update);
}

}  // namespace
}  // namespace shop::catalogue

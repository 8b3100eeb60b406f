#include "app/config/config.hpp"

#include <gmock/gmock.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ReadConfig read_line(const std::map<std::string, std::string>& settings) {
    return read_config({std::nullopt, {}, settings});
}

TEST(BackupSettings, NothingIsBackedUpByItselfWhereNoFolderIsSet) {
    const auto [config, errors] = read_line({});
    EXPECT_EQ(config.backup.folder, "");
    EXPECT_EQ(config.backup.at_minutes, 180);
    EXPECT_EQ(config.backup.every_minutes, 0);
    EXPECT_EQ(config.backup.keep, (BackupKeep{7, 4, 6}));
    EXPECT_TRUE(config.backup.before_upgrade);
}

TEST(BackupSettings, AreReadAndPrinted) {
    const auto [config, errors] = read_line({{"backup_folder", "/var/backups/northbridge"},
                                             {"backup_at", "23:05"},
                                             {"backup_every_minutes", "15"},
                                             {"backup_keep", "14 0 12"}});
    EXPECT_THAT(errors, ElementsAre());
    EXPECT_EQ(config.backup.at_minutes, 23 * 60 + 5);
    EXPECT_EQ(config.backup.every_minutes, 15);
    EXPECT_EQ(config.backup.keep, (BackupKeep{14, 0, 12}));
    EXPECT_THAT(print_config(config), HasSubstr("backup_at = '23:05'"));
    EXPECT_THAT(print_config(config), HasSubstr("backup_keep = '14 0 12'"));
}

TEST(BackupSettings, EachFaultIsNamed) {
    for (const auto* time : {"3:00", "24:00", "03:60", "03-00", "03:00:00", "-1:00", ""}) {
        EXPECT_THAT(read_line({{"backup_at", time}}).errors,
                    ElementsAre(HasSubstr("backup_at: must be a time of the day")))
            << time;
    }
    for (const auto* keep : {"7", "7 4", "7 4 6 1", "7  4 6", "-1 4 6", "7 4 1001", "a b c"}) {
        EXPECT_THAT(read_line({{"backup_keep", keep}}).errors,
                    ElementsAre(HasSubstr("backup_keep: must be how many")))
            << keep;
    }
    EXPECT_THAT(read_line({{"backup_every_minutes", "1441"}}).errors,
                ElementsAre(HasSubstr("from 0 to 1440")));
    EXPECT_THAT(read_line({{"backup_before_upgrade", "yes"}}).errors,
                ElementsAre(HasSubstr("must be true or false")));
    EXPECT_THAT(read_line({{"backup_folder", "backups"}}).errors,
                ElementsAre(HasSubstr("must be a path from the root")));
}

}  // namespace
}  // namespace shop::app

#include "app/backup/gzip_file.hpp"

#include "app/backup/test_backup.hpp"

#include <fstream>
#include <iterator>

namespace shop::app {
namespace {

class GzipFile : public TestFolder {
protected:
    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
    }

    std::string read(const std::string& name) const {
        std::ifstream file(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    void unpack(const std::string& from) const {
        gunzip_file(folder_ / from, folder_ / "out", 0, unwatched);
    }
};

TEST_F(GzipFile, ComesBackAsItWas) {
    std::string bytes;
    for (int i = 0; i < 300'000; ++i) bytes += static_cast<char>(i % 251 * (i % 13));
    write("in", bytes);
    std::int64_t reached = 0;
    const auto watch = [&](const std::string& step, std::int64_t done, std::int64_t total) {
        EXPECT_EQ(step, "pack");
        EXPECT_EQ(total, 300'000);
        reached = done;
    };
    gzip_file(folder_ / "in", folder_ / "in.gz", watch);
    EXPECT_EQ(reached, 300'000);
    EXPECT_LT(std::filesystem::file_size(folder_ / "in.gz"), bytes.size());
    unpack("in.gz");
    EXPECT_EQ(read("out"), bytes);
    EXPECT_EQ(sha256_of_file(folder_ / "in", unwatched),
              sha256_of_file(folder_ / "out", unwatched));
}

TEST_F(GzipFile, IsRefusedWhenItWasCutOffOrChangedOrIsNone) {
    write("in", std::string(100'000, 'x') + "end");
    gzip_file(folder_ / "in", folder_ / "in.gz", unwatched);
    const auto whole = read("in.gz");
    write("cut.gz", whole.substr(0, whole.size() - 6));
    EXPECT_THROW(unpack("cut.gz"), DamagedFile);
    auto changed = whole;
    changed[whole.size() - 7] = static_cast<char>(changed[whole.size() - 7] ^ 1);
    write("changed.gz", changed);
    EXPECT_THROW(unpack("changed.gz"), DamagedFile);
    write("letter.gz", "Dear shop");
    EXPECT_THROW(unpack("letter.gz"), DamagedFile);
}

TEST_F(GzipFile, NeverReplacesAFileThatIsThere) {
    write("in", "new");
    write("in.gz", "mine");
    EXPECT_THROW(gzip_file(folder_ / "in", folder_ / "in.gz", unwatched), std::system_error);
    EXPECT_EQ(read("in.gz"), "mine");
}

}  // namespace
}  // namespace shop::app

#include "platform/net/net.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace shop::net {
namespace {

namespace fs = std::filesystem;

class StaticFilesTest : public testing::Test {
protected:
    StaticFilesTest() {
        write("index.html", "<!doctype html><title>Northbridge</title>");
        write("index.html.br", "small");
        write("index.html.gz", "smaller");
        write("assets/app-1f2e.js", "export const answer = 42;");
        write("assets/app-1f2e.js.gz", std::string(100, 'x'));
        write("fonts/OFL.txt", "licence");
        write("assets/text-B-5AYb-5.woff2", "font");
        write("img/board", "no extension");
        write(".vite/manifest.json", "{}");
        fs::create_symlink("/etc/passwd", folder_ / "secret.txt");
    }
    ~StaticFilesTest() override { fs::remove_all(folder_); }

    void write(const std::string& path, const std::string& bytes) {
        fs::create_directories((folder_ / path).parent_path());
        std::ofstream(folder_ / path, std::ios::binary) << bytes;
    }

    StaticFiles files() const { return StaticFiles(folder_.string()); }

    const fs::path folder_ =
        fs::temp_directory_path() / ("static-files-" + std::to_string(::getpid()));
};

TEST_F(StaticFilesTest, FindsAFileWithItsTypeAndCompressedVariants) {
    const auto page = files().find("/index.html");
    ASSERT_NE(page, nullptr);
    EXPECT_EQ(page->identity.bytes, "<!doctype html><title>Northbridge</title>");
    EXPECT_EQ(page->content_type, "text/html; charset=utf-8");
    EXPECT_EQ(page->brotli.value().bytes, "small");
    EXPECT_EQ(page->gzip.value().bytes, "smaller");
    EXPECT_NE(page->gzip.value().etag, page->brotli.value().etag);
    EXPECT_EQ(files().find("/fonts/text.woff2")->content_type, "font/woff2");
    EXPECT_EQ(files().find("/fonts/OFL.txt")->content_type, "text/plain; charset=utf-8");
    EXPECT_EQ(files().find("/img/board")->content_type, "application/octet-stream");
}

TEST_F(StaticFilesTest, CachesOnlyHashedNamesForEver) {
    EXPECT_EQ(files().find("/assets/app-1f2e.js")->cache_control,
              "public, max-age=31536000, immutable");
    EXPECT_EQ(files().find("/index.html")->cache_control, "no-cache");
}

TEST_F(StaticFilesTest, FindsAFontWithAndWithoutItsHash) {
    EXPECT_EQ(files().find("/assets/text-B-5AYb-5.woff2")->cache_control,
              "public, max-age=31536000, immutable");
    EXPECT_EQ(files().find("/fonts/text.woff2")->identity.bytes, "font");
    EXPECT_EQ(files().find("/fonts/text.woff2")->cache_control, "no-cache");
}

TEST_F(StaticFilesTest, IgnoresCompressedVariantsThatAreLarger) {
    EXPECT_FALSE(files().find("/assets/app-1f2e.js")->gzip.has_value());
}

TEST_F(StaticFilesTest, FindsNothingElse) {
    for (const auto* path :
         {"/", "", "index.html", "/index.html.br", "/secret.txt", "/.vite/manifest.json", "/assets",
          "/assets/../index.html", "//index.html", "/INDEX.HTML"}) {
        EXPECT_EQ(files().find(path), nullptr) << path;
    }
}

TEST_F(StaticFilesTest, TheEtagFollowsTheContent) {
    const auto before = files().find("/index.html")->identity.etag;
    EXPECT_EQ(files().find("/index.html")->identity.etag, before);
    write("index.html", "<!doctype html><title>Southbridge</title>");
    EXPECT_NE(files().find("/index.html")->identity.etag, before);
}

TEST_F(StaticFilesTest, ThrowsForAMissingFolder) {
    EXPECT_THROW(StaticFiles("/nowhere/at/all"), std::exception);
}

}  // namespace
}  // namespace shop::net

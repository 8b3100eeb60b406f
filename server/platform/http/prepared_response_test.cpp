#include "platform/http/prepared_response.hpp"

#include "platform/http/response_cache.hpp"

#include <brotli/decode.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <atomic>
#include <random>
#include <thread>
#include <vector>

namespace shop::http {
namespace {

std::string unzipped(const std::string& packed, std::size_t bytes) {
    std::string plain(bytes + 1, '\0');
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    std::string input = packed;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_out = static_cast<uInt>(plain.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    plain.resize(stream.total_out);
    inflateEnd(&stream);
    return plain;
}

std::string unbrotlied(const std::string& packed, std::size_t bytes) {
    std::string plain(bytes + 1, '\0');
    auto plain_bytes = plain.size();
    EXPECT_EQ(
        BrotliDecoderDecompress(packed.size(), reinterpret_cast<const std::uint8_t*>(packed.data()),
                                &plain_bytes, reinterpret_cast<std::uint8_t*>(plain.data())),
        BROTLI_DECODER_RESULT_SUCCESS);
    plain.resize(plain_bytes);
    return plain;
}

std::string text_of(std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += "board number " + std::to_string(text.size()) + ", ";
    text.resize(bytes);
    return text;
}

TEST(Prepare, EveryEncodingUnpacksToTheBody) {
    for (const std::size_t bytes : {400UL, 20'000UL, 200'000UL}) {
        const auto body = text_of(bytes);
        const auto prepared = prepare("text/plain", "no-cache", body);
        EXPECT_EQ(prepared->identity.bytes, body);
        EXPECT_EQ(unzipped(prepared->gzip.value().bytes, bytes), body);
        EXPECT_EQ(unbrotlied(prepared->brotli.value().bytes, bytes), body);
        EXPECT_LT(prepared->brotli->bytes.size(), bytes * 9 / 10);
    }
}

TEST(Prepare, CompressesOnlyWhereItSavesBytes) {
    EXPECT_FALSE(prepare("text/plain", "", text_of(399))->gzip.has_value());
    EXPECT_FALSE(prepare("text/plain", "", "")->brotli.has_value());

    std::mt19937 generator(7);
    std::string noise(5000, '\0');
    for (auto& byte : noise) byte = static_cast<char>(generator());
    const auto prepared = prepare("image/png", "", noise);
    EXPECT_FALSE(prepared->gzip.has_value());
    EXPECT_FALSE(prepared->brotli.has_value());
}

TEST(Prepare, EtagsAreStrongAndDifferByContentAndByEncoding) {
    const auto one = prepare("text/plain", "", text_of(1000));
    const auto same = prepare("text/plain", "", text_of(1000));
    const auto other = prepare("text/plain", "", text_of(1001));
    EXPECT_EQ(one->identity.etag, same->identity.etag);
    EXPECT_NE(one->identity.etag, other->identity.etag);
    EXPECT_NE(one->identity.etag, one->gzip.value().etag);
    EXPECT_NE(one->brotli.value().etag, one->gzip.value().etag);
    // The web build uses a higher quality, which gives different bytes and another tag.
    EXPECT_NE(one->brotli.value().etag, strong_etag(one->identity.bytes, "br"));
    EXPECT_TRUE(one->identity.etag.starts_with('"') && one->identity.etag.ends_with('"'));
}

TEST(ResponseCache, AResponseIsBuiltOnceAndCachedUntilItIsInvalidated) {
    ResponseCache answers;
    int made = 0;
    const auto make = [&] { return prepare("text/plain", "", std::to_string(++made)); };
    EXPECT_EQ(answers.find("/a"), nullptr);
    EXPECT_EQ(answers.find_or_build("/a", make)->identity.bytes, "1");
    EXPECT_EQ(answers.find_or_build("/a", make)->identity.bytes, "1");
    EXPECT_EQ(answers.find("/a")->identity.bytes, "1");
    answers.invalidate_all();
    EXPECT_EQ(answers.find("/a"), nullptr);
    EXPECT_EQ(answers.find_or_build("/a", make)->identity.bytes, "2");
}

TEST(ResponseCache, AResponseInvalidatedWhileItIsBuiltIsReturnedButNotCached) {
    ResponseCache answers;
    const auto given = answers.find_or_build("/a", [&] {
        answers.invalidate_all();
        return prepare("text/plain", "", "old news");
    });
    EXPECT_EQ(given->identity.bytes, "old news");
    EXPECT_EQ(answers.find("/a"), nullptr);
}

TEST(ResponseCache, TheNumberOfEntriesIsLimited) {
    ResponseCache answers;
    const auto make = [] { return prepare("text/plain", "", "a board"); };
    const auto target = [](std::size_t number) { return "/" + std::to_string(number); };
    for (std::size_t i = 0; i < 1'000; ++i) answers.find_or_build(target(i), make);
    EXPECT_NE(answers.find(target(0)), nullptr);
    answers.find_or_build("/one more", make);
    EXPECT_EQ(answers.find(target(0)), nullptr);
    EXPECT_NE(answers.find("/one more"), nullptr);
}

TEST(ResponseCache, AFailedBuildIsNotCached) {
    ResponseCache answers;
    EXPECT_EQ(answers.find_or_build("/a", [] { return PreparedResponsePtr(); }), nullptr);
    EXPECT_THROW(
        answers.find_or_build(
            "/a", []() -> PreparedResponsePtr { throw std::runtime_error("no database"); }),
        std::runtime_error);
    EXPECT_NE(answers.find_or_build("/a", [] { return prepare("text/plain", "", "now"); }),
              nullptr);
}

TEST(ResponseCache, ConcurrentCallersCauseOneBuild) {
    ResponseCache answers;
    std::atomic<int> made = 0;
    std::vector<std::thread> flight;
    for (int i = 0; i < 16; ++i) {
        flight.emplace_back([&] {
            answers.find_or_build("/a", [&] {
                ++made;
                return prepare("text/plain", "", "once");
            });
        });
    }
    for (auto& member : flight) member.join();
    EXPECT_EQ(made, 1);
}

/// Returns once that many threads are waiting for a response that is not cached.
void await_members(const ResponseCache& answers, std::size_t count) {
    while (answers.waiting() < count) std::this_thread::yield();
}

TEST(ResponseCache, CallersFromBeforeABuildGetItsResultEvenIfItIsNotCached) {
    ResponseCache answers;
    std::atomic<int> made = 0;
    std::vector<std::thread> flight;
    const auto ask = [&] {
        const auto given = answers.find_or_build("/a", [&] {
            // Commits a change during every build.
            answers.invalidate_all();
            return prepare("text/plain", "", "made " + std::to_string(++made));
        });
        EXPECT_EQ(given->identity.bytes, "made 1");
    };
    answers.find_or_build("/b", [&] {
        for (int i = 0; i < 8; ++i) flight.emplace_back(ask);
        await_members(answers, 9);
        return prepare("text/plain", "", "");
    });
    for (auto& member : flight) member.join();
    EXPECT_EQ(made, 1);
    EXPECT_EQ(answers.find("/a"), nullptr);
    EXPECT_EQ(answers.waiting(), 0U);
}

TEST(ResponseCache, ACallerAfterACommitGetsNoResultFromBeforeIt) {
    ResponseCache answers;
    std::thread late;
    const auto given = answers.find_or_build("/a", [&] {
        answers.invalidate_all();
        late = std::thread([&] {
            const auto fresh =
                answers.find_or_build("/a", [] { return prepare("text/plain", "", "new"); });
            EXPECT_EQ(fresh->identity.bytes, "new");
        });
        await_members(answers, 2);
        return prepare("text/plain", "", "old");
    });
    late.join();
    EXPECT_EQ(given->identity.bytes, "old");
    EXPECT_EQ(answers.find("/a")->identity.bytes, "new");
}

TEST(ResponseCache, ACachedResponseIsReturnedWhileAnotherIsBuilt) {
    ResponseCache answers;
    const auto make = [] { return prepare("text/plain", "", "kept"); };
    answers.find_or_build("/a", make);
    answers.find_or_build("/b", [&] {
        EXPECT_EQ(answers.find_or_build("/a", make)->identity.bytes, "kept");
        return make();
    });
}

}  // namespace
}  // namespace shop::http

#include "pictures/helper/codecs.hpp"
#include "pictures/helper/confine.hpp"
#include "pictures/picture_files.hpp"
#include "pictures/test_pictures.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <random>

namespace shop::pictures {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

/// A JPEG segment with EXIF: the orientation "rotate right" and the location.
std::string exif_segment() {
    using namespace std::string_literals;
    const auto tiff =
        "MM\0*\0\0\0\x08"s
        "\0\x02"s
        "\x01\x12\0\x03\0\0\0\x01\0\x06\0\0"s
        "\x88\x25\0\x04\0\0\0\x01\0\0\0\x26"s
        "\0\0\0\0"s
        "\0\x01\0\x02\0\x02\0\0\0\x02N\0\0\0"s
        "\0\0\0\0 23.8103N 90.4125E"s;
    const auto content = "Exif\0\0"s + tiff;
    const auto bytes = content.size() + 2;
    return "\xFF\xE1"s + static_cast<char>(bytes >> 8U) + static_cast<char>(bytes & 0xFFU) +
           content;
}

std::string with_exif(const std::string& jpeg) {
    return jpeg.substr(0, 2) + exif_segment() + jpeg.substr(2);
}

std::string jpeg_segment(char marker, const std::string& content) {
    const auto bytes = content.size() + 2;
    return std::string{'\xFF', marker, static_cast<char>(bytes >> 8U),
                       static_cast<char>(bytes & 0xFFU)} +
           content;
}

/// A progressive JPEG of 64 x 64 grey pixels with `scans` empty scans after the first.
std::string jpeg_with_scans(int scans) {
    using namespace std::string_literals;
    const auto code_of_one_bit = [](char table, char symbol) {
        return jpeg_segment('\xC4', table + "\x01"s + std::string(15, '\0') + symbol);
    };
    auto jpeg = "\xFF\xD8"s + jpeg_segment('\xDB', "\0"s + std::string(64, '\x01')) +
                jpeg_segment('\xC2', "\x08\0\x40\0\x40\x01\x01\x11\0"s) +
                code_of_one_bit('\0', '\0') + code_of_one_bit('\x10', '\0') +
                jpeg_segment('\xDA', "\x01\x01\0\0\0\0"s) + std::string(8, '\0');
    for (int scan = 0; scan < scans; ++scan) {
        jpeg += jpeg_segment('\xDA', "\x01\x01\0\x01\x01\0"s) + std::string(8, '\0');
    }
    return jpeg + "\xFF\xD9";
}

int red_at(const Bitmap& bitmap, int x, int y) {
    return bitmap.row(y)[static_cast<std::size_t>(x) * 4];
}

/// Average difference between the colours and the gradients that png_of() draws.
double distance_from_slopes(const Bitmap& bitmap) {
    int sum = 0;
    for (int y = 0; y < bitmap.height; ++y) {
        for (int x = 0; x < bitmap.width; ++x) {
            const auto* pixel = bitmap.row(y) + static_cast<std::size_t>(x) * 4;
            sum += std::abs(pixel[0] - x * 255 / bitmap.width) +
                   std::abs(pixel[1] - y * 255 / bitmap.height) + std::abs(pixel[2] - 0x40);
        }
    }
    return static_cast<double>(sum) / (3 * bitmap.width * bitmap.height);
}

class MakePicture : public PicturesTest {};

// R-IMG-3
TEST_F(MakePicture, AnUploadBecomesFourSizesInThreeFormats) {
    const auto made = make(png_of({3000, 1500})).value();
    EXPECT_EQ(made.picture.width, 3000);
    EXPECT_EQ(made.picture.height, 1500);
    EXPECT_EQ(made.files.size(), 12U);
    for (const int size : sizes) {
        for (const auto format : formats) {
            const auto shown = decode(made.files.at(file_name(size, format)));
            EXPECT_EQ(shown.width, size) << file_name(size, format);
            EXPECT_EQ(shown.height, size / 2);
            // Red increases to the right in every format.
            EXPECT_LT(red_at(shown, 4, 4), 20);
            EXPECT_GT(red_at(shown, size - 4, 4), 230);
        }
    }
    EXPECT_EQ(address_of(made.picture), "/pictures/" + made.picture.id + "-3000x1500/640.jpg");
    EXPECT_EQ(picture_at(address_of(made.picture)), made.picture);
    EXPECT_EQ(make(png_of({3000, 1500})).value().picture, made.picture);
}

// R-IMG-3
TEST_F(MakePicture, ASlopeOfColoursStaysSmooth) {
    const auto made = make(png_of({1280, 860})).value();
    for (const auto* file : {"1280.avif", "1280.webp", "1280.jpg"}) {
        EXPECT_LT(distance_from_slopes(decode(made.files.at(file))), 1.0) << file;
    }
    // With 8 bits per channel, gradients would show bands on better screens.
    using namespace std::string_literals;
    EXPECT_THAT(made.files.at("1280.avif"), HasSubstr("pixi\0\0\0\0\3\12\12\12"s));
}

// R-IMG-3
TEST_F(MakePicture, NoFileIsLargerThanTheUpload) {
    const auto small = make(png_of({100, 50})).value();
    EXPECT_EQ(small.files.size(), 3U);
    EXPECT_EQ(decode(small.files.at("320.jpg")).width, 100);
    EXPECT_EQ(address_of(small.picture), "/pictures/" + small.picture.id + "-100x50/320.jpg");
    EXPECT_EQ(srcset_of(small.picture, Format::webp),
              "/pictures/" + small.picture.id + "-100x50/320.webp 100w");

    const auto tall = make(png_of({333, 1000})).value();
    EXPECT_EQ(sizes_of(tall.picture), (std::vector{320, 640, 1280}));
    EXPECT_EQ(decode(tall.files.at("640.avif")).width, 213);
    EXPECT_EQ(decode(tall.files.at("1280.avif")).height, 1000);
    EXPECT_THAT(srcset_of(tall.picture, Format::avif), HasSubstr("/640.avif 213w, "));
}

// R-IMG-3
TEST_F(MakePicture, APhotographIsTurnedUprightAndLosesItsLocation) {
    const auto flat = make(png_of({400, 200})).value();
    const auto photo = with_exif(flat.files.at("640.jpg"));
    ASSERT_THAT(photo, HasSubstr("90.4125E"));
    const auto made = make(photo).value();
    EXPECT_EQ(made.picture.width, 200);
    EXPECT_EQ(made.picture.height, 400);
    const auto upright = decode(made.files.at("640.jpg"));
    EXPECT_LT(red_at(upright, 100, 4), 20);
    EXPECT_GT(red_at(upright, 100, 395), 230);
    for (const auto& [name, bytes] : made.files) {
        EXPECT_THAT(bytes, Not(HasSubstr("90.4125E"))) << name;
        EXPECT_THAT(bytes, Not(HasSubstr("ICC_PROFILE"))) << name;
        EXPECT_THAT(bytes, Not(HasSubstr("EXIF"))) << name;
    }
}

// R-IMG-2
TEST_F(MakePicture, EachOfTheFourKindsIsTaken) {
    const auto made = make(png_of({640, 480})).value();
    for (const auto* file : {"640.jpg", "640.webp", "640.avif"}) {
        const auto again = make(made.files.at(file));
        ASSERT_TRUE(again) << file;
        EXPECT_EQ(again->picture.width, 640) << file;
    }
}

// R-IMG-2
TEST_F(MakePicture, OtherFilesAreRefusedWithWhatHelps) {
    using namespace std::string_literals;
    const auto sentence = [](const std::string& upload) {
        return make(upload).error().detail.in(Language::english);
    };
    EXPECT_THAT(sentence("\0\0\0\x18"s + "ftypheic\0\0\0\0mif1heic"s), HasSubstr("HEIC"));
    EXPECT_THAT(sentence("<?xml version='1.0'?><svg onload='x()'/>"), HasSubstr("SVG"));
    EXPECT_THAT(sentence("GIF89a, and more"), HasSubstr("GIF"));
    EXPECT_EQ(refusal_of("%PDF-1.7"), "picture_not_taken");
    EXPECT_EQ(refusal_of(""), "picture_not_taken");
    const auto whole = make(png_of({640, 480})).value();
    for (const auto& [name, bytes] : whole.files) {
        EXPECT_EQ(refusal_of(bytes.substr(0, bytes.size() / 2)), "picture_broken") << name;
    }
}

// R-IMG-4
TEST_F(MakePicture, APictureOfTooManyPixelsIsRefusedBeforeItHasMemory) {
    for (const auto& [width, height] : {std::pair{50'000, 50'000}, {12'001, 1}, {12'000, 3'334}}) {
        std::string head;
        append_big_endian(head, static_cast<std::uint32_t>(width));
        append_big_endian(head, static_cast<std::uint32_t>(height));
        head += std::string("\x08\x02\x00\x00\x00", 5);
        const auto bomb = "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", head) +
                          png_chunk("IDAT", deflated(std::string(40'000, '\0')));
        EXPECT_EQ(refusal_of(bomb), "picture_too_large") << width;
    }
}

// R-IMG-4
TEST_F(MakePicture, AJpegOfMoreScansThanACameraWritesIsRefused) {
    EXPECT_EQ(refusal_of(jpeg_with_scans(20)), "taken");
    EXPECT_EQ(refusal_of(jpeg_with_scans(101)), "picture_broken");
}

// R-BANK-10
TEST_F(MakePicture, ASlipBecomesOneJpegThatCanBeRead) {
    const auto slip = make_slip(png_of({2000, 1000}), helper());
    ASSERT_TRUE(slip);
    const auto seen = decode(*slip);
    EXPECT_EQ(seen.width, 1280);
    EXPECT_EQ(seen.height, 640);
    EXPECT_EQ(make_slip(*slip, helper()).value().substr(0, 2), "\xFF\xD8");
    EXPECT_EQ(make_slip("<svg>", helper()).error().code.text(), "picture_not_taken");
}

// R-IMG-4
TEST_F(MakePicture, AHelperThatIsSlowOrDiesIsARefusal) {
    auto settings = helper();
    settings.timeout_ms = 1;
    EXPECT_EQ(make_picture(png_of({2000, 2000}), settings).error().code.text(), "picture_broken");
    settings = helper();
    settings.program = "/bin/false";
    EXPECT_EQ(make_picture(png_of({20, 20}), settings).error().code.text(), "picture_broken");
    settings.program = "/bin/cat";  // A program with other output.
    EXPECT_EQ(make_picture("OK 1 1\n", settings).error().code.text(), "picture_broken");
}

// R-IMG-4
TEST_F(MakePicture, MutatedFilesAreTakenOrRefusedAndNothingElse) {
    const auto* wanted = std::getenv("PICTURE_MUTATIONS");
    const int count = wanted == nullptr ? 40 : std::atoi(wanted);
    const auto made = make(png_of({300, 200})).value();
    std::vector<std::string> seeds{png_of({300, 200}), with_exif(made.files.at("320.jpg"))};
    for (const auto& [name, bytes] : made.files) seeds.push_back(bytes);
    std::mt19937 random{7};
    for (int i = 0; i < count; ++i) {
        auto mutated = seeds[static_cast<std::size_t>(i) % seeds.size()];
        const auto changes = 1 + random() % 20;
        for (unsigned change = 0; change < changes; ++change) {
            // Half of the changes are near the beginning, where the sizes are.
            const auto range =
                change % 2 == 0 ? std::min<std::size_t>(mutated.size(), 200) : mutated.size();
            mutated[random() % range] = static_cast<char>(random());
        }
        EXPECT_THAT(refusal_of(mutated),
                    AnyOf("taken", "picture_not_taken", "picture_too_large", "picture_broken"))
            << i;
    }
    EXPECT_TRUE(make(png_of({30, 20})));
}

// R-IMG-4
TEST(ConfineDeathTest, LeavesNoFilesNoNetworkNoProcessesAndNoNewCode) {
    const auto tries_everything = [] {
        confine(20);
        int done = 0;
        if (::open("/etc/passwd", O_RDONLY) >= 0) ++done;
        if (::socket(AF_INET, SOCK_STREAM, 0) >= 0) ++done;
        if (::fork() >= 0) ++done;
        if (::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
            MAP_FAILED) {
            ++done;
        }
        if (::write(STDERR_FILENO, "x", 1) > 0) ++done;
        ::_exit(done);
    };
    EXPECT_EXIT(tries_everything(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace shop::pictures

#include "pictures/picture_files.hpp"
#include "pictures/picture_store.hpp"
#include "platform/audit/audit.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/problems.hpp"

namespace shop::pictures {
namespace {

constexpr std::string_view cached_for_ever = "public, max-age=31536000, immutable";

std::string picture_json(const Picture& picture) {
    return json::Object{}
        .add("img", address_of(picture))
        .add("width", picture.width)
        .add("height", picture.height)
        .text();
}

std::int64_t bytes_in(const Files& files) {
    std::int64_t bytes = 0;
    for (const auto& [name, content] : files) bytes += std::ssize(content);
    return bytes;
}

Result<http::Response> post_picture(const PictureFolder& folder, const HelperSettings& helper,
                                    const http::Call& call) {
    const auto made = make_picture(call.request.body, helper);
    if (!made) return made.error();
    // Stores the files first: a row without files would be a broken picture.
    folder.store(*made);
    const NewPicture fresh{made->picture, bytes_in(made->files), call.now_ms(),
                           call.caller.user_id};
    return call.database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto json = picture_json(made->picture);
        if (insert_picture(transaction, fresh)) {
            audit::append(transaction, call,
                          {"picture.add", "picture/" + made->picture.id, "{}", json});
        }
        return http::private_response(201, json);
    });
}

Result<http::Response> get_file(const PictureFolder& folder, PictureCache& cache,
                                const http::Request& request) {
    const auto picture = picture_named(request.params.at("picture"));
    const auto& file = request.params.at("file");
    const auto format = picture ? format_of_file(*picture, file) : std::nullopt;
    auto bytes = format ? folder.read(*picture, file) : std::nullopt;
    if (!bytes) return http::bare_response(404, texts::protocol::nothing_here(), request.language);
    auto prepared = std::make_shared<http::PreparedResponse>();
    prepared->content_type = media_type_of(*format);
    prepared->cache_control = cached_for_ever;
    auto etag = http::strong_etag(*bytes, "");
    prepared->identity = {*std::move(bytes), std::move(etag)};
    cache.add(request.path, prepared);
    http::Response response;
    response.prepared = std::move(prepared);
    return response;
}

}  // namespace

void add_routes(http::Router& router, sql::Database& database, const PictureFolder& folder,
                const HelperSettings& settings) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::store_picture, http::Pool::pictures, post_picture, std::cref(folder),
                  settings);
}

void add_file_routes(http::Router& router, const PictureFolder& folder, PictureCache& cache) {
    router.add("GET", "/pictures/{picture}/{file}",
               std::bind_front(get_file, std::cref(folder), std::ref(cache)));
}

}  // namespace shop::pictures

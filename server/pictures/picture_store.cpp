#include "pictures/picture_store.hpp"

#include "pictures/pictures_sql.hpp"
#include "platform/db/record.hpp"

namespace shop::pictures {

bool insert_picture(sql::Transaction& transaction, const NewPicture& fresh) {
    const auto& [picture, file_bytes, created_at_ms, user_id] = fresh;
    return transaction.execute(pictures_sql::insert_picture,
                               sql::values(picture.id, picture.width, picture.height, file_bytes,
                                           created_at_ms, user_id)) > 0;
}

std::vector<Picture> list_pictures(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count) {
    return sql::all_as<Picture>(transaction.query(pictures_sql::list_pictures, {after, count}));
}

bool has_pictures(sql::Transaction& transaction) {
    return !list_pictures(transaction, "", 1).empty();
}

bool has_pictures(sql::Database& database) {
    return database.read([](sql::Transaction& transaction) { return has_pictures(transaction); });
}

}  // namespace shop::pictures

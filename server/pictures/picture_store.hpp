#pragma once

#include "pictures/pictures.hpp"

namespace shop::pictures {

struct NewPicture {
    Picture picture;
    std::int64_t file_bytes = 0;
    std::int64_t created_at_ms = 0;
    std::string user_id;
};

/// False if the picture is already stored.
bool insert_picture(sql::Transaction& transaction, const NewPicture& fresh);

/// Up to `count` pictures after `after`, ordered by id.
std::vector<Picture> list_pictures(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count);

}  // namespace shop::pictures

#pragma once

#include "app/site/page_content.hpp"
#include "platform/base/language.hpp"
#include "platform/db/database.hpp"

namespace shop::app {

/// The processors by family, newest first, each with a link to its boards.
PageContent cpus_content(sql::Transaction& transaction, Language language);

}  // namespace shop::app

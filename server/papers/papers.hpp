#pragma once

// The public interface of the papers room, for app/.

#include "papers/amount_words.hpp"
#include "papers/archive/month_zip.hpp"
#include "papers/buyer.hpp"
#include "papers/fiscal_year.hpp"
#include "papers/issue_paper.hpp"
#include "papers/paper_routes.hpp"
#include "papers/paper_store.hpp"
#include "papers/pdf/paper_pdf.hpp"
#include "papers/verify_papers.hpp"

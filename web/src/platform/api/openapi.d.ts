// Written by tools/make-wire.mjs from server/app/openapi.json. Never edit this.

export interface paths {
  "/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The products on sale
     * @description Oldest first; the landing page shows the first six. Without archived products. Without a query: the first 1,000, cached; send `If-None-Match`, and an unchanged list returns 304. `Link` has the next page.
     */
    get: operations["listProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/products/archive": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What can be archived of many products
     * @description For `POST /products/archive`; changes nothing. The products are those of `ids`, or what `GET /products` lists for the same query, from its start: at most 2,000.
     */
    get: operations["lookAtArchiving"];
    put?: never;
    /**
     * Archive many products
     * @description In a job, each product as `DELETE /product/{id}` archives it. What is not for sale any more is a row of the job.
     */
    post: operations["archiveProducts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/products/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the prices of many products would become
     * @description For `POST /products/prices`; changes nothing. The products are those of `ids`, or what `GET /products` lists for the same query, from its start: at most 2,000.
     */
    get: operations["lookAtPrices"];
    put?: never;
    /**
     * Change the prices of many products
     * @description In a job, each price as `PATCH /product/{id}` changes it. A product whose price is another one than `from` by now keeps it, and is a row of the job; of each other one a row says the price before and after.
     */
    post: operations["changePrices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/products/prices/{id}/put-back": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put prices back that a job has changed
     * @description In a job of the same kind. `id` is that of the job. A price that was changed since then stays.
     */
    post: operations["putPricesBack"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/products/csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The list of products as a file
     * @description CSV in UTF-8, narrowed and sorted as `GET /products`, but all of it. Each row has the `revision` of its product, by which an import knows whether it has changed since.
     */
    get: operations["exportProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/products/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find products
     * @description Words, filters and sort, with the counts of all values. Of one fact any chosen value will do; of different facts all are needed. Empty and unknown parameters are passed over. Answered from memory: it knows each change from when its caller was answered, and those made at another server a quarter of a second later.
     */
    get: operations["searchProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/product/{id}/related": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Products like one
     * @description Up to four: of the same socket first, then those in stock, then by equal facts (chipset, size, memory, Wi-Fi, series) and the nearest price.
     */
    get: operations["listRelated"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/product/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    /**
     * One product
     * @description The same response for every caller, cached like the list. Its ETag is the version of the product, its stock included.
     */
    get: operations["getProduct"];
    /**
     * Change the stock
     * @description `quantity` is subtracted from the stock; a negative one adds received goods. Each change is written to the stock ledger with its reason. `POST /order` takes its own stock, so no shop page calls this.
     */
    put: operations["changeStock"];
    post?: never;
    /**
     * Take a product off sale
     * @description The product is archived: it leaves every list and cannot be ordered. Existing orders keep its name and price, and can still be paid, shipped or cancelled.
     */
    delete: operations["archiveProduct"];
    options?: never;
    head?: never;
    /**
     * Edit a product
     * @description Absent members stay unchanged. Placed orders keep their price; `PUT /product/{id}` changes the stock.
     */
    patch: operations["editProduct"];
    trace?: never;
  };
  "/product/{id}/cpus": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    /**
     * The processors of a board
     * @description Those of the board's own list. Without a list: those that should fit by socket and chipset. With `cpu`: that processor alone, whether it fits or not.
     */
    get: operations["listProductCpus"];
    /**
     * Replace the list of a board's processors
     * @description All rows or none. Each fault is told at its row, which is counted as in a spreadsheet: `/rows/17/cpu`.
     */
    put: operations["replaceProductCpus"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/cpus": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Processors, for a field that completes what is typed
     * @description Up to `limit`, whose maker and name have every word of `search` in them, also where a name is typed in two words. First those with a word that begins so, then the newest. The first has `meant` where no other matches as well, as `7600` does of 7600 and 7600X.
     */
    get: operations["listCpus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/product/add": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a product
     * @description The available quantity becomes the first entry of its stock ledger.
     */
    post: operations["addProduct"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reviews": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reviews
     * @description Newest first; without a query the newest 1,000. `userEmail` is always empty here: addresses stay private, and one cached list serves every caller.
     */
    get: operations["listReviews"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/pages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The leads of the shop's pages
     * @description Each page's sentence in the language of the address, `/api/bn/pages` for Bangla. The same response for every caller.
     */
    get: operations["listPages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/pages/{slug}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which page. */
        slug: components["schemas"]["PageSlug"];
      };
      cookie?: never;
    };
    /**
     * A page about the shop
     * @description Its text as blocks, in the language of the address; English where the shop wrote no Bangla. Values from the settings are filled in.
     */
    get: operations["getPage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/page-texts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the shop's pages still lack
     * @description For each page its version and the places to fill in, and which settings about the firm are empty.
     */
    get: operations["listPageTexts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/page-texts/{slug}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which page. */
        slug: components["schemas"]["PageSlug"];
      };
      cookie?: never;
    };
    /**
     * The text of a page, to edit it
     * @description As it was written: headings begin with `## `, items of a list with `- `, places to fill in stand in `[[ ]]`.
     */
    get: operations["getPageText"];
    /**
     * Change the text of a page
     * @description Saved as a new version; earlier ones are kept. The same text as before makes none. A text needs a lead. With an empty English text the page has the text that the shop came with.
     */
    put: operations["changePageText"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/page-preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A text as its page would show it
     * @description Changes nothing.
     */
    post: operations["previewPage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reviews/all": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reviews, also those that staff hid
     * @description Newest first. `userEmail` is always empty here.
     */
    get: operations["listAllReviews"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/review/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Hide a review, or bring it back
     * @description A hidden review is on no page and not in `GET /reviews`. Hiding needs a reason, which the audit trail keeps.
     */
    patch: operations["hideReview"];
    trace?: never;
  };
  "/review/add": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Write a review
     * @description Name, picture and address are the signed-in user's, whatever the body says. At most five an hour per user.
     */
    post: operations["addReview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Order a product
     * @description Reserves the stock and stores the order in one transaction. Name and email are the signed-in user's, product name and price the catalogue's. `price` is the total that the customer saw: if it has changed, the order is refused, so that no customer pays an unseen price.
     */
    post: operations["placeOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/myorders/{email}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The orders of one user
     * @description Newest first, without cancelled ones. For the user and for the staff.
     */
    get: operations["listOrdersOf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The list of orders as a file
     * @description CSV in UTF-8, narrowed and sorted as `GET /orders/`, but all of it. Telephone numbers of Bangladesh are written `01711 000111`, and ids and digits alone after a `#`, so that spreadsheets keep them; moments are those of the shop, `2026-11-26 19:06`. Orders that come meanwhile may be missing. Each call has a row in the audit trail.
     */
    get: operations["exportOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All orders
     * @description Newest first, without cancelled and expired ones; without a query the newest 1,000. `state=ended` lists those. A search without `state`, `paid` and `shipped` finds them after all others.
     */
    get: operations["listOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/look": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What can be done with many orders
     * @description For `POST /orders/ship` and `POST /orders/cancel`: which of the orders can take part now, and why others cannot. Changes nothing. The orders are those of `ids`, or what `GET /orders/` lists for the same query, from its start: at most 2,000.
     */
    get: operations["lookAtOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/ship": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ship many orders
     * @description In a job, each order as `PATCH /order/status/{id}` ships it. What cannot be shipped any more is a row of the job, with its reason.
     */
    post: operations["shipOrders"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel many orders
     * @description In a job, each order as `DELETE /order/{id}` cancels it. What cannot be cancelled any more is a row of the job, with its reason.
     */
    post: operations["cancelOrders"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    /**
     * One order
     * @description For its owner and for the staff. Another customer's order gets the same response as an unknown one.
     */
    get: operations["getOrder"];
    put?: never;
    post?: never;
    /**
     * Cancel an order
     * @description Only while it is neither paid nor shipped; for its owner and for the staff. The server first cancels the payment at the provider, then returns the stock. If the provider reports that it was paid, the order becomes paid and the response is 409.
     */
    delete: operations["cancelOrder"];
    options?: never;
    head?: never;
    /**
     * Record a payment
     * @description The browser calls this after the card was charged. The server asks the payment provider, and marks the order as paid only if this payment succeeded, in BDT, for this order and for exactly its total. The provider's webhook does the same when the browser was closed.
     */
    patch: operations["recordPayment"];
    trace?: never;
  };
  "/order/{id}/overview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One order whole
     * @description For the staff, also after it was cancelled: with its state, where its goods are, and its refunds, all of one moment.
     */
    get: operations["getOrderOverview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The events of an order
     * @description Oldest first; at most the newest 1,000. For its owner and for the staff, also after it was cancelled.
     */
    get: operations["listOrderEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/buyer": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * For whom the caller buys
     * @description Company, BIN and registered address on the caller's VAT invoices; empty if the caller gave none.
     */
    get: operations["getBuyer"];
    /**
     * Say for whom the caller buys
     * @description On invoices that are issued from now on; those that were issued stay. An absent `address` stays as it was. A BIN may have blanks and Bangla digits; it is kept as 000000000-0000.
     */
    put: operations["setBuyer"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/papers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The papers of an order
     * @description Oldest first. A paper is issued within seconds of what it is for. For its owner, and for staff who may ship orders or read papers, also after it was cancelled. Staff who may not read papers get those that travel with the goods: no credit notes.
     */
    get: operations["listOrderPapers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/paper/{id}/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A paper as a PDF
     * @description Made of the paper's stored facts, the same each time. At most 30 a minute. For the owner of its order and for staff who may read papers; an invoice, bill or challan also for staff who may ship orders.
     */
    get: operations["getPaperPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/pictures": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Store a picture
     * @description Takes a JPEG, PNG, WebP or AVIF of at most 8 MiB, 40 megapixels and 12,000 pixels a side. The shop makes up to four sizes of it in AVIF, WebP and JPEG, upright, in sRGB and without any metadata, and keeps only these. The same picture again has the same address.
     */
    post: operations["storePicture"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/papers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The papers of a month
     * @description Sums by kind, and the newest 200 papers; `/papers/csv` has all. For staff who may read papers.
     */
    get: operations["listPapers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/papers/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Papers by number or buyer
     * @description The newest 200 of all months. For staff who may read papers.
     */
    get: operations["searchPapers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/papers/csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The papers of a month as a CSV file
     * @description UTF-8 with a byte order mark, a line a paper, oldest first. Amounts of credit notes are negative. For staff who may read papers; it is recorded in the audit trail.
     */
    get: operations["getPapersCsv"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/papers/zip": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The papers of a month as ZIP files
     * @description Up to 200 PDFs, oldest first, with a CSV file of just these papers and SHA256SUMS. Ask for part 2 and so on until there is no more; a full part never changes. At most ten a minute. For staff who may read papers; it is recorded in the audit trail.
     */
    get: operations["getPapersZip"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/papers/to-look-at": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Papers to look at
     * @description Papers that are owed and cannot be issued, and credit notes whose refund the bank has sent back within 60 days of its request: those need a debit note (Mushak 6.8) by hand; and invoices and bills of the last 60 days whose buyer has letters that the papers' fonts lack. For staff who may read papers.
     */
    get: operations["listPapersToLookAt"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/notes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the staff has written about an order
     * @description The last 100, newest first. Where the parcel was to go before is one of them.
     */
    get: operations["listOrderNotes"];
    put?: never;
    /**
     * Write a note about an order
     * @description For the staff alone: no customer sees it.
     */
    post: operations["addOrderNote"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/contact": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Send an order elsewhere
     * @description Another address and telephone number, before it is shipped. A note keeps those before; papers that were issued keep theirs, too.
     */
    patch: operations["changeOrderContact"];
    trace?: never;
  };
  "/order/{id}/mails": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an email again
     * @description Sends the customer an email about an order once more, with today's data, to today's address and in today's language. Only an email that the order's events show as sent, five an hour for an order. The events then show it with who sent it.
     */
    post: operations["sendMailAgain"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/refund": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refund an order
     * @description Refunds a paid order in full or in part, before or after shipping. The refund is stored and the response sent, then the provider is called, again each minute while it is unavailable. The order and its events show the result.
     */
    post: operations["refundOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/unclaimed-payments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Unmatched payments
     * @description Up to 1,000 payments that matched no order: first those not fully refunded, then the others, newest first in both. A payment after a cancel is refunded automatically; administrators decide about the others.
     */
    get: operations["listUnmatchedPayments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/unclaimed-payments/{id}/refund": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refund an unmatched payment
     * @description Refunds the rest of it. Stored and answered first, like a refund of an order; the list shows the result.
     */
    post: operations["refundUnmatchedPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/refused-refunds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Failed refunds
     * @description The newest 1,000 refunds that failed and were not retried, newest first.
     */
    get: operations["listRefusedRefunds"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/large-reservations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Customers who hold much of a product's stock
     * @description Customers whose unpaid orders hold more than a third of a product's pieces that are not sold yet, the largest first, up to 100.
     */
    get: operations["listLargeReservations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/today": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What waits today
     * @description What orders and stock wait for at this moment, and what flowed: exact numbers, which are counted with each order. Sums of money and the chart need `totals.read`; `openMoney` needs `payments.read`. What the caller may not see is null.
     */
    get: operations["getToday"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/status/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Mark an order as shipped
     * @description Cannot be undone. An unpaid order may be shipped, since trade customers pay later.
     */
    patch: operations["shipOrder"];
    trace?: never;
  };
  "/order/{id}/ways": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ways to pay an order
     * @description Each way that the shop offers, and why this order cannot be paid so where it cannot. For its owner.
     */
    get: operations["listWays"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/payment": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Choose how to pay
     * @description Opens the order's one payment, after ending one of another way: the same again for the same way. For its owner; who records payments may choose bank transfer and cash on delivery for a customer.
     */
    post: operations["choosePayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/transfer-notice": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tell the shop of a bank transfer
     * @description "I have paid": changes no payment; an administrator looks at the account. For the order's owner; five times for an order and ten times an hour.
     */
    post: operations["tellTransfer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/transfer-slip": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    /**
     * The slip of a bank transfer
     * @description Of the newest notice that has one.
     */
    get: operations["getTransferSlip"];
    /**
     * Add the slip of a bank transfer
     * @description A picture as for `POST /pictures`, of which the shop keeps one JPEG. It belongs to the newest notice of the order and takes the place of one that this has. For the order's owner; ten times an hour.
     */
    put: operations["putTransferSlip"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/transfers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transfers of an order
     * @description What its customer told, and what the staff recorded. For its owner and for the staff.
     */
    get: operations["listTransfers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/transfers-checked": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * No money came
     * @description Takes the order's notices off the list of transfers to check. An email tells its customer what was looked for.
     */
    post: operations["closeTransferNotices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/transfers-to-check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Transfers to check
     * @description Up to 1,000 notices that wait to be checked, newest first.
     */
    get: operations["listTransfersToCheck"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/receipts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record money
     * @description Records money that arrived on the shop's account or in cash. Parts add up; the total pays the order, and what is more goes back: repeat the request with `surplus` to confirm that. All of a transfer goes back for an order that was cancelled, has expired or was paid another way, and, with `another`, for one that was paid by transfer; so does a courier's cash for an order that another payment has paid after it was sent with cash on delivery. Ends an open payment of another way. A refused request changes nothing. Never for one's own order.
     */
    post: operations["recordReceipt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/receipts/{id}/void": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a receipt back
     * @description One that was recorded wrongly. A paid order, shipped or not, becomes unpaid with it: the other receipts of its payment go to its next attempt, a surplus that was not sent yet is not sent, and an invoice of goods that were not shipped is credited. Goods and stock stay where they are.
     */
    post: operations["voidReceipt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/receipts/{id}/move": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move a receipt to another order
     * @description Takes the receipt back as `/receipts/{id}/void` does, and records it under the same reference on the order that it is for, which it may pay: both or neither.
     */
    post: operations["moveReceipt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/order/{id}/parcel-returned": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A parcel came back
     * @description All goods of a shipped order return to stock. One with cash on delivery can be paid no more. The money of a paid one goes back by `/order/{id}/refund`; until then the list has it as `refund_due`.
     */
    post: operations["takeParcelBack"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/refunds-to-send": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Money to send
     * @description Up to 1,000 refunds of transfers and cash, which a person sends, oldest first.
     */
    get: operations["listRefundsToSend"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/refunds/{id}/answer": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Say that a refund was sent
     * @description Ends a refund that waits for a person: it was sent, or it cannot be. What came beyond a total may also be settled otherwise, with the reason, even after it could not be sent: it then counts as given back, and no email says so. For one at SSLCommerz the reference is its number there (`refund_ref_id`), by which SSLCommerz is asked before it is believed.
     */
    post: operations["answerRefund"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/create-payment-intent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start a card payment
     * @description Returns the client secret for the provider's card form. One order has one open payment: repeated calls return the same secret, also after a declined card. Without `orderId`, the one open order with this total is meant.
     */
    post: operations["openPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/sslcommerz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Notices of SSLCommerz
     * @description Only SSLCommerz calls this. The server checks each signature that the form has, `verify_sign` and `verify_sign_sha2`, and believes nothing of it but the id, by which it asks SSLCommerz. So the order of notices and repeated ones do not matter. Not served by a shop without SSLCommerz.
     */
    post: operations["hearGateway"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/stripe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Events from the payment provider
     * @description Only the provider calls this. The server checks the signature over the raw bytes, which may be at most 300 seconds old or early, before it reads anything. Then it asks the provider for the current state, so the order of events and repeated ones do not matter. Not served by a shop without card payments.
     */
    post: operations["hearProvider"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/user/{email}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    /**
     * One user
     * @description For the user and for the staff.
     */
    get: operations["getUser"];
    /**
     * Exchange a sign-in for an access token
     * @description The browser signs in at the identity service and sends its `idToken` here. The response is an access token of the shop, valid for an hour, with the user record; name and picture follow the newest id token. Needs no header. At most 60 a minute per user.
     */
    put: operations["signIn"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/user/update/{email}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change your profile
     * @description Absent members stay unchanged. Users change only their own.
     */
    put: operations["updateProfile"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/admin/{email}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Is this user an administrator?
     * @description For the user and for the staff. Only for display: the server checks the role at every call.
     */
    get: operations["isAdmin"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who is signed in
     * @description The record of the user whose token it is, with their roles and what these allow. Only for display: the server checks the permission at every call.
     */
    get: operations["whoAmI"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/roles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Which role may what
     * @description The roles of the staff. A user may have several, and their permissions add up; a customer has none.
     */
    get: operations["listRoles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/staff": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who works for the shop
     * @description Users with a role, by name.
     */
    get: operations["listStaff"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/staff/{id}/{role}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the user. */
        id: components["schemas"]["Id"];
        /** @description The role. */
        role: components["schemas"]["RoleName"];
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Give a user a role
     * @description It takes effect at the user's next request.
     */
    put: operations["giveRole"];
    post?: never;
    /**
     * Take a role back
     * @description Never from the last owner who may sign in. It takes effect at the user's next request.
     */
    delete: operations["takeRole"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who changed what
     * @description The audit trail of the staff, the command line and the program, newest first, 50 rows at a time.
     */
    get: operations["listAudit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The state of the shop
     * @description As each open server wrote it, every 15 seconds. Not for load balancers: these ask `/healthz` and `/readyz` at the origin's root.
     */
    get: operations["getHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/cpu-lists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the processors of many boards
     * @description A CSV of up to 1 MiB with the columns board (id or slug), cpu, bios, since, note: all or none. Boards that it does not name keep theirs.
     */
    post: operations["importCpuLists"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/imports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin an import of products
     * @description Makes an import whose file follows by `PUT /import/{{id}}/{{part}}`. With `mineWins` rows count also where their product has changed since it was exported, with `allowDuplicates` new products whose name or model the shop, or an earlier row, has already. A person has at most 5 imports that were not applied, and all staff together 20: a further one closes the oldest, which is unknown from then on.
     */
    post: operations["uploadProducts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/import/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How far an import is
     * @description The jobs that check and apply it, once they began.
     */
    get: operations["getImport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/import/{id}/{part}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * A piece of the file
     * @description Up to 1 MiB and 100 pieces from 0 on, of a CSV in UTF-8 with the columns of `GET /products/csv` in any order, `stockChange`: pieces that arrived or, when negative, left, and `archive`: `yes` for a product to delete. A row without `_id` is a new product; for others `stock` is not taken, and the check counts those whose stock is another one. A piece ends between two characters; the same one again replaces it. Only for who began the import.
     */
    put: operations["uploadProductsPart"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/import/{id}/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check an import
     * @description A job reads the file without changing anything: its result counts rows that are `new`, `changed`, `archived`, `same` and `wrong`, those whose stock is not taken (`otherStock`), and prices that go up, down, or change by more than half (`pricesUp`, `pricesDown`, `pricesFar`); it shows the first `changes` with their cells now and then. Its rows are the first 1,000 errors by row and column.
     */
    post: operations["checkImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/import/{id}/apply": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Apply an import
     * @description A job changes and adds the products of the rows, each as `PATCH /product/{{id}}` and `POST /product/add` do. Once for each import, after its check; where rows are wrong, only with `goodRowsOnly`.
     */
    post: operations["applyImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/import/{id}/wrong": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The wrong rows of an import
     * @description With what is wrong in a column `fault`: mended, they can be sent again. For who began the import, for 30 days.
     */
    get: operations["exportWrongRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/import/{id}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What undoes an import
     * @description The rows that it changed, as they were before, and those that it added, to be archived. Imported, they undo what has not changed since. For who began the import, for 30 days.
     */
    get: operations["exportUndo"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/jobs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The caller's jobs
     * @description Long work of the staff, such as an import, newest first, 50 at a time. Staff who may settings.read see all of them.
     */
    get: operations["listJobs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How far a job is
     * @description Also after it has ended: jobs are kept.
     */
    get: operations["getJob"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{id}/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What became of a job's items
     * @description Items that were refused, and others of which something is to be known; 200 at a time. Kept for 90 days.
     */
    get: operations["listJobRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{id}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stop a job
     * @description It ends after its running step. What it has done by then stays done.
     */
    post: operations["stopJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/views": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Kept views of a list
     * @description The questions that the caller keeps under a name, oldest first.
     */
    get: operations["listViews"];
    put?: never;
    /**
     * Keep a view
     * @description At most 30 of a list. One with the same name gets the new query.
     */
    post: operations["saveView"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/view/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a view
     * @description Of the caller's own.
     */
    delete: operations["deleteView"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/backups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Back up now
     * @description The server that makes the backups begins a daily one at once and proves it. While one runs or is about to, a call changes nothing. `GET /health` says how far it is.
     */
    post: operations["startBackup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All users
     * @description Newest first; without a query the newest 1,000.
     */
    get: operations["listUsers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/user/admin/{email}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Make a user an administrator
     * @description For any registered user; if `emailVerified` is false, ask for confirmation first.
     */
    put: operations["makeAdmin"];
    post?: never;
    /**
     * Take an administrator's role back
     * @description Never from the last administrator who may sign in. It takes effect at the next request.
     */
    delete: operations["removeAdmin"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Log out
     * @description Revokes the token in this call's own `Authorization` header, so that copies of it stop working too.
     */
    delete: operations["signOut"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/openapi.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * This document, for programs
     * @description OpenAPI 3.1. The shop's own browser app takes its types from it.
     */
    get: operations["describe"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/docs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * This document, for readers
     * @description One page without scripts, made from the same file.
     */
    get: operations["describeToPeople"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * @description 24 lower-case hexadecimal characters.
     * @example 6a1f0c2d3e4b5a6978877665
     */
    Id: string;
    /**
     * @description Of one piece, in Taka, with at most two decimals.
     * @example 32900
     * @example 61.5
     */
    Price: number;
    /**
     * @description Of a whole order, in Taka, with at most two decimals.
     * @example 329000
     */
    Total: number;
    /** @description What the shop has written in Bangla. Where a text is absent, Bangla pages show the English one. In requests, a text that shows nothing counts as absent. */
    BanglaTexts: {
      /** @example পদ্মা X870 */
      name?: string;
      /**
       * @description Line breaks are kept.
       * @example সারা দিন চালু থাকে, এমন ওয়ার্কস্টেশনের জন্য পূর্ণ আকারের বোর্ড।
       */
      description?: string;
    };
    /** @description A processor. */
    Cpu: {
      /** @example amd-ryzen-5-9600x */
      slug: string;
      /** @example Ryzen 5 9600X */
      name: string;
      /** @example AMD */
      maker: string;
      /** @example AM5 */
      socket: string;
      /** @example ryzen-9000 */
      family: string;
      /**
       * @description A month, or a day.
       * @example 2024-08
       */
      launched: string;
      /** @description In an answer of `listCpus`, at the first: no other matches the search as well. */
      meant?: boolean;
    };
    /** @description A processor and whether it fits a board. */
    FittingCpu: {
      /** @example amd-ryzen-5-9600x */
      slug: string;
      /** @example Ryzen 5 9600X */
      name: string;
      /** @example AMD */
      maker: string;
      /** @example AM5 */
      socket: string;
      /** @example ryzen-9000 */
      family: string;
      /**
       * @description A month, or a day.
       * @example 2024-08
       */
      launched: string;
      /**
       * @description `yes`. `update`: from a newer BIOS than that of the boards in stock. `check`: from a BIOS of which it is unknown whether the boards in stock have it. Without a list: `likely`, by socket and chipset; `likely_update`, perhaps with a newer BIOS; `unknown`, the socket alone is the same. `no`.
       * @example update
       * @enum {string}
       */
      fit: "yes" | "update" | "check" | "likely" | "likely_update" | "unknown" | "no";
      /**
       * @description The first version that runs it. Absent: any.
       * @example 1.30
       */
      bios?: string;
      /**
       * @description The day of that version.
       * @example 2024-08-01
       */
      since?: string;
      /** @example With a cooler of its own. */
      note?: string;
    };
    /** @description The processors of a board. */
    ProductCpus: {
      /** @description Whether the board has a list of its own. */
      hasList: boolean;
      cpus: components["schemas"]["FittingCpu"][];
    };
    /** @description A new list of a board's processors. */
    CpuListChange: {
      /**
       * @description A file of comma-separated values in bytes, up to 500 rows. Columns in any order: `cpu` is a slug or the exact name, `bios` the first version that runs it (empty: any), `since` the day of that version, `note` up to 200 characters.
       * @example cpu,bios,since,note
       *     amd-ryzen-5-9600x,1.30,2024-08-01,
       */
      csv: string;
      /**
       * @description Changes nothing, and says what would be changed.
       * @default false
       */
      dryRun: boolean;
      /**
       * @description May remove more than half of the rows.
       * @default false
       */
      allowShrink: boolean;
    };
    /** @description How many rows the list has now, and what has become of those before. */
    CpuListChanged: {
      /** @example 118 */
      rows: number;
      /** @example 4 */
      added: number;
      /** @example 2 */
      changed: number;
      /** @example 0 */
      removed: number;
    };
    /** @description The facts by which buyers choose a board. Any may be missing, and null counts as missing. Where a fact is one of a list, the list may get longer. */
    Facts: {
      /**
       * @description Stored in upper case, without blanks.
       * @example AM5
       */
      socket?: string;
      /**
       * @description Stored in upper case, without blanks.
       * @example X870
       */
      chipset?: string;
      /**
       * @description One of DDR3, DDR4, DDR5. A product from before this list may have another text.
       * @example DDR5
       */
      memory?: string;
      /**
       * @description One of Mini-ITX, Micro-ATX, ATX, E-ATX; other spellings such as mATX are stored as these. A product from before this list may have another text.
       * @example ATX
       */
      formFactor?: string;
      /** @example 4 */
      memorySlots?: number;
      /**
       * @description In GB.
       * @example 256
       */
      memoryMax?: number;
      /**
       * @description The maker's highest, in MT/s.
       * @example 8000
       */
      memorySpeed?: number;
      /** @example 3 */
      m2Slots?: number;
      /**
       * @description The PCIe generation of the fastest M.2 slot.
       * @example 5
       */
      m2Pcie?: number;
      /** @example 6 */
      sataPorts?: number;
      /** @example 2 */
      x16Slots?: number;
      /**
       * @description The PCIe generation of the first x16 slot.
       * @example 5
       */
      x16Pcie?: number;
      /**
       * @description The fastest network port, in Mbit/s: one of 100, 1000, 2500, 5000, 10000.
       * @example 2500
       */
      lan?: number;
      /**
       * @description One of none, Wi-Fi 5, Wi-Fi 6, Wi-Fi 6E, Wi-Fi 7.
       * @example Wi-Fi 7
       */
      wifi?: string;
      /**
       * @description The outputs for screens, each once: HDMI, DisplayPort, VGA, DVI, USB-C. Other spellings such as DP are stored as these.
       * @example [
       *       "HDMI",
       *       "DisplayPort"
       *     ]
       */
      video?: string[];
      /**
       * @description USB ports at the back.
       * @example 10
       */
      usbRear?: number;
      /**
       * @description USB4 ports; Thunderbolt counts.
       * @example 2
       */
      usb4?: number;
      /**
       * @description Whether the BIOS can be updated without a processor.
       * @example true
       */
      biosFlashback?: boolean;
      /**
       * @description Of the oldest boards in stock.
       * @example 1.30
       */
      biosVersion?: string;
      /**
       * Format: date
       * @description The day on which that BIOS came out.
       * @example 2025-03-14
       */
      biosDate?: string;
      /** @example Padma */
      series?: string;
      /**
       * @description The maker's part number.
       * @example NB-X870-01
       */
      model?: string;
      /** @example 36 */
      warrantyMonths?: number;
      /**
       * @description What the other facts leave out.
       * @example The second M.2 slot shares its lanes with two of the SATA ports.
       */
      factNote?: string;
      /**
       * @description The same in Bangla, for its pages.
       * @example দ্বিতীয় M.2 স্লট দুটি SATA পোর্টের সঙ্গে লেন ভাগ করে।
       */
      factNoteBangla?: string;
    };
    /** @description A page of what a search has found, and how many there would be with one more choice. */
    FoundProducts: {
      /** @description Of all pages. */
      total: number;
      products: components["schemas"]["Product"][];
      /** @description In the order of the list of facts. */
      facets: components["schemas"]["Facet"][];
      /** @description How many there would be with `inStock=yes`. */
      inStock: number;
      /** @description The lowest and the highest price without the filter of prices; absent where nothing is left. */
      price?: {
        min: components["schemas"]["Price"];
        max: components["schemas"]["Price"];
      };
      words: {
        /** @description Which word a word was read as, where no board has it as it was typed. */
        readAs: {
          [key: string]: string;
        };
        /** @description Words that no board has; nothing is found then. */
        unknown: string[];
        /** @description The other words, where one is unknown: what may be searched for instead. */
        known?: string[];
      };
      cpu?: components["schemas"]["Cpu"];
      /** @description With `cpu`: the groups of `fit`. */
      fitCounts?: components["schemas"]["CountedValue"][];
      /** @description With `cpu`: whether it fits each of `products`, by id. */
      fits?: {
        [key: string]: components["schemas"]["BoardFit"];
      };
      /** @description Where nothing was found: how many there are without each thing that is chosen, in the order words, processor, groups of `fit`, values of facts, prices, stock. */
      withoutOne?: number[];
      /** @description Where no board has a word: processors that the words may mean. */
      cpus?: components["schemas"]["Cpu"][];
    };
    /** @description Whether a processor fits a board, as `FittingCpu` says it. */
    BoardFit: {
      /**
       * @example update
       * @enum {string}
       */
      fit: "yes" | "update" | "check" | "likely" | "likely_update" | "unknown" | "no";
      /** @example 1.30 */
      bios?: string;
      /** @example 2024-08-01 */
      since?: string;
    };
    /** @description A value that products are filtered by. */
    CountedValue: {
      /** @example AM5 */
      value: string;
      /** @description How many boards there would be if it alone were chosen of its kind. */
      count: number;
      chosen: boolean;
    };
    /** @description A fact that products are filtered by. */
    Facet: {
      /** @example socket */
      name: string;
      /** @description Those that boards have under the other filters, and those that are chosen; of more than a hundred those with the most boards. */
      values: components["schemas"]["CountedValue"][];
    };
    /** @description A picture that products may name. */
    StoredPicture: {
      /**
       * @description Its address, as a product's `img`. The other files lie beside it: 320, 640, 1280 and 2048 as `.avif`, `.webp` and `.jpg`, none larger than the upload but the last.
       * @example /pictures/4f3a0c9be1d2a7586e90c1f2b3d4a596-1600x1200/640.jpg
       */
      img: string;
      /**
       * @description In pixels, as it was uploaded.
       * @example 1600
       */
      width: number;
      /** @example 1200 */
      height: number;
    };
    /** @description A motherboard on sale. */
    Product: {
      _id: components["schemas"]["Id"];
      /** @example Padma X870 */
      name: string;
      /**
       * @description An https address, or a path of this shop; empty: the shop draws the board.
       * @example /img/boards/padma-x870.svg
       */
      img: string;
      /** @example A full-size board for workstations that stay switched on. */
      description: string;
      /**
       * @description The smallest order.
       * @example 10
       */
      minQuantity: number;
      /**
       * @description The quantity that can still be ordered.
       * @example 480
       */
      availableQuantity: number;
      price: components["schemas"]["Price"];
      facts?: components["schemas"]["Facts"];
      /** @description Of one product only, at both bases: lists are in one language. */
      bangla?: components["schemas"]["BanglaTexts"];
      /**
       * @description In lists at the Bangla base, where `name` is the Bangla one.
       * @example Padma X870
       */
      nameEnglish?: string;
      /** @description Its page is `/product/{slug}`. Absent for up to a minute where an older release added the product. */
      slug?: components["schemas"]["Slug"];
      /**
       * @description Below so many pieces it runs low. Absent: below five minimum orders.
       * @example 120
       */
      reorderAt?: number;
      /**
       * @description Addresses of further pictures, in the form that `img` has. The server leaves it out where there are none, and in lists.
       * @example [
       *       "/img/boards/padma-x870-ports.svg"
       *     ]
       */
      morePictures?: string[];
    };
    /**
     * @description Which page.
     * @example delivery
     * @enum {string}
     */
    PageSlug: "delivery" | "returns" | "warranty" | "terms" | "privacy" | "about" | "contact";
    /** @description A page's sentence. */
    PageLead: {
      slug: components["schemas"]["PageSlug"];
      /** @example We deliver all over Bangladesh. */
      lead: string;
      /**
       * @description In which language the sentence is.
       * @example en
       * @enum {string}
       */
      language: "en" | "bn";
    };
    /** @description A piece of a line. */
    PagePart: {
      /** @example Call us */
      text: string;
      /**
       * @description Of a link: https, mailto or tel.
       * @example tel:+88025550100
       */
      href?: string;
      /** @description Whether it is a place that the shop has yet to fill in. */
      missing?: boolean;
    };
    /** @description A heading or a paragraph, which has one line, or a list. */
    PageBlock: {
      /**
       * @example paragraph
       * @enum {string}
       */
      kind: "heading" | "paragraph" | "list";
      lines: components["schemas"]["PagePart"][][];
    };
    /** @description A text as a page shows it. */
    PageBlocks: {
      blocks: components["schemas"]["PageBlock"][];
      /** @description The places that the shop has yet to fill in. */
      missing: string[];
    };
    /** @description A page about the shop. */
    ShopPage: components["schemas"]["PageLead"] & components["schemas"]["PageBlocks"];
    /** @description How far a page is. */
    PageState: {
      slug: components["schemas"]["PageSlug"];
      /**
       * @description 0: the text that the shop came with.
       * @example 4
       */
      version: number;
      /**
       * @description RFC 3339, UTC; null for the text that the shop came with.
       * @example 2026-11-21T09:30:00.000Z
       */
      savedAt: string | null;
      /**
       * @description The name of who saved it.
       * @example Nadia Rahman
       */
      savedBy: string | null;
      /** @description The places to fill in, by language. */
      missing: {
        en: string[];
        bn: string[];
      };
    };
    /** @description What the shop's pages still lack. */
    PageTexts: {
      pages: components["schemas"]["PageState"][];
      /** @description The settings about the firm that are empty. */
      emptySettings: string[];
    };
    /** @description What a page says in one language. */
    WrittenPage: {
      /**
       * @description One sentence below the title; of some pages also beside prices.
       * @example We deliver all over Bangladesh.
       */
      lead: string;
      /**
       * @description The text as it is written.
       * @example ## When it comes
       *
       *     Within [[days]] days.
       */
      text: string;
    };
    /** @description A saved version. */
    PageVersion: {
      /**
       * @description 0: the text that the shop came with.
       * @example 4
       */
      version: number;
      /**
       * @description RFC 3339, UTC; null for the text that the shop came with.
       * @example 2026-11-21T09:30:00.000Z
       */
      savedAt: string | null;
      /**
       * @description The name of who saved it.
       * @example Nadia Rahman
       */
      savedBy: string | null;
    };
    /** @description The text of a page, as it was written. */
    PageText: components["schemas"]["PageState"] & {
      english: components["schemas"]["WrittenPage"];
      bangla: components["schemas"]["WrittenPage"];
      /** @description The newest 50, the newest first. */
      versions: components["schemas"]["PageVersion"][];
    };
    /** @description Both languages of a page; without Bangla it is English on Bangla pages, too. */
    PageTextChange: {
      english: components["schemas"]["WrittenPage"];
      bangla: components["schemas"]["WrittenPage"];
    };
    /** @description A text that is being written. */
    PageDraft: {
      /** @example ## When it comes */
      text: string;
    };
    /**
     * @description Lower-case letters of English and digits, in words with one hyphen between them. Never an id.
     * @example padma-x870
     */
    Slug: string;
    /** @description A product as an administrator writes it. */
    NewProduct: {
      /** @example Padma X870 */
      name: string;
      /**
       * @description Line breaks are kept.
       * @example A full-size board for workstations that stay switched on.
       */
      description: string;
      /**
       * @description An https address, or a path of this shop.
       * @example /img/boards/padma-x870.svg
       */
      img: string;
      /**
       * @description The smallest order.
       * @example 10
       */
      minQuantity: number;
      /**
       * @description The quantity in the warehouse.
       * @example 480
       */
      availableQuantity: number;
      price: components["schemas"]["Price"];
      facts?: components["schemas"]["Facts"];
      bangla?: components["schemas"]["BanglaTexts"];
      /**
       * @description Below so many pieces it runs low. Without it: below five minimum orders.
       * @example 120
       */
      reorderAt?: number;
      /**
       * @description Its pictures after `img`, each another one.
       * @example [
       *       "/img/boards/padma-x870-ports.svg"
       *     ]
       */
      morePictures?: string[];
      /**
       * @description Without it, the name makes one.
       * @example padma-x870
       */
      slug?: string;
    };
    /**
     * @description The members to change; any may be absent.
     * @example {
     *       "price": 31500
     *     }
     */
    ProductChange: {
      /** @example Padma X870 */
      name?: string;
      /**
       * @description Line breaks are kept.
       * @example A full-size board for workstations that stay switched on.
       */
      description?: string;
      /**
       * @description An https address, or a path of this shop.
       * @example /img/boards/padma-x870.svg
       */
      img?: string;
      /**
       * @description The smallest order.
       * @example 10
       */
      minQuantity?: number;
      price?: components["schemas"]["Price"];
      /** @description Replaces all facts; null or none removes them. */
      facts?: components["schemas"]["Facts"] | null;
      /** @description Replaces both texts; null or none removes them. */
      bangla?: components["schemas"]["BanglaTexts"] | null;
      /**
       * @description Below so many pieces it runs low; null: below five minimum orders.
       * @example 120
       */
      reorderAt?: number | null;
      /**
       * @description Replaces all pictures after `img`. Where only `img` is sent, and is one of them, that one moves to the front.
       * @example [
       *       "/img/boards/padma-x870-ports.svg"
       *     ]
       */
      morePictures?: string[];
      /**
       * @description The address before leads to the new one, and no other product gets it.
       * @example padma-x870
       */
      slug?: string;
    };
    /** @description A movement of the stock. */
    StockChange: {
      productId: components["schemas"]["Id"];
      /**
       * @description Subtracted from the stock; a negative one is added. Never 0.
       * @example -25
       */
      quantity: number;
      /**
       * @description For the ledger.
       * @example Delivery of 12 May
       */
      reason?: string;
    };
    /** @description An order. */
    Order: {
      _id: components["schemas"]["Id"];
      /**
       * @description A short number for people: #1042. Unique. Numbers may be skipped.
       * @example 1042
       */
      number: number;
      /**
       * @description When the order was placed. RFC 3339, UTC.
       * @example 2026-11-24T09:30:00.000Z
       */
      orderedAt: string;
      productId: components["schemas"]["Id"];
      /**
       * @description The name when the order was placed.
       * @example Padma X870
       */
      productName: string;
      /**
       * @description The same in Bangla, if the product had one.
       * @example পদ্মা X870
       */
      productNameBangla?: string;
      /**
       * @description Of the customer.
       * @example Ada Lovelace
       */
      name: string;
      /** @example ada@firm.example */
      email: string;
      /**
       * @description Where it goes.
       * @example House 7, Road 11, Sylhet
       */
      address: string;
      /** @example 01700 000000 */
      phone: string;
      /** @example 10 */
      quantity: number;
      price: components["schemas"]["Total"];
      paid: boolean;
      /**
       * @description The provider's id of the payment; null while unpaid.
       * @example pi_3PqK0aB2c
       */
      transactionId: string | null;
      /**
       * @description The amount of the price that is refunded or being refunded.
       * @example 0
       */
      refunded: number;
      /** @description True once the goods are back in stock; then it cannot be shipped any more. */
      goodsReturned: boolean;
      /** @description True once it was shipped. */
      orderStatus: boolean;
      /**
       * @description How it is paid; null until its customer chooses.
       * @example transfer
       * @enum {string|null}
       */
      way: "card" | "gateway" | "transfer" | "on_delivery" | null;
      /**
       * @description What the staff recorded as received for it.
       * @example 0
       */
      received: number;
      /** @description True while a transfer that its customer told of waits to be checked. */
      transferTold: boolean;
      /**
       * @description When the order expires if nothing is paid until then, for its customer: in the answers of GET /order/{id}, GET /myorders/{email} and POST /order. null if it does not expire.
       * @example 2026-11-29T12:20:00.000Z
       */
      payBy?: string | null;
      /**
       * @description What it was paid with at SSLCommerz, in its own code; null for other payments.
       * @example BKASH-BKash
       */
      paidWith: string | null;
      /** @description For the staff only: whether its provider advises to check who ordered. */
      isRisky?: boolean;
      /**
       * @description For the staff only.
       * @example pending
       * @enum {string}
       */
      status?: "pending" | "shipped" | "cancelling" | "cancelled" | "expired";
      /**
       * @description For the staff only: when it was cancelled or expired, RFC 3339, UTC.
       * @example null
       */
      endedAt?: string | null;
    };
    /** @description An order with what only its own page shows. */
    OrderOverview: components["schemas"]["Order"] & {
      /**
       * @description `cancelling` while the payment provider is asked.
       * @enum {string}
       */
      status: "pending" | "shipped" | "cancelling" | "cancelled" | "expired";
      /**
       * @description Whether its pieces are held for it, were sent, or are back in stock.
       * @enum {string}
       */
      goods: "held" | "sent" | "back";
      /** @description Of all its payments, oldest first. */
      refunds: components["schemas"]["OrderRefund"][];
    };
    /** @description Products of one action. */
    ProductIds: {
      /**
       * @example [
       *       "665f1c2ab3d4e5f6a7b8c9d0"
       *     ]
       */
      ids: components["schemas"]["Id"][];
    };
    /** @description What can be archived of many products. */
    ArchiveLook: {
      ids: components["schemas"]["Id"][];
      /** @description How many of these still have pieces in stock. */
      stocked: number;
      /** @description There are more products than one action takes. */
      isCut: boolean;
      /** @description The names of the first five. */
      examples: string[];
    };
    /** @description A price as it was looked at, and what it is to become. */
    NewPrice: {
      _id: components["schemas"]["Id"];
      from: components["schemas"]["Price"];
      to: components["schemas"]["Price"];
    };
    /** @description New prices of many products. */
    NewPrices: {
      /**
       * @example [
       *       {
       *         "_id": "665f1c2ab3d4e5f6a7b8c9d0",
       *         "from": 12500,
       *         "to": 13400
       *       }
       *     ]
       */
      prices: components["schemas"]["NewPrice"][];
    };
    /** @description What the prices of many products would become. */
    PricesLook: {
      prices: components["schemas"]["NewPrice"][];
      refused: components["schemas"]["RefusedRows"];
      /** @description There are more products than one action takes. */
      isCut: boolean;
      /** @description The first five that can take part. */
      examples: {
        name: string;
        from: number;
        to: number;
      }[];
    };
    /** @description Orders of one action. */
    OrderIds: {
      /**
       * @example [
       *       "665f1c2ab3d4e5f6a7b8c9d0"
       *     ]
       */
      ids: components["schemas"]["Id"][];
    };
    /** @description How many rows cannot take part, by reason. */
    RefusedRows: {
      /** @example order_refunded */
      code: string;
      words: string;
      count: number;
      /** @description The first ten of these rows, where they have short names. */
      names?: string[];
    }[];
    /** @description What can be done with many orders. */
    OrdersLook: {
      /** @description Of the orders that can take part. */
      ids: components["schemas"]["Id"][];
      /**
       * @description The sum of these.
       * @example 125005
       */
      total: number;
      /** @description How many of these are neither paid nor to be paid on delivery. */
      unpaid: number;
      /** @description How many of these have a payment whose provider advises to check who ordered. */
      risky: number;
      refused: components["schemas"]["RefusedRows"];
      /** @description There are more orders than one action takes. */
      isCut: boolean;
      /** @description The first five that can take part. */
      examples: components["schemas"]["Order"][];
    };
    /** @description What the staff has written about an order. */
    OrderNote: {
      _id: components["schemas"]["Id"];
      /**
       * @description `contact`: the address and the telephone number before they were changed.
       * @enum {string}
       */
      kind: "note" | "contact";
      /** @description Of who wrote it. */
      name: string | null;
      text: string;
      /** @description RFC 3339, UTC. */
      at: string;
    };
    /** @description A note about an order. */
    NewOrderNote: {
      /**
       * @description Line breaks are kept.
       * @example Calls back on Sunday.
       */
      text: string;
    };
    /** @description Where an order goes, and whom the courier calls. */
    OrderContact: {
      /**
       * @description Line breaks are kept. Letters that papers cannot print, such as Chinese ones and emoji, are refused.
       * @example House 7, Road 11, Sylhet
       */
      address: string;
      /** @example 01700 000000 */
      phone: string;
    };
    /** @description A refund of an order's payment. */
    OrderRefund: {
      /** @example 1200.5 */
      amount: number;
      /** @example One board was broken. */
      reason: string;
      /** @enum {string} */
      state: "asked" | "done" | "refused";
      /**
       * @description Why it was refused, as in the history; null where it was not.
       * @example refund_failed
       */
      refusal: string | null;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      askedAt: string;
      /**
       * @description Of the member of the staff who asked for it; null for the shop itself.
       * @example Karim Uddin
       */
      name: string | null;
    };
    /** @description One event of an order. */
    OrderEvent: {
      /**
       * @description `placed`, `intent_created` (the customer opened the card form), `declined`, `paid`, `shipped`, `cancelling`, `cancel_withdrawn`, `cancelled`, `expired`, `late_payment` (after the cancel), `refund_asked`, `refunded`, `refund_refused`, `goods_returned`, `disputed`, `mail_sent`, `way_chosen`, `transfer_told`, `money_received`, `receipt_voided`, `extra_payment` (more than the total), `refund_answered`, `risk_flagged` (for the staff only), `paper_issued` (its kind and number are the detail) or `payment_withdrawn` (the money was recorded by mistake: the order is unpaid again). More may follow: ignore unknown ones.
       * @example declined
       */
      kind: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      at: string;
      /**
       * @description Who caused it: the customer of the order, an administrator, the shop, or the payment provider.
       * @enum {string}
       */
      by: "customer" | "shop" | "provider";
      /**
       * @description The name of the member of the staff, for the staff only.
       * @example Karim Uddin
       */
      name: string | null;
      /**
       * @description Why a card was declined, the subject of a mail, or the given reason; the shop's own reasons in the language of the address.
       * @example insufficient_funds
       */
      detail: string | null;
      /**
       * @description The amount that moved, in Taka; null where none did.
       * @example 25001
       */
      amount: number | null;
    };
    /** @description For whom a user buys. Letters that papers cannot print are refused in company and address. */
    Buyer: {
      /** @example Rahim Traders */
      company: string;
      /**
       * @description The business identification number of 13 digits, with blanks or hyphens between them, or empty.
       * @example 001234567-0101
       */
      bin: string;
      /**
       * @description The registered address. If it is not empty, papers name it as the buyer's and the order's address as the destination.
       * @example 12 Mirpur Road, Dhaka
       */
      address?: string;
    };
    /** @description An invoice (Mushak 6.3), a credit note (6.7), a bill or a challan. */
    Paper: {
      _id: components["schemas"]["Id"];
      /** @enum {string} */
      kind: "invoice" | "bill" | "credit" | "challan";
      /**
       * @description By kind and fiscal year.
       * @example 2026-27/000123
       */
      number: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      issuedAt: string;
      orderId: components["schemas"]["Id"];
      /** @example 1042 */
      orderNumber: number;
      /**
       * @description As the paper names it: the company and the person, or the person alone.
       * @example Rahim Traders, Rahim Uddin
       */
      buyer: string;
      /**
       * @description Taka, VAT included; 0 on a challan.
       * @example 12000
       */
      gross: number;
      /**
       * @description Taka.
       * @example 1565.22
       */
      vat: number;
      /** @description The invoice of a credit note. */
      against: string | null;
    };
    /** @description Sums of the papers of one kind. */
    PaperSums: {
      /** @enum {string} */
      kind: "invoice" | "bill" | "credit" | "challan";
      /**
       * @description How many.
       * @example 12
       */
      papers: number;
      /**
       * @description Taka, VAT included.
       * @example 144000
       */
      gross: number;
      /**
       * @description Taka.
       * @example 18782.64
       */
      vat: number;
    };
    /** @description The papers of a month. */
    PaperMonth: {
      sums: components["schemas"]["PaperSums"][];
      /** @description The newest 200. */
      papers: components["schemas"]["Paper"][];
    };
    /** @description A paper that needs a person. */
    PaperToLookAt: {
      /** @enum {string} */
      concern: "not_issued" | "refund_came_back" | "letters_lost";
      /** @enum {string} */
      kind: "invoice" | "bill" | "credit" | "challan";
      /**
       * @description Of a paper that was issued; else empty.
       * @example 2026-27/000123
       */
      number: string;
      orderId: components["schemas"]["Id"];
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      since: string;
      /** @description Why it cannot be issued, as in the log; else empty. */
      reason: string;
    };
    /** @description Which email to send again. */
    MailRequest: {
      /**
       * @description What it is about: the `detail` of a `mail_sent` event.
       * @example order_shipped
       * @enum {string}
       */
      occasion:
        | "order_placed"
        | "order_paid"
        | "order_shipped"
        | "order_cancelled"
        | "order_expired"
        | "order_paid_too_late"
        | "order_refunded"
        | "order_refund_failed"
        | "order_goods_returned"
        | "order_way_transfer"
        | "order_part_paid"
        | "order_transfer_not_found"
        | "order_money_voided"
        | "order_paid_twice";
    };
    /** @description How an order can be paid. */
    Ways: {
      total: components["schemas"]["Total"];
      ways: components["schemas"]["WayOffer"][];
    };
    /** @description A way that the shop offers. */
    WayOffer: {
      /**
       * @description How it is paid.
       * @example transfer
       * @enum {string}
       */
      way: "card" | "gateway" | "transfer" | "on_delivery";
      /** @description Whether this order can be paid so. */
      available: boolean;
      /**
       * @description In one payment.
       * @example 0
       */
      least: number;
      /**
       * @description In one payment; absent where any amount goes.
       * @example 0
       */
      most?: number;
      /**
       * @description The code of why it is not available.
       * @example amount_too_large
       */
      why?: string;
      /**
       * @description The same as a sentence.
       * @example Up to 20,000 Taka in one payment.
       */
      detail?: string;
      /** @description True if it would be accepted from a verified email address; absent otherwise. */
      needsVerification?: boolean;
    };
    /** @description The way, and the total that the page showed. */
    PaymentChoice: {
      /**
       * @description card, gateway, transfer or on_delivery.
       * @example transfer
       */
      way: string;
      price: components["schemas"]["Total"];
    };
    /** @description What the customer needs to pay. */
    OpenedPayment: {
      /**
       * @description How it is paid.
       * @example transfer
       * @enum {string}
       */
      way: "card" | "gateway" | "transfer" | "on_delivery";
      /**
       * @description The id of the payment.
       * @example bt_65a1f0c2d3e4b5a6978877a1_1
       */
      transactionId: string;
      /**
       * @description For the card form.
       * @example pi_3PqK0aB2c_secret_x
       */
      clientSecret?: string;
      /**
       * @description Of the provider's page.
       * @example https://pay.example/x
       */
      pageUrl?: string;
      /** @description Where to transfer the money to. */
      transfer?: {
        /**
         * @description Its name.
         * @example Sample Bank
         */
        bank: string;
        /**
         * @description Its branch.
         * @example Motijheel, Dhaka
         */
        branch: string;
        /**
         * @description Of the shop.
         * @example Northbridge
         */
        accountName: string;
        /**
         * @description Of the shop.
         * @example 0123456789012
         */
        accountNumber: string;
        /**
         * @description Of the branch.
         * @example 000000000
         */
        routingNumber: string;
        /**
         * @description To write into the transfer.
         * @example NB1042H
         */
        reference: string;
        /**
         * @description What is left to pay.
         * @example 0
         */
        amount: number;
      };
      /** @description What the courier collects. */
      onDelivery?: {
        /**
         * @description The total.
         * @example 0
         */
        amount: number;
      };
    };
    /** @description What a customer says of their transfer. */
    TransferNoticeRequest: {
      /**
       * @description Of the customer's bank.
       * @example FT26182ABC
       */
      reference: string;
      /**
       * @description The customer's bank.
       * @example Sample Bank
       */
      bank: string;
      amount: components["schemas"]["Total"];
      /**
       * @description The day of the transfer. As 2026-07-01 in Dhaka, within the last 60 days.
       * @example 2026-07-01
       */
      paidOn: string;
    };
    /** @description What a customer said of their transfer. */
    TransferNotice: {
      /**
       * @description Of the notice.
       * @example 65a1f0c2d3e4b5a6978877a1
       */
      _id: string;
      /**
       * @description Of the customer's bank.
       * @example FT26182ABC
       */
      reference: string;
      /**
       * @description The customer's bank.
       * @example Sample Bank
       */
      bank: string;
      amount: components["schemas"]["Total"];
      /**
       * @description The day of the transfer.
       * @example 2026-07-01
       */
      paidOn: string;
      /**
       * @description When it was told. RFC 3339, UTC.
       * @example 2026-11-24T09:30:00.000Z
       */
      toldAt: string;
      /** @description Whether an administrator has looked. */
      checked: boolean;
      /** @description Whether it has a slip: GET /order/{id}/transfer-slip. */
      slip: boolean;
      /** @description Whether an administrator has looked and found no money of it, and none has come since. */
      notFound: boolean;
    };
    /** @description A notice, with its order. */
    TransferToCheck: {
      notice: components["schemas"]["TransferNotice"];
      orderId: components["schemas"]["Id"];
      /** @example 1042 */
      orderNumber: number;
      /**
       * @description Of the customer.
       * @example Ada Lovelace
       */
      name: string;
      total: components["schemas"]["Total"];
      /**
       * @description So far.
       * @example 0
       */
      received: number;
    };
    /** @description Money as an administrator recorded it. */
    Receipt: {
      /**
       * @description Of the receipt.
       * @example 65a1f0c2d3e4b5a6978877a1
       */
      _id: string;
      amount: components["schemas"]["Total"];
      /**
       * @description Of the statement or the courier.
       * @example FT26182ABC
       */
      reference: string;
      /**
       * @description The day on the statement.
       * @example 2026-07-01
       */
      receivedOn: string;
      /**
       * @description For administrators only.
       * @example
       */
      note: string;
      /**
       * @description When it was recorded. RFC 3339, UTC.
       * @example 2026-11-24T09:30:00.000Z
       */
      recordedAt: string;
      /** @description Why it was taken back; null while it stands. */
      voidReason: string | null;
      /**
       * @description The order that it was moved to. Null where it was not, and for customers.
       * @example null
       */
      movedTo: string | null;
      /**
       * @description The number of that order.
       * @example null
       */
      movedToNumber: number | null;
    };
    /** @description What is known of an order's transfers. */
    Transfers: {
      notices: components["schemas"]["TransferNotice"][];
      receipts: components["schemas"]["Receipt"][];
    };
    /** @description Money that arrived. */
    ReceiptRequest: {
      /**
       * @description transfer or cash.
       * @example transfer
       */
      kind: string;
      amount: components["schemas"]["Total"];
      /**
       * @description Of the statement or the courier. Recorded once.
       * @example FT26182ABC
       */
      reference: string;
      /**
       * @description The day on the statement. As 2026-07-01 in Dhaka, within the last 60 days.
       * @example 2026-07-01
       */
      receivedOn: string;
      /**
       * @description For administrators.
       * @example Two transfers on one day
       */
      note?: string;
      splitWith?: components["schemas"]["Id"];
      surplus?: components["schemas"]["Surplus"];
      another?: components["schemas"]["AnotherTransfer"];
    };
    /** @description The order that the money is for. */
    MoveRequest: {
      orderId: components["schemas"]["Id"];
      /**
       * @description For the history of the order that loses the money.
       * @example Recorded on the wrong order
       */
      reason: string;
      surplus?: components["schemas"]["Surplus"];
      another?: components["schemas"]["AnotherTransfer"];
    };
    /**
     * @description Confirms how much of the money is more than the order's open sum, and goes back: the `surplus` of the refusal `above_total`. Another number is refused again.
     * @example 600
     */
    Surplus: number;
    /**
     * @description Confirms that this is a further transfer for an order that was paid by transfer. All of it goes back.
     * @example true
     */
    AnotherTransfer: boolean;
    /** @description Why. */
    ReasonRequest: {
      /**
       * @description For the order's history.
       * @example The customer was not at home
       */
      reason: string;
    };
    /** @description What is left to pay. */
    Left: {
      /**
       * @description Of the total.
       * @example 0
       */
      left: number;
    };
    /** @description A refund that a person sends, or looks up at SSLCommerz. */
    RefundToSend: {
      _id: components["schemas"]["Id"];
      orderId: components["schemas"]["Id"];
      /**
       * @description Of the payment that goes back.
       * @example sc_65a1b2c3d4e5f60718293a4b_1
       */
      transactionId: string;
      /**
       * @description At SSLCommerz: `unknown` (it gave no answer), `by_hand` (a person makes it there) or `not_taken` (it takes none from this server, which tries again by itself); null for refunds that go by bank.
       * @example unknown
       * @enum {string|null}
       */
      atGateway: "unknown" | "by_hand" | "not_taken" | null;
      /** @example 1042 */
      orderNumber: number;
      /**
       * @description Of the customer.
       * @example Ada Lovelace
       */
      name: string;
      /**
       * @description Of the customer.
       * @example ada@firm.example
       */
      email: string;
      amount: components["schemas"]["Total"];
      /**
       * @description Whether it can be answered as settled otherwise: a transfer or cash that no order could take.
       * @example false
       */
      surplus: boolean;
      /**
       * @description Why it goes back: as the staff wrote it, or the shop's words in the language of the address.
       * @example More than the order's total
       */
      reason: string;
      /**
       * @description When it was requested. RFC 3339, UTC.
       * @example 2026-11-24T09:30:00.000Z
       */
      askedAt: string;
    };
    /** @description What became of a refund. */
    RefundAnswer: {
      /**
       * @description sent, not_sent or settled_otherwise.
       * @example sent
       */
      outcome: string;
      /**
       * @description Of the transfer back; required where it was sent.
       * @example FT26190XYZ
       */
      reference?: string;
      /**
       * @description When it was sent; required then. As 2026-07-01 in Dhaka, within the last 60 days.
       * @example 2026-07-01
       */
      on?: string;
      /**
       * @description Why it cannot be sent, or how it was settled; required then.
       * @example The account is closed
       */
      reason?: string;
    };
    /** @description The amount to refund, and the reason. */
    RefundRequest: {
      amount: components["schemas"]["Total"];
      /**
       * @description For the customer too.
       * @example One board arrived broken
       */
      reason: string;
      /**
       * @description All goods return to stock. Implied by a full refund before shipping; then they return once it is done.
       * @example false
       */
      goodsCameBack: boolean;
    };
    /** @description What waits, and what flowed. */
    Today: {
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      at: string;
      toShip: components["schemas"]["WaitingOrders"];
      unpaid: components["schemas"]["WaitingOrders"];
      owed: components["schemas"]["WaitingOrders"];
      /** @description Products for sale that run low, as the filter `stock=low` of the list finds them, and those that cannot be ordered; each counted up to 1,001. */
      stock: {
        /** @example 3 */
        low: number;
        /** @example 1 */
        out: number;
      };
      /** @description Yesterday is counted until the end of the hour that it is now. */
      money: {
        today: components["schemas"]["MoneyFlow"];
        yesterday: components["schemas"]["MoneyFlow"];
      } | null;
      /** @description What of the money waits for a person, each counted up to 1,000. */
      openMoney: {
        /** @example 2 */
        transfersToCheck: number;
        /** @example 0 */
        refundsToSend: number;
        /** @example 0 */
        refundsDue: number;
        /** @example 0 */
        unmatchedPayments: number;
        /** @example 0 */
        refusedRefunds: number;
      } | null;
      /**
       * @description Pages about the shop with places to fill in; null for who may not edit them. Absent at a server of an earlier release.
       * @example 2
       */
      unfinishedPages?: number | null;
      /** @description The range up to now, and the period of the same length before it, point by point. Days and months are the shop's. */
      chart: {
        /** @enum {string} */
        range: "day" | "7d" | "30d" | "90d" | "12m";
        now: components["schemas"]["FlowPoint"][];
        before: components["schemas"]["FlowPoint"][];
      } | null;
    };
    /** @description Orders in one state, and the sum of their totals; null for who may not see sums. */
    WaitingOrders: {
      /** @example 12 */
      count: number;
      /** @example 300012 */
      total: number | null;
    };
    /** @description Payments of orders, and refunds of them that were not refused, in Taka. */
    MoneyFlow: {
      /** @example 125000.5 */
      in: number;
      /** @example 0 */
      back: number;
    };
    /** @description An hour, a day or a month: orders placed, paid and shipped, and money in and back. A refund stands where it was asked for. */
    FlowPoint: components["schemas"]["MoneyFlow"] & {
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      at: string;
      /** @example 14 */
      placed: number;
      /** @example 11 */
      paid: number;
      /** @example 9 */
      shipped: number;
    };
    /** @description The pieces of one product in a customer's unpaid orders. */
    LargeReservation: {
      productId: components["schemas"]["Id"];
      /** @example Padma X870 */
      productName: string;
      /**
       * @description Of the customer, at the time of an order.
       * @example ada@firm.example
       */
      email: string;
      /** @example 40 */
      pieces: number;
      /**
       * @description Of the product's pieces that are not sold yet: those in stock and those in the unpaid orders of all customers.
       * @example 45
       */
      percent: number;
    };
    /** @description Calls of one server to a service, since it started. */
    Calls: {
      /** @example 12 */
      done: number;
      /**
       * @description Unreachable, too slow, or refused.
       * @example 12
       */
      failed: number;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      lastGoodAt: string | null;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      lastBadAt: string | null;
    };
    /** @description One server, as it last wrote its state. */
    ServerHealth: {
      /** @example 6a1f0c2d3e4b5a6978877665 */
      name: string;
      /** @example 1.0.0 */
      version: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      startedAt: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      seenAt: string;
      /**
       * @description Since it started.
       * @example 12
       */
      requests: number;
      /**
       * @description Open now.
       * @example 12
       */
      connections: number;
      /**
       * @description Requests and writes that wait now.
       * @example 12
       */
      waiting: number;
      /** @example 12 */
      diskFreeBytes: number;
      /** @example 12 */
      diskBytes: number;
      mail: components["schemas"]["Calls"];
      provider: components["schemas"]["Calls"];
      /** @description The last fifty of its log, newest first, in English. */
      warnings: {
        /**
         * @description RFC 3339, UTC.
         * @example 2026-11-21T09:30:00.000Z
         */
        at: string;
        isError: boolean;
        /** @example reconciler: the provider does not answer */
        text: string;
      }[];
    };
    /** @description The state of the shop. */
    Health: {
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      at: string;
      /** @description What wants to be looked at; none when all is well. Codes may be added. */
      notices: {
        /**
         * @description `closed`, `server_lost`, `versions_differ`, `disk_full`, `disk_low`, `mail_failing`, `provider_failing`, `mails_late`, `backup_none`, `backup_late`, `backup_failed`, `certificate_over` or `certificate_soon`.
         * @example backup_late
         */
        code: string;
        /** @description Customers notice it, or soon will. */
        isBad: boolean;
      }[];
      database: {
        /** @example SQLite 3.40.1 */
        engine: string;
        /** @example 12 */
        bytes: number;
      };
      /** @description Events that are due, or were tried, and whose emails are not sent yet. */
      queue: {
        /** @example 12 */
        waiting: number;
        /**
         * @description Tried at least once.
         * @example 12
         */
        failing: number;
        /**
         * @description RFC 3339, UTC.
         * @example 2026-11-21T09:30:00.000Z
         */
        oldestDueAt: string | null;
      };
      /** @description The last backup that was proved by restoring it. */
      backup: {
        /**
         * @description RFC 3339, UTC.
         * @example 2026-11-21T09:30:00.000Z
         */
        provedAt: string | null;
        /** @example daily */
        kind: string | null;
        /** @example 81920 */
        bytes: number | null;
        /**
         * @description The next daily one. RFC 3339, UTC.
         * @example 2026-11-21T09:30:00.000Z
         */
        nextAt: string | null;
        /** @description Whether the last try failed. */
        hasFailed: boolean;
        /** @description The one that runs or is about to; null: none. */
        running: {
          /**
           * @description Null: not begun yet. RFC 3339, UTC.
           * @example 2026-11-21T09:30:00.000Z
           */
          startedAt: string | null;
          /**
           * @description How much of making and proving it is done.
           * @example 38
           */
          percent: number | null;
        } | null;
      };
      /**
       * @description Of the public address; null where another machine speaks TLS. RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      certificateEndsAt: string | null;
      servers: components["schemas"]["ServerHealth"][];
    };
    /** @description A failed refund. */
    RefusedRefund: {
      orderId: components["schemas"]["Id"];
      /** @example 25001 */
      amount: number;
      /** @example One board arrived broken */
      reason: string;
      /**
       * @description `refund_failed` (the bank returned it, or it was cancelled at the provider), `refunded_elsewhere` (refunded in the provider's dashboard), `already_refunded`, `refund_too_large` or `refund_refused`.
       * @example refund_failed
       */
      refusal: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      askedAt: string;
    };
    /** @description The reason of the refund. */
    UnmatchedRefundRequest: {
      /** @example Unknown purpose */
      reason: string;
    };
    /** @description A payment that matched no order. */
    UnmatchedPayment: {
      /** @example pi_3PqK0aB2c */
      transactionId: string;
      /**
       * @description The order id in the payment; it may be none of our orders.
       * @example 65a1b2c3d4e5f60718293a4c
       */
      orderId: string;
      /**
       * @description Of that order; null if there is none.
       * @example 1042
       */
      orderNumber?: number | null;
      /**
       * @description Of that order's customer; null if there is none.
       * @example Ada Lovelace
       */
      name?: string | null;
      /** @example 25001 */
      amount: number;
      /**
       * @description The amount that is neither refunded nor being refunded.
       * @example 0
       */
      left: number;
      /** @example bdt */
      currency: string;
      /**
       * @description `order_cancelled`, `order_paid`, `payment_does_not_match`, `payment_refunded` or `unknown_order`.
       * @example order_cancelled
       */
      why: string;
      /**
       * @description The state of its newest refund: `asked`, `done` or `refused`; null without one.
       * @example done
       */
      refund: string | null;
      /**
       * @description Of that refund: one of a transfer or of cash that was refused can be answered as settled otherwise.
       * @example 65a1f0c2d3e4b5a6978877a1
       */
      refundId: string | null;
      /**
       * @description Why that refund failed, such as `refund_failed` (the bank returned it, or it was cancelled at the provider) or `refund_refused`; null where it did not. Of one that is done: `settled_otherwise`, or null.
       * @example null
       */
      refusal: string | null;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      foundAt: string;
    };
    /** @description A customer's order. Names and email may be sent and are ignored. */
    OrderRequest: {
      productId: components["schemas"]["Id"];
      /** @example Padma X870 */
      productName?: string;
      /** @example Ada Lovelace */
      name?: string;
      /** @example ada@firm.example */
      email?: string;
      /**
       * @description Line breaks are kept. Letters that papers cannot print, such as Chinese ones and emoji, are refused.
       * @example House 7, Road 11, Sylhet
       */
      address: string;
      /** @example 01700 000000 */
      phone: string;
      /**
       * @description At least the product's minQuantity.
       * @example 10
       */
      quantity: number;
      price: components["schemas"]["Total"];
    };
    /** @description The one change that an administrator can make. */
    Shipping: {
      /** @constant */
      orderStatus: true;
    };
    /** @description The payment that the card form reported. */
    Payment: {
      /** @description The order or its id; only compared with the path. */
      order?: string | Record<string, never>;
      /**
       * @description The provider's id of the payment.
       * @example pi_3PqK0aB2c
       */
      transactionId: string;
    };
    /** @description The order to pay. */
    IntentRequest: {
      price: components["schemas"]["Total"];
      orderId?: components["schemas"]["Id"];
    };
    /** @description For the provider's card form only. */
    PaymentSecret: {
      /** @example pi_3PqK0aB2c_secret_x */
      clientSecret: string;
    };
    /** @description What a customer thinks. */
    Review: {
      _id: components["schemas"]["Id"];
      /** @description A picture of the writer, or empty. */
      userImg: string;
      /** @example Ada Lovelace */
      name: string;
      /** @example Arrived a day early, and every board booted. */
      reviewDescription: string;
      /**
       * @description Stars.
       * @example 5
       */
      rating: number;
      /** @description Whether the author has an order that was shipped and did not come back. */
      bought: boolean;
      /**
       * @description Empty in lists.
       * @example
       */
      userEmail: string;
    };
    /** @description A review as staff see it. */
    StaffReview: components["schemas"]["Review"] & {
      hidden: boolean;
      /** @description Of a hidden one. */
      hiddenReason?: string;
      /**
       * @description Of a hidden one; RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      hiddenAt?: string;
    };
    /** @description Whether a review is hidden, and why. */
    HideReview: {
      /** @example true */
      hidden: boolean;
      /**
       * @description Needed to hide a review.
       * @example Names a person.
       */
      reason?: string;
    };
    /** @description A review as its author sends it. Name and picture may be sent and are ignored. */
    NewReview: {
      userImg?: string | null;
      name?: string;
      /**
       * @description Line breaks are kept.
       * @example Arrived a day early, and every board booted.
       */
      reviewDescription: string;
      /**
       * @description Stars.
       * @example 5
       */
      rating: number;
      /**
       * @description Your own address, if any.
       * @example ada@firm.example
       */
      userEmail?: string;
    };
    /** @description A user who has signed in at least once. */
    User: {
      _id: components["schemas"]["Id"];
      /**
       * @description Empty once another account has the address.
       * @example ada@firm.example
       */
      email: string;
      /** @description Whether the identity service has verified the address. */
      emailVerified: boolean;
      /** @example Ada Lovelace */
      name: string;
      /** @description The URL of a picture, or empty. */
      photo: string;
      /** @enum {string} */
      role: "admin" | "customer";
      /** @example BSc in Engineering */
      education: string;
      /** @example Sylhet */
      location: string;
      /** @example 01700 000000 */
      phone: string;
      /** @example linkedin.com/in/ada */
      linkedin: string;
      language?: components["schemas"]["Language"];
      reminders?: components["schemas"]["Reminders"];
      staffMails?: components["schemas"]["StaffMails"];
      /** @description In lists of users only. */
      roles?: string[];
    };
    /** @description The members to change; any may be absent. */
    ProfileChange: {
      /** @example BSc in Engineering */
      education?: string;
      /** @example Sylhet */
      location?: string;
      /** @example 01700 000000 */
      phone?: string;
      /** @example linkedin.com/in/ada */
      linkedin?: string;
      language?: components["schemas"]["Language"];
      reminders?: components["schemas"]["Reminders"];
      staffMails?: components["schemas"]["StaffMails"];
    };
    /**
     * @description The language of the user's emails. A new user has that of the address of the first `PUT /user/{email}`.
     * @enum {string}
     */
    Language: "en" | "bn";
    /**
     * @description Whether the user gets an email before an unpaid order ends.
     * @example true
     */
    Reminders: boolean;
    /**
     * @description Whether a member of the staff gets a summary of the shop each morning, and hears of products that sell out.
     * @example true
     */
    StaffMails: boolean;
    /** @description A user's proof of identity. */
    TokenRequest: {
      /** @example ada@firm.example */
      email: string;
      /** @description An id token (JWT) of the identity service. Without it the response is 401. */
      idToken?: string;
    };
    /** @description An access token: send it as `Authorization: Bearer <token>`. */
    Token: {
      /** @example 4Yv1nX0bW9cQ2pLrT6sHk8uZ3eDjA7mGfNxVoKiBtRw */
      token: string;
      /**
       * @description Seconds.
       * @example 3600
       */
      expiresIn: number;
    };
    /**
     * @description An owner is an administrator.
     * @example sales
     * @enum {string}
     */
    RoleName: "owner" | "sales" | "warehouse" | "accountant";
    /**
     * @description What a member of the staff may do, as `x-who` names it.
     * @example orders.ship
     * @enum {string}
     */
    Permission:
      | "orders.read"
      | "orders.ship"
      | "orders.cancel"
      | "orders.note"
      | "orders.export"
      | "payments.read"
      | "payments.record"
      | "papers.read"
      | "refunds.make"
      | "products.edit"
      | "products.price"
      | "products.archive"
      | "products.export"
      | "stock.book"
      | "users.read"
      | "staff.manage"
      | "settings.read"
      | "audit.read"
      | "totals.read"
      | "backups.make"
      | "reviews.hide"
      | "shop.edit";
    /**
     * @description What a user may do: of `Permission`. A newer server may name more.
     * @example [
     *       "orders.read",
     *       "orders.ship"
     *     ]
     */
    Permissions: string[];
    /** @description A role and what it allows. */
    StaffRole: {
      /** @description One of `RoleName`. */
      role: string;
      permissions: components["schemas"]["Permissions"];
    };
    /** @description Rows of the audit trail. */
    AuditPage: {
      /** @description The users who changed something, whatever the page is narrowed to: up to 100. */
      people: {
        _id: components["schemas"]["Id"];
        name: string | null;
      }[];
      rows: components["schemas"]["AuditRow"][];
      /** @description What `before` is for the next page; null where there are no older rows. */
      older: number | null;
    };
    /** @description One change. */
    AuditRow: {
      seq: number;
      /** @description RFC 3339, UTC. */
      at: string;
      /** @enum {string} */
      actorKind: "staff" | "command_line" | "program";
      /** @description Of the user; empty for the others. */
      actorId: string;
      actorName: string | null;
      action: string;
      subject: string;
      /** @description The number of an order, such as `#6021`, or the name of a user or product; null for others. */
      subjectName: string | null;
      requestId: string;
      hash: string;
      /** @description The members that differ, as the API writes them; null after an erasure. */
      before: {
        [key: string]: unknown;
      } | null;
      after: {
        [key: string]: unknown;
      } | null;
    };
    /**
     * @description A file of products that follows.
     * @example {
     *       "mineWins": false,
     *       "allowDuplicates": false
     *     }
     */
    NewImport: {
      /** @example false */
      mineWins?: boolean;
      /** @example false */
      allowDuplicates?: boolean;
    };
    /** @description How far an import is. */
    ImportState: {
      /** @description Null: it is not checked yet. */
      checkJobId: string | null;
      /** @description Null: it is not applied yet. */
      applyJobId: string | null;
    };
    /**
     * @description What shall be imported.
     * @example {
     *       "goodRowsOnly": false
     *     }
     */
    ImportChoice: {
      /** @example false */
      goodRowsOnly?: boolean;
    };
    /** @description `GET /job/{id}` says how far it is. */
    StartedJob: {
      jobId: components["schemas"]["Id"];
    };
    /** @description Jobs, newest first. */
    JobPage: {
      jobs: components["schemas"]["Job"][];
      /** @description What `before` is for the next page; null where there are no older jobs. */
      older: string | null;
    };
    /** @description Long work of the staff, done by steps in the background. */
    Job: {
      id: components["schemas"]["Id"];
      /** @example products.import */
      kind: string;
      /** @description Of the user who made it. */
      actorId: string;
      actorName: string | null;
      /**
       * @description `stopped` while `stopAsked` is false: its maker may no longer do this.
       * @enum {string}
       */
      state: "queued" | "running" | "done" | "stopped" | "failed";
      /** @description Items that were carried out. */
      done: number;
      /** @description Items that were refused, and have changed nothing. */
      refused: number;
      /** @description Items in all; 0: not known yet. */
      total: number;
      stopAsked: boolean;
      /** @description RFC 3339, UTC. */
      createdAt: string;
      endedAt: string | null;
      /** @description What the kind of job says of it. */
      result: {
        [key: string]: unknown;
      };
    };
    /** @description What became of items of a job. */
    JobRows: {
      rows: {
        number: number;
        /** @example order/6a1f0c2d3e4b5a6978877665 */
        subject: string;
        refused: boolean;
        /** @description Why it was refused, or what is to be known of it. */
        words: string;
      }[];
      /** @description What `behind` is for the next page; null at the end. */
      next: number | null;
    };
    /** @description A question to a list under a name. */
    SavedView: {
      _id: components["schemas"]["Id"];
      /** @example To ship */
      name: string;
      /**
       * @description Of the page's address.
       * @example state=to_ship
       */
      query: string;
    };
    /** @description A question to a list under a name. */
    NewView: {
      /**
       * @example orders
       * @enum {string}
       */
      list: "orders" | "products" | "users";
      /** @example To ship */
      name: string;
      /**
       * @description Of the page's address.
       * @example state=to_ship
       */
      query: string;
    };
    /** @description A user who has a role. */
    StaffMember: {
      _id: components["schemas"]["Id"];
      /** @description Empty when another user has taken over the address. */
      email: string;
      emailVerified: boolean;
      name: string;
      photo: string;
      /** @description Whether they are shut out. */
      disabled: boolean;
      roles: string[];
    };
    /** @description The roles of a user after a change. */
    ChangedRoles: {
      roles: string[];
      modifiedCount: number;
    };
    /** @description The user who is signed in. */
    Me: {
      user: components["schemas"]["User"];
      /** @description Empty for a customer. */
      roles: string[];
      permissions: components["schemas"]["Permissions"];
    };
    /** @description A clear yes or no. */
    AdminCheck: {
      admin: boolean;
    };
    /** @description Says which row is new. */
    Inserted: {
      insertedId: components["schemas"]["Id"];
    };
    /** @description Whether anything changed. */
    Modified: {
      modifiedCount: number;
    };
    /** @description Says how many are gone. */
    Deleted: {
      deletedCount: number;
    };
    /** @description A refusal, as RFC 9457 describes it. */
    Problem: {
      /**
       * @description `/problems/` and the code of the refusal, for programs. `about:blank` where the status says all.
       * @example /problems/price_changed
       * @enum {string}
       */
      type:
        | "about:blank"
        | "/problems/above_total"
        | "/problems/account_disabled"
        | "/problems/address_taken"
        | "/problems/already_refunded"
        | "/problems/amount_too_large"
        | "/problems/amount_too_small"
        | "/problems/another_transfer"
        | "/problems/backups_off"
        | "/problems/bad_key"
        | "/problems/bad_proof"
        | "/problems/bad_signature"
        | "/problems/bad_token"
        | "/problems/below_minimum"
        | "/problems/cash_not_total"
        | "/problems/changed_meanwhile"
        | "/problems/csv_expected"
        | "/problems/deposit_received"
        | "/problems/expired_token"
        | "/problems/form_expected"
        | "/problems/goods_not_sent"
        | "/problems/goods_returned"
        | "/problems/google_refused"
        | "/problems/google_sign_in_expired"
        | "/problems/google_unavailable"
        | "/problems/has_money"
        | "/problems/import_state"
        | "/problems/invalid_fields"
        | "/problems/job_not_ended"
        | "/problems/json_expected"
        | "/problems/key_reused"
        | "/problems/keys_unavailable"
        | "/problems/last_admin"
        | "/problems/list_shrinks"
        | "/problems/mail_never_sent"
        | "/problems/malformed_json"
        | "/problems/malformed_query"
        | "/problems/money_sent_back"
        | "/problems/no_way_back"
        | "/problems/not_by_transfer"
        | "/problems/not_confirmed"
        | "/problems/not_found"
        | "/problems/not_on_delivery"
        | "/problems/not_paid"
        | "/problems/not_permitted"
        | "/problems/not_waiting"
        | "/problems/not_yours"
        | "/problems/nothing_left"
        | "/problems/only_surplus"
        | "/problems/order_cancelled"
        | "/problems/order_cancelling"
        | "/problems/order_not_named"
        | "/problems/order_not_paid"
        | "/problems/order_paid"
        | "/problems/order_refunded"
        | "/problems/order_shipped"
        | "/problems/out_of_stock"
        | "/problems/outcome_unknown"
        | "/problems/overpaid"
        | "/problems/own_order"
        | "/problems/paid_twice"
        | "/problems/payment_does_not_match"
        | "/problems/payment_not_finished"
        | "/problems/payment_processing"
        | "/problems/payment_refunded"
        | "/problems/payments_unavailable"
        | "/problems/picture_broken"
        | "/problems/picture_not_taken"
        | "/problems/picture_too_large"
        | "/problems/price_changed"
        | "/problems/price_differs"
        | "/problems/proof_of_another"
        | "/problems/receipt_voided"
        | "/problems/reference_used"
        | "/problems/refund_not_listed"
        | "/problems/refund_refused"
        | "/problems/refund_too_large"
        | "/problems/share_too_large"
        | "/problems/sign_in_again"
        | "/problems/sign_in_first"
        | "/problems/slug_taken"
        | "/problems/stock_too_large"
        | "/problems/too_many_attempts"
        | "/problems/too_many_imports"
        | "/problems/too_many_jobs"
        | "/problems/too_many_notices"
        | "/problems/too_many_on_delivery"
        | "/problems/too_many_orders"
        | "/problems/too_many_requests"
        | "/problems/total_too_large"
        | "/problems/transaction_used"
        | "/problems/transfer_reported"
        | "/problems/try_again"
        | "/problems/unknown_import"
        | "/problems/unknown_intent"
        | "/problems/unknown_job"
        | "/problems/unknown_order"
        | "/problems/unknown_paper"
        | "/problems/unknown_payment"
        | "/problems/unknown_product"
        | "/problems/unknown_receipt"
        | "/problems/unknown_refund"
        | "/problems/upgrade_under_way"
        | "/problems/way_not_offered";
      /**
       * @description The status in words.
       * @example Conflict
       */
      title: string;
      /** @example 409 */
      status: number;
      /**
       * @description One sentence for the user.
       * @example The price of one piece is now 32,900 Taka.
       */
      detail: string;
      /** @description The same sentence, for simple clients. */
      message: string;
      /**
       * @description A sentence for each invalid field, under its name.
       * @example {
       *       "quantity": "must be a whole number"
       *     }
       */
      errors?: {
        [key: string]: string;
      };
      currentPrice?: components["schemas"]["Price"];
      total?: components["schemas"]["Total"];
      permission?: components["schemas"]["Permission"];
      /** @description True if it would be accepted from a verified email address; absent otherwise. */
      needsVerification?: boolean;
      /**
       * @description Of `reference_used`: the order that the reference stands on, for `splitWith`.
       * @example 6a1f0c2d3e4b5a6978877665
       */
      orderId?: string;
      /**
       * @description Of `above_total`: the money of this receipt.
       * @example 37000
       */
      received?: number;
      /**
       * @description Of `above_total`: what is left to pay of the order.
       * @example 36400
       */
      open?: number;
      surplus?: components["schemas"]["Surplus"];
    };
  };
  responses: {
    /** @description Unchanged since the ETag in `If-None-Match`. */
    Unchanged: {
      headers: {
        ETag: components["headers"]["ETag"];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description `malformed_json`: no JSON, a repeated name, too deep, or bad UTF-8; `malformed_query`: a broken escape, or a repeated name; a path with a broken escape; `bad_key`: an Idempotency-Key has 1 to 255 ASCII characters. */
    Malformed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `sign_in_first`: no token, or an invalid one. Get a new one with `PUT /user/{email}`. */
    SignInFirst: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `sign_in_first`: no token, or an invalid one. `sign_in_again`: the user last signed in more than 15 minutes ago; sign in once more and get a new token with `PUT /user/{email}`. */
    SignInAgain: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `not_permitted`: the caller has no role that allows it. `permission` says what it takes; `GET /roles`, which role has it. */
    NotPermitted: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `not_yours`: another user's, or an unknown user's. */
    NotYours: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `unknown_product` or `not_found`: no product has this id, or it was archived. */
    UnknownProduct: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `unknown_order` or `not_found`: no order has this id, it was cancelled, or it is another customer's. */
    UnknownOrder: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `changed_meanwhile`: `If-Match` names another version than the current one. Nothing was done. */
    ChangedMeanwhile: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description A body has at most 64 KiB. */
    TooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `json_expected`: `Content-Type` is not `application/json`, or its charset is not UTF-8. */
    NotJson: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `invalid_fields`: `errors` has a sentence for each field. */
    InvalidFields: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `invalid_fields`: `errors` has a sentence for each field; or `key_reused`: another request used this Idempotency-Key. */
    InvalidFieldsOrKey: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `too_many_requests`: wait for Retry-After. */
    TooMany: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description A fault on our side, logged under the response's `X-Request-Id`. */
    Broken: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `try_again`, or a full queue: nothing was changed. Or `outcome_unknown`: the database failed during the commit, so the change may be stored; a retry with the same Idempotency-Key tells. */
    Busy: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `upgrade_under_way`: a server of an older release still runs; `payments_unavailable`, `try_again`, or the server is busy. Nothing was changed: retry. */
    UpgradeUnderWay: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `payments_unavailable`: the payment provider does not respond; or `try_again`. Nothing is lost: retry. */
    ProviderAway: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
  };
  parameters: {
    /** @description 24 lower-case hexadecimal characters. */
    id: components["schemas"]["Id"];
    /** @description The product's id, or a slug that it has or had. */
    idOrSlug: string;
    /** @description The user's address, percent-encoded. Case is ignored. */
    email: string;
    /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
    limit: number;
    /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
    after: components["schemas"]["Id"];
    /** @description The ETag of what is changed, as `GET` sent it, in any encoding: the call is carried out only on this version. A stock that an order has changed is another version of a product. Absent, it is carried out on any. */
    ifMatch: string;
    /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
    idempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /** @description The next page: `</api/users?limit=50&after=...>; rel="next"`, with the other query parameters. Absent on the last page. */
    Link: string;
    /** @description Only when the search has more matches than the list sorts: at most so many of each way to match are listed, whatever the sort order. A longer search finds the rest. */
    "X-Search-Limit": string;
    /** @description The number of matching rows, or `1000+`. Only with `limit`. */
    "X-Total-Count": string;
    /** @description Seconds to wait. */
    "Retry-After": string;
    /** @description The rate limit: per user, for a minute, an hour, or for orders held at once. */
    "X-RateLimit-Limit": string;
    /** @description How many calls are left. */
    "X-RateLimit-Remaining": string;
    /** @description Seconds until some of the limit returns. Absent where waiting does not help. */
    "X-RateLimit-Reset": string;
    /** @description `true` for a repeated first response. */
    "Idempotent-Replayed": "true";
    /** @description The version of this content, for `If-None-Match`. */
    ETag: string;
    /** @description `Bearer` */
    "WWW-Authenticate": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listProducts: {
    parameters: {
      query?: {
        /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Only rows whose id or name, in either language, begins with this, or that have words in their names that begin with its words. Case of Latin letters is ignored, and so is which of several alike letters Bangla is spelled with. Ids are searched from 8 characters on. */
        search?: string;
        /** @description `out`: the stock is below the minimum order. `low`: below `reorderAt`, or else below five minimum orders, but not out. `in`: not out. */
        stock?: "in" | "low" | "out";
        /** @description `missing`: neither a name nor a description in Bangla. */
        bangla?: "missing";
        /** @description `missing`: none that was uploaded to this shop (`POST /pictures`). */
        picture?: "missing";
        /** @description A minus reverses the order. */
        sort?:
          | "created"
          | "-created"
          | "name"
          | "-name"
          | "price"
          | "-price"
          | "available"
          | "-available";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The products. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "X-Search-Limit": components["headers"]["X-Search-Limit"];
          "X-Total-Count": components["headers"]["X-Total-Count"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"][];
        };
      };
      304: components["responses"]["Unchanged"];
      400: components["responses"]["Malformed"];
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  lookAtArchiving: {
    parameters: {
      query?: {
        /** @description The ids of at most 100 products, with commas between them; instead of the query of a list. */
        ids?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What can be done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArchiveLook"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  archiveProducts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductIds"];
      };
    };
    responses: {
      /** @description The job that does it. */
      202: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      /** @description `too_many_jobs`: five of the caller's jobs have not ended. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  lookAtPrices: {
    parameters: {
      query?: {
        /** @description By so many percent, from -90 to 100, with at most two decimals. Either this or `amount`. */
        percent?: string;
        /** @description By so many Taka, with at most two decimals. */
        amount?: string;
        /** @description New prices are the nearest multiple of so many Taka, of two the larger one. */
        roundTo?: "0.01" | "1" | "10" | "100";
        /** @description The ids of at most 100 products, with commas between them; instead of the query of a list. */
        ids?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What can be done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PricesLook"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  changePrices: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPrices"];
      };
    };
    responses: {
      /** @description The job that does it. */
      202: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInAgain"];
      403: components["responses"]["NotPermitted"];
      /** @description The body has more than 256 KiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      /** @description `too_many_jobs`: five of the caller's jobs have not ended. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  putPricesBack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job that does it. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInAgain"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_job`: no job has changed prices under this id; or `not_found`. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `job_not_ended`: it still changes prices. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `too_many_jobs`: five of the caller's jobs have not ended. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  exportProducts: {
    parameters: {
      query?: {
        /** @description Only rows whose id or name, in either language, begins with this, or that have words in their names that begin with its words. Case of Latin letters is ignored, and so is which of several alike letters Bangla is spelled with. Ids are searched from 8 characters on. */
        search?: string;
        /** @description `out`: the stock is below the minimum order. `low`: below `reorderAt`, or else below five minimum orders, but not out. `in`: not out. */
        stock?: "in" | "low" | "out";
        /** @description `missing`: neither a name nor a description in Bangla. */
        bangla?: "missing";
        /** @description `missing`: none that was uploaded to this shop (`POST /pictures`). */
        picture?: "missing";
        /** @description A minus reverses the order. */
        sort?:
          | "created"
          | "-created"
          | "name"
          | "-name"
          | "price"
          | "-price"
          | "available"
          | "-available";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv; charset=utf-8": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  searchProducts: {
    parameters: {
      query?: {
        /** @description Words that a board must have, all of them: in its name in either language, in its facts, or as the beginning of its id or part number. Case, joined and split words (`b 650`, `wifi`) and Bangla letters make no difference. A word that no board has is read as one with a typing error, of letters alone, or as one that sounds so; `words.readAs` says which. Words after the eighth are passed over. */
        q?: string;
        /** @description `yes`: no word is read as another one. */
        exact?: "yes";
        /** @description The slug of a processor: only boards that it fits, or may fit. */
        cpu?: string;
        /** @description With `cpu`, groups separated by commas: `yes` boards that it fits as they are in stock, `update` after an update of the BIOS, `confirm` those that are to be confirmed. */
        fit?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        socket?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        chipset?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        memory?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        formFactor?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        memorySlots?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        memoryMax?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        m2Slots?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        m2Pcie?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        sataPorts?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        x16Pcie?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        lan?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        wifi?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        video?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        usb4?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        biosFlashback?: string;
        /** @description Values of this fact, separated by commas, at most 20: boards that have one of them. */
        series?: string;
        /** @description In whole Taka. Of two prices the lower one is the least, whichever comes first. */
        priceMin?: number;
        /** @description In whole Taka. */
        priceMax?: number;
        /** @description `yes`: only boards of which the smallest order is in stock. */
        inStock?: "yes";
        /** @description The default is `relevance` where there are words, else `created`. */
        sort?: "relevance" | "created" | "-created" | "name" | "price" | "-price";
        /** @description The first one is 1. */
        page?: number;
        /** @description The size of the page. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What was found, of one moment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FoundProducts"];
        };
      };
      400: components["responses"]["Malformed"];
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listRelated: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The product's id, or a slug that it has or had. */
        id: components["parameters"]["idOrSlug"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The products. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"][];
        };
      };
      400: components["responses"]["Malformed"];
      /** @description `unknown_product`: no product has this id or slug, or it was archived. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The product's id, or a slug that it has or had. */
        id: components["parameters"]["idOrSlug"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The product. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"];
        };
      };
      304: components["responses"]["Unchanged"];
      400: components["responses"]["Malformed"];
      /** @description `unknown_product` or `not_found`: no product has this id, or it was archived. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  changeStock: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what is changed, as `GET` sent it, in any encoding: the call is carried out only on this version. A stock that an order has changed is another version of a product. Absent, it is carried out on any. */
        "If-Match"?: components["parameters"]["ifMatch"];
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["StockChange"];
      };
    };
    responses: {
      /** @description The updated product. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownProduct"];
      /** @description `out_of_stock`: the stock would fall below zero; `stock_too_large`: it would exceed 1,000,000. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      412: components["responses"]["ChangedMeanwhile"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `invalid_fields`, such as a `productId` that differs from the path; or `key_reused`: another request used this Idempotency-Key. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  archiveProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what is changed, as `GET` sent it, in any encoding: the call is carried out only on this version. A stock that an order has changed is another version of a product. Absent, it is carried out on any. */
        "If-Match"?: components["parameters"]["ifMatch"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownProduct"];
      412: components["responses"]["ChangedMeanwhile"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  editProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what is changed, as `GET` sent it, in any encoding: the call is carried out only on this version. A stock that an order has changed is another version of a product. Absent, it is carried out on any. */
        "If-Match"?: components["parameters"]["ifMatch"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProductChange"];
      };
    };
    responses: {
      /** @description The updated product. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownProduct"];
      /** @description `slug_taken`: another product has or had this slug. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      412: components["responses"]["ChangedMeanwhile"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listProductCpus: {
    parameters: {
      query?: {
        /** @description The slug of one processor. */
        cpu?: string;
      };
      header?: never;
      path: {
        /** @description The product's id, or a slug that it has or had. */
        id: components["parameters"]["idOrSlug"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The processors, and whether they are those of a list. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductCpus"];
        };
      };
      400: components["responses"]["Malformed"];
      /** @description `unknown_product`: no product has this id, or it was archived. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `invalid_fields`: the shop does not know the processor. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  replaceProductCpus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CpuListChange"];
      };
    };
    responses: {
      /** @description What was done, or what would be. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CpuListChanged"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownProduct"];
      /** @description `list_shrinks`: more than half of the rows would be removed, and `allowShrink` is not true. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listCpus: {
    parameters: {
      query?: {
        /** @description Such as `9600x`. */
        search?: string;
        /** @description How many. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The processors. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Cpu"][];
        };
      };
      400: components["responses"]["Malformed"];
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  addProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewProduct"];
      };
    };
    responses: {
      /** @description The stored product. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"] & components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `slug_taken`: another product has or had this slug. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listReviews: {
    parameters: {
      query?: {
        /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
        after?: components["parameters"]["after"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The reviews. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "X-Total-Count": components["headers"]["X-Total-Count"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"][];
        };
      };
      304: components["responses"]["Unchanged"];
      400: components["responses"]["Malformed"];
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listPages: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All seven, in the order of the footer. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PageLead"][];
        };
      };
      304: components["responses"]["Unchanged"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which page. */
        slug: components["schemas"]["PageSlug"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShopPage"];
        };
      };
      304: components["responses"]["Unchanged"];
      400: components["responses"]["Malformed"];
      /** @description `not_found`: there is no such page. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listPageTexts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All seven pages, and the settings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PageTexts"];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getPageText: {
    parameters: {
      query?: {
        /** @description An earlier version; 0 is the text that the shop came with. The newest one unless it says otherwise. */
        version?: number;
      };
      header?: never;
      path: {
        /** @description Which page. */
        slug: components["schemas"]["PageSlug"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The text, and which versions there are. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PageText"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: there is no such page, or it has no such version. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `invalid_fields`: `version` is no whole number. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  changePageText: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of what is changed, as `GET` sent it, in any encoding: the call is carried out only on this version. A stock that an order has changed is another version of a product. Absent, it is carried out on any. */
        "If-Match"?: components["parameters"]["ifMatch"];
      };
      path: {
        /** @description Which page. */
        slug: components["schemas"]["PageSlug"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PageTextChange"];
      };
    };
    responses: {
      /** @description The text as it is now. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PageText"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: there is no such page. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      412: components["responses"]["ChangedMeanwhile"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  previewPage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PageDraft"];
      };
    };
    responses: {
      /** @description The text as blocks. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PageBlocks"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listAllReviews: {
    parameters: {
      query?: {
        /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Reviews whose author's name begins with this, or whose id does. */
        search?: string;
        /** @description Only reviews that staff hid (`true`), or only others. */
        hidden?: "true" | "false";
        /** @description `-created` (newest first) unless it says otherwise. */
        sort?: "created" | "-created";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The reviews. */
      200: {
        headers: {
          Link: components["headers"]["Link"];
          "X-Total-Count": components["headers"]["X-Total-Count"];
          "X-Search-Limit": components["headers"]["X-Search-Limit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StaffReview"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  hideReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HideReview"];
      };
    };
    responses: {
      /** @description The review as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StaffReview"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: no review has this id. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  addReview: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewReview"];
      };
    };
    responses: {
      /** @description The stored review. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"] & components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `not_yours`: `userEmail` is another user's address. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  placeOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrderRequest"];
      };
    };
    responses: {
      /** @description The stored order. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"] & components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `price_changed`, with `currentPrice`, the current price of one piece; `out_of_stock`; or `share_too_large` (at quantity): until the customer's email address is verified, their open orders may hold a part of the stock only. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `invalid_fields`, `unknown_product` (at productId), `below_minimum` or `total_too_large` (at quantity), or `key_reused`: another request used this Idempotency-Key. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `too_many_orders`: too many of your orders are neither paid nor shipped. Retry-After says when the first of them expires; if none does, pay or cancel one. `too_many_requests`: you placed too many orders within the hour. */
      429: {
        headers: {
          "Retry-After": components["headers"]["Retry-After"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listOrdersOf: {
    parameters: {
      query?: {
        /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
        after?: components["parameters"]["after"];
      };
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The orders. */
      200: {
        headers: {
          Link: components["headers"]["Link"];
          "X-Total-Count": components["headers"]["X-Total-Count"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotYours"];
      /** @description `not_found`: no user has this address. Only the staff gets this. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  exportOrders: {
    parameters: {
      query?: {
        /** @description Only the order with this number (1042 or #1042), or rows whose id, email, phone, transaction id or product name begins with this, whose id ends with it, or whose product or customer has words in their name that begin with its words. Case of Latin letters is ignored. Ids are searched from 8 characters on, phones from 4 digits on. */
        search?: string;
        /** @description Only paid orders, or only unpaid ones. */
        paid?: boolean;
        /** @description Only shipped orders, or only pending ones. */
        shipped?: boolean;
        /** @description Only orders that are paid this way. */
        way?: "card" | "gateway" | "transfer" | "on_delivery";
        /** @description Only orders that may be sent now (`to_ship`: paid and not refunded in full, or with cash on delivery), that wait for their customer's money (`unpaid`), that were sent and are not paid (`owed`), that were paid and came back, and whose money has not gone back (`refund_due`), of which money went back (`refunded`), or that were cancelled or expired (`ended`). */
        state?: "ended" | "owed" | "refund_due" | "refunded" | "to_ship" | "unpaid";
        /** @description Only orders placed on this day of the shop or later. */
        from?: string;
        /** @description Only orders placed on this day of the shop or earlier. */
        to?: string;
        /** @description Only orders of this product. */
        product?: components["schemas"]["Id"];
        /** @description A minus reverses the order. */
        sort?: "-created" | "created" | "total" | "-total";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv; charset=utf-8": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Only the order with this number (1042 or #1042), or rows whose id, email, phone, transaction id or product name begins with this, whose id ends with it, or whose product or customer has words in their name that begin with its words. Case of Latin letters is ignored. Ids are searched from 8 characters on, phones from 4 digits on. */
        search?: string;
        /** @description Only paid orders, or only unpaid ones. */
        paid?: boolean;
        /** @description Only shipped orders, or only pending ones. */
        shipped?: boolean;
        /** @description Only orders that are paid this way. */
        way?: "card" | "gateway" | "transfer" | "on_delivery";
        /** @description Only orders that may be sent now (`to_ship`: paid and not refunded in full, or with cash on delivery), that wait for their customer's money (`unpaid`), that were sent and are not paid (`owed`), that were paid and came back, and whose money has not gone back (`refund_due`), of which money went back (`refunded`), or that were cancelled or expired (`ended`). */
        state?: "ended" | "owed" | "refund_due" | "refunded" | "to_ship" | "unpaid";
        /** @description Only orders placed on this day of the shop or later. */
        from?: string;
        /** @description Only orders placed on this day of the shop or earlier. */
        to?: string;
        /** @description Only orders of this product. */
        product?: components["schemas"]["Id"];
        /** @description A minus reverses the order. */
        sort?: "-created" | "created" | "total" | "-total";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The orders. */
      200: {
        headers: {
          Link: components["headers"]["Link"];
          "X-Search-Limit": components["headers"]["X-Search-Limit"];
          "X-Total-Count": components["headers"]["X-Total-Count"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  lookAtOrders: {
    parameters: {
      query: {
        /** @description What is to be done with them. */
        action: "cancel" | "ship";
        /** @description The ids of at most 100 orders, with commas between them; instead of the query of a list. */
        ids?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What can be done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrdersLook"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  shipOrders: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrderIds"];
      };
    };
    responses: {
      /** @description The job that does it. */
      202: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      /** @description `too_many_jobs`: five of the caller's jobs have not ended. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  cancelOrders: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrderIds"];
      };
    };
    responses: {
      /** @description The job that does it. */
      202: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      /** @description `too_many_jobs`: five of the caller's jobs have not ended. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  cancelOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `order_paid`, `order_shipped`, `order_cancelling` or `payment_processing`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  recordPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Payment"];
      };
    };
    responses: {
      /** @description The order. `modifiedCount` is 0 when the payment was already recorded. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `unknown_order`, `not_found`, or `unknown_intent`: the provider does not know this payment. */
      404: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `payment_not_finished`, `payment_does_not_match`, `transaction_used`, `order_paid` (by another payment) or `order_cancelled`. */
      409: {
        headers: {
          "Retry-After": components["headers"]["Retry-After"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  getOrderOverview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderOverview"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listOrderEvents: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The steps. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderEvent"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getBuyer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The buyer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Buyer"];
        };
      };
      401: components["responses"]["SignInFirst"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  setBuyer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Buyer"];
      };
    };
    responses: {
      /** @description The buyer, as it is kept. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Buyer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listOrderPapers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The papers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Paper"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getPaperPdf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_paper`: no such paper, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  storePicture: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/octet-stream": string;
      };
    };
    responses: {
      /** @description The stored picture. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StoredPicture"];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description A picture has at most 8 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `picture_not_taken`: it is of another kind; `picture_too_large`: it has too many pixels; `picture_broken`: it cannot be read. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listPapers: {
    parameters: {
      query: {
        /**
         * @description In the time of Dhaka.
         * @example 2026-11
         */
        month: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The month. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaperMonth"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  searchPapers: {
    parameters: {
      query?: {
        /**
         * @description Only papers with this number (2026-27/000123 or 123), those of the order with this number (1042 or #1042), and those of a buyer who has words in their name that begin with its words, or whose company begins with it: as both are now. Without it, none.
         * @example rahim
         */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The papers, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Paper"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getPapersCsv: {
    parameters: {
      query: {
        /**
         * @description In the time of Dhaka.
         * @example 2026-11
         */
        month: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv; charset=utf-8": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getPapersZip: {
    parameters: {
      query: {
        /**
         * @description In the time of Dhaka.
         * @example 2026-11
         */
        month: string;
        /** @description Which of the files, from 1. */
        part?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/zip": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_paper`: the month has no such part. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      422: components["responses"]["InvalidFields"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listPapersToLookAt: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The papers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaperToLookAt"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listOrderNotes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The notes. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderNote"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  addOrderNote: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrderNote"];
      };
    };
    responses: {
      /** @description The stored note. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            insertedId: components["schemas"]["Id"];
          };
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  changeOrderContact: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrderContact"];
      };
    };
    responses: {
      /** @description The order as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `order_shipped`, `order_cancelled` or `order_cancelling`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  sendMailAgain: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MailRequest"];
      };
    };
    responses: {
      /** @description The email is on its way. */
      202: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @example true */
            queued: boolean;
          };
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `mail_never_sent`: the events show no such email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  refundOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RefundRequest"];
      };
    };
    responses: {
      /** @description The order, and the id of the refund. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"] & components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `own_order`, `order_not_paid`, `refund_too_large`, `goods_returned` (already returned) or `goods_not_sent` (unshipped goods return to stock with a full refund only). */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listUnmatchedPayments: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The payments. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnmatchedPayment"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  refundUnmatchedPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description The provider's id of the payment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UnmatchedRefundRequest"];
      };
    };
    responses: {
      /** @description The payment. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnmatchedPayment"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_payment`. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `nothing_left`: all of it is refunded, or being refunded; or `own_order`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listRefusedRefunds: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The refunds. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RefusedRefund"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listLargeReservations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The reservations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LargeReservation"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getToday: {
    parameters: {
      query?: {
        /** @description Of the chart: the hours of today, days including today, or months. `7d` where it is absent or another. */
        range?: "day" | "7d" | "30d" | "90d" | "12m";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Today. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Today"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  shipOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Shipping"];
      };
    };
    responses: {
      /** @description The order. `modifiedCount` is 0 when it was already shipped. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `own_order`, `order_cancelling`, `order_refunded` or `goods_returned`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `no_way_back` or `invalid_fields`: `orderStatus` can only become true. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listWays: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The ways. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ways"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  choosePayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PaymentChoice"];
      };
    };
    responses: {
      /** @description What the customer needs to pay. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OpenedPayment"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `price_differs`, with `total`; `order_paid`, `order_cancelling`, `order_cancelled` or `goods_returned`; `deposit_received`: a part was paid another way; `payment_processing`, `too_many_on_delivery` or `too_many_attempts`; or the provider's refusal of a payment under way. */
      409: {
        headers: {
          "Retry-After": components["headers"]["Retry-After"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `invalid_fields`; `way_not_offered`; `amount_too_small` or `amount_too_large`. */
      422: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  tellTransfer: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TransferNoticeRequest"];
      };
    };
    responses: {
      /** @description The id of the notice. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      /** @description `not_by_transfer`, `order_paid`, `order_cancelling`, `order_cancelled` or `goods_returned`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      /** @description `too_many_notices` or `too_many_requests`. */
      429: {
        headers: {
          "Retry-After": components["headers"]["Retry-After"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getTransferSlip: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The slip. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/jpeg": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  putTransferSlip: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/octet-stream": string;
      };
    };
    responses: {
      /** @description Stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      /** @description `not_by_transfer`: the order has no notice that waits to be checked. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description A picture has at most 8 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `picture_not_taken`, `picture_too_large` or `picture_broken`. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listTransfers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Notices and receipts, oldest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Transfers"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      404: components["responses"]["UnknownOrder"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  closeTransferNotices: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `not_by_transfer`: there is none to check; or `own_order`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listTransfersToCheck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The notices, with their orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TransferToCheck"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  recordReceipt: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReceiptRequest"];
      };
    };
    responses: {
      /** @description The order, the id of the receipt, and what is left to pay. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"] &
            components["schemas"]["Inserted"] &
            components["schemas"]["Left"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `reference_used`: the reference stands on another order, `orderId`; `above_total`: more than is open, with `received`, `open` and `surplus`; `another_transfer`: the order was paid by transfer already; `own_order`, `order_paid`, `order_cancelling`, `order_cancelled`, `goods_returned`, `deposit_received`, `payment_processing` or `too_many_attempts`; or the provider's refusal of a payment under way. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `invalid_fields`; `cash_not_total`: cash pays exactly the total; `way_not_offered`, `amount_too_small` or `amount_too_large`; or `key_reused`: another request used this Idempotency-Key. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  voidReceipt: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReasonRequest"];
      };
    };
    responses: {
      /** @description The order. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_receipt` or `not_found`. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `receipt_voided`; `money_sent_back`: money of the payment or of its surplus went back, or is going back; `deposit_received` or `payment_processing`: another payment of the order is open; `own_order`, `order_cancelling`, `order_cancelled` or `goods_returned`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["UpgradeUnderWay"];
    };
  };
  moveReceipt: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MoveRequest"];
      };
    };
    responses: {
      /** @description The order that has the money now, the id of its receipt, and what is left to pay. */
      201: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"] &
            components["schemas"]["Inserted"] &
            components["schemas"]["Left"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_receipt`, `unknown_order` or `not_found`. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description As `/receipts/{id}/void` refuses for the one order, and `/order/{id}/receipts` for the other. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `invalid_fields`, also for the order that has the receipt already; `cash_not_total`: cash pays exactly the total; `way_not_offered`, `amount_too_small` or `amount_too_large`; or `key_reused`: another request used this Idempotency-Key. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["UpgradeUnderWay"];
    };
  };
  takeParcelBack: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReasonRequest"];
      };
    };
    responses: {
      /** @description The order. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      404: components["responses"]["UnknownOrder"];
      /** @description `not_on_delivery`: neither paid nor with cash on delivery, or not shipped; `order_paid`: the courier has its cash; `own_order` or `goods_returned`. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listRefundsToSend: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The refunds. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RefundToSend"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  answerRefund: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the client, new for each operation. A repeated call with the same body within 24 hours has no second effect and returns the first response; another call or body under a used key is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RefundAnswer"];
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_refund` or `not_found`. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `not_waiting`, `not_confirmed`, `own_order`, or `only_surplus`: only transfers and cash beyond a total can be settled otherwise. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFieldsOrKey"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  openPayment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["IntentRequest"];
      };
    };
    responses: {
      /** @description The client secret, for the provider's card form. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentSecret"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `unknown_order` or `not_found`: no order has this id, it was cancelled, or it is another customer's. */
      404: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `price_differs`, with `total`; `order_not_named`: several orders or none have this total; `order_paid`, `order_cancelling` or `order_cancelled`; or the provider's refusal of a payment under way. */
      409: {
        headers: {
          "Retry-After": components["headers"]["Retry-After"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      /** @description `invalid_fields`; `amount_too_small` or `amount_too_large`: cards cannot pay this total. */
      422: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  hearGateway: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A notice as SSLCommerz sends it. */
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": Record<string, never>;
      };
    };
    responses: {
      /** @description Heard, also when the id is none of the shop's. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            received: true;
          };
        };
      };
      /** @description `bad_signature` or `malformed_query`. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      /** @description `form_expected`: `Content-Type` is not `application/x-www-form-urlencoded`. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  hearProvider: {
    parameters: {
      query?: never;
      header: {
        /** @description `t=<unix seconds>,v1=<HMAC-SHA-256 in hexadecimal>` */
        "Stripe-Signature": string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description An event as the provider sends it. */
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Heard. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            received: true;
          };
        };
      };
      /** @description `bad_signature` or `malformed_json`. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      500: components["responses"]["Broken"];
      503: components["responses"]["ProviderAway"];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotYours"];
      /** @description `not_found`: no user has this address. Only the staff gets this. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TokenRequest"];
      };
    };
    responses: {
      /** @description The user, and the token. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"] & components["schemas"]["Token"];
        };
      };
      400: components["responses"]["Malformed"];
      /** @description `bad_proof`: the id token is missing, forged, too old, revoked, or for another shop. */
      401: {
        headers: {
          "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `proof_of_another`: a valid id token, but of another address. `account_disabled`: an administrator has disabled this user. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `address_taken`: an older account has this address, and yours is not verified. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  updateProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProfileChange"];
      };
    };
    responses: {
      /** @description The stored user. `modifiedCount` is 0 when nothing was different. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotYours"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  isAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether they are one; false also for an unknown address. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdminCheck"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotYours"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  whoAmI: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      401: components["responses"]["SignInFirst"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listRoles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The roles. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StaffRole"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The staff. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StaffMember"][];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  giveRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the user. */
        id: components["schemas"]["Id"];
        /** @description The role. */
        role: components["schemas"]["RoleName"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The roles that the user has now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChangedRoles"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInAgain"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: no user has this id, or there is no such role. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  takeRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the user. */
        id: components["schemas"]["Id"];
        /** @description The role. */
        role: components["schemas"]["RoleName"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The roles that the user has now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChangedRoles"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInAgain"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: no user has this id, or there is no such role. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `last_admin`: there would be no owner left. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listAudit: {
    parameters: {
      query?: {
        /** @description Only what this user did: their id. */
        actor?: string;
        /** @description Only this action, such as `product.edit`. */
        action?: string;
        /** @description Only changes of this, such as `order/6a1f0c2d3e4b5a6978877665`. */
        subject?: string;
        /** @description Only changes of this day of the shop, such as `2026-11-25`. */
        day?: string;
        /** @description Only rows before the one with this `seq`: `older` of the page before. */
        before?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of rows. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AuditPage"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The state. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  importCpuLists: {
    parameters: {
      query?: {
        /** @description `true`: says what would change, and changes nothing. */
        dryRun?: boolean;
        /** @description `true`: also when a board would lose more than half of its list. */
        allowShrink?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": string;
      };
    };
    responses: {
      /** @description What it did, or would do. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CpuListChanged"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      413: components["responses"]["TooLarge"];
      /** @description `csv_expected`: another media type than `text/csv`. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  uploadProducts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewImport"];
      };
    };
    responses: {
      /** @description Its id. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      /** @description `too_many_imports`: 5 imports of the caller, or 20 of all staff, are open and none of them can be closed. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Its jobs. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportState"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_import`: no such import. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  uploadProductsPart: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
        /** @description From 0. */
        part: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": string;
      };
    };
    responses: {
      /** @description Stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `unknown_import`: no such import, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `import_state`: not now; the sentence says why. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      /** @description `csv_expected`: another media type than `text/csv`. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  checkImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_import`: no such import, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `import_state`: not now; the sentence says why. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  applyImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ImportChoice"];
      };
    };
    responses: {
      /** @description The job. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartedJob"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_import`: no such import, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `import_state`: not now; the sentence says why. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  exportWrongRows: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv; charset=utf-8": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `unknown_import`: no such import, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  exportUndo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv; charset=utf-8": string;
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `unknown_import`: no such import, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listJobs: {
    parameters: {
      query?: {
        /** @description Only jobs before the one with this id: `older` of the page before. */
        before?: components["schemas"]["Id"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of jobs. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobPage"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  getJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Job"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_job`: no such job, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listJobRows: {
    parameters: {
      query?: {
        /** @description Only rows behind this number: `next` of the page before. */
        behind?: number;
      };
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of rows. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JobRows"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_job`: no such job, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  stopJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether this call stopped it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `unknown_job`: no such job, or one of another user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listViews: {
    parameters: {
      query: {
        /** @description The list that they belong to. */
        list: "orders" | "products" | "users";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The views. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SavedView"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  saveView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewView"];
      };
    };
    responses: {
      /** @description The id of the view. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Inserted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  deleteView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description 24 lower-case hexadecimal characters. */
        id: components["parameters"]["id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It was removed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      /** @description `not_found`: the caller has no such view. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  startBackup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It runs, or begins soon. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @example true */
            queued: boolean;
          };
        };
      };
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `backups_off`: the setting `backup_folder` is empty. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** @description The size of the page; the response says where the next one begins. Without `limit` and `after`, the list is not paged. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row of the previous page. The page begins after that row's current position: when sorted by values that change, such as the stock, rows may repeat or be missed between two pages; when sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Only rows whose id, email, phone or name begins with this, or that have words in their name that begin with its words. Case of Latin letters is ignored. Ids are searched from 8 characters on, phones from 4 digits on. */
        search?: string;
        /** @description Only users with this role: `admin` are the owners, `customer` those without any role of the staff. */
        role?: "accountant" | "admin" | "customer" | "sales" | "warehouse";
        /** @description A minus reverses the order. */
        sort?: "-created" | "created" | "email" | "-email";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The users. */
      200: {
        headers: {
          Link: components["headers"]["Link"];
          "X-Search-Limit": components["headers"]["X-Search-Limit"];
          "X-Total-Count": components["headers"]["X-Total-Count"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"][];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["NotPermitted"];
      /** @description `invalid_fields`: a query parameter is invalid. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  makeAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. `modifiedCount` is 0 when they already were one. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInAgain"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: no user has this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  removeAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The user's address, percent-encoded. Case is ignored. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. `modifiedCount` is 0 when they were a customer already. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["User"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInAgain"];
      403: components["responses"]["NotPermitted"];
      /** @description `not_found`: no user has this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `last_admin`: there would be no administrator left. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Deleted"];
        };
      };
      401: components["responses"]["SignInFirst"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  describe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The document. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      304: components["responses"]["Unchanged"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  describeToPeople: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "text/html; charset=utf-8": string;
        };
      };
      304: components["responses"]["Unchanged"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
}

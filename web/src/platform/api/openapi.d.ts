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
     * @description Oldest first, as they were added; the landing page shows the first six. Archived products are left out. Without a query the first 1,000, cached: send `If-None-Match` and an unchanged list answers 304. `Link` leads on when there are more.
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
     * @description The same for everybody, and cached like the list.
     */
    get: operations["getProduct"];
    /**
     * Take from the stock, or add to it
     * @description `quantity` is taken from the stock; a negative one adds, when goods have arrived. Each change is written to the stock ledger with its reason. A customer's order takes its own stock (`POST /order`), so no shop window calls this.
     */
    put: operations["changeStock"];
    post?: never;
    /**
     * Take a product off sale
     * @description It is archived: gone from every list, and nobody can order it. Orders already placed keep its name and price, and can still be paid, shipped or cancelled.
     */
    delete: operations["archiveProduct"];
    options?: never;
    head?: never;
    /**
     * Edit a product
     * @description What is absent stays as it is. Orders placed keep the price they were placed at; the stock has a call of its own, `PUT /product/{id}`.
     */
    patch: operations["editProduct"];
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
     * Put a new product on sale
     * @description The available quantity is the first entry of its stock ledger.
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
     * What customers think
     * @description Newest first; without a query the newest 1,000. `userEmail` is always empty here, so that nobody can harvest addresses and one cached list serves everybody.
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
     * @description Name, picture and address are those of the signed-in user, whatever the body says. Five an hour a person.
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
     * @description Reserves the stock and stores the order, both or neither. Name and email are the signed-in user's, product name and price the catalogue's. `price` is the total that the customer saw: where it is no longer right the order is refused, so that nobody pays a price they did not see.
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
     * One person's orders
     * @description Newest first; cancelled ones are left out. For the person and for administrators.
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
  "/orders/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everybody's orders
     * @description Newest first; without a query the newest 1,000. Cancelled ones are left out. Administrators only.
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
     * @description For its owner and for administrators. Somebody else's order answers like one that does not exist.
     */
    get: operations["getOrder"];
    put?: never;
    post?: never;
    /**
     * Cancel an order
     * @description Only while it is neither paid nor shipped; for its owner and for administrators. The payment is ended at the provider first, then the stock comes back. Where the provider says that it was paid meanwhile, the order becomes paid and the cancel answers 409.
     */
    delete: operations["cancelOrder"];
    options?: never;
    head?: never;
    /**
     * Record a payment
     * @description The browser calls this once the card was charged. Nothing is believed: the payment provider is asked, and the order is paid only when this payment succeeded, in BDT, for this order and for exactly its total. The provider's webhook does the same where the browser was closed.
     */
    patch: operations["recordPayment"];
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
     * What happened to an order
     * @description Step by step, the oldest first; of very long stories the newest 1,000. For its owner and for administrators, also after it was cancelled.
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
     * Give money back
     * @description Of a paid order, whole or in part, before or after shipping. The refund is written down and answered, then the provider is asked; where it is away it is asked again each minute. What became of it, the order and its events say. Administrators only.
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
     * Payments that no order could take
     * @description Up to 1,000: first those of which not all is back, then the others, each the newest first. What came after a cancel goes back by itself; the rest is for somebody to look at. Administrators only.
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
     * Give back a payment that no order could take
     * @description All that is left of it. Written down and answered first, as a refund of an order is; what became of it, the list says. Administrators only.
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
     * Refunds that did not go
     * @description The newest 1,000 whose money is still with the shop and for which nobody has tried again, the newest first. Administrators only.
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
     * @description There is no way back. An unpaid order may be shipped, since trade customers pay later. Administrators only.
     */
    patch: operations["shipOrder"];
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
     * Begin a card payment
     * @description Answers the secret with which the provider's card form pays this order. One order has one open payment: asked again, also after a declined card, the same secret comes back. Without `orderId`, the one open order with this total is meant.
     */
    post: operations["openPayment"];
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
     * News from the payment provider
     * @description Only the provider calls this. Its signature is checked over the raw bytes before anything is read, and may be at most 300 seconds old or early. Then the provider is asked what is true; the order of its messages and repeated ones change nothing. Not served where the shop takes no cards.
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
        /** @description Whose; percent-encoded. Case does not matter. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    /**
     * One user
     * @description For the user and for administrators.
     */
    get: operations["getUser"];
    /**
     * Exchange a sign-in for an access token
     * @description The browser signs in at the identity service and shows its proof here, the `idToken`. The answer is a token of the shop's own, good for an hour, together with the user record; name and picture follow the newest proof. No header is needed. 60 a minute a person.
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
     * @description What is absent stays as it is. Everybody changes their own only.
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
     * Is this person an administrator?
     * @description For the person and for administrators. The server asks itself again at every call, so this is only for what is shown.
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
  "/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everybody who has signed in
     * @description Newest first; without a query the newest 1,000. Administrators only.
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
     * Make somebody an administrator
     * @description Any registered user can be made one; where `emailVerified` is false, ask before you do. Administrators only.
     */
    put: operations["makeAdmin"];
    post?: never;
    delete?: never;
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
     * @description From now on the token in this call's own `Authorization` header is refused, wherever a copy of it may lie.
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
     * This document, for people
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
    /** @description What a buyer of boards chooses by. Any may be missing. */
    Facts: {
      /** @example AM5 */
      socket?: string;
      /** @example X870 */
      chipset?: string;
      /** @example DDR5 */
      memory?: string;
      /** @example 4 */
      memorySlots?: number;
      /** @example ATX */
      formFactor?: string;
      /** @example Padma */
      series?: string;
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
       * @description What can still be ordered.
       * @example 480
       */
      availableQuantity: number;
      price: components["schemas"]["Price"];
      facts?: components["schemas"]["Facts"];
    };
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
       * @description What lies in the warehouse.
       * @example 480
       */
      availableQuantity: number;
      price: components["schemas"]["Price"];
      facts?: components["schemas"]["Facts"];
    };
    /**
     * @description What is to be different; anything may be absent.
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
      /** @description All facts from then on; null or none removes them. */
      facts?: components["schemas"]["Facts"] | null;
    };
    /** @description A movement of the stock. */
    StockChange: {
      productId: components["schemas"]["Id"];
      /**
       * @description Taken from the stock; below zero: added to it. Never 0.
       * @example -25
       */
      quantity: number;
      /**
       * @description For the ledger.
       * @example Delivery of 12 May
       */
      reason?: string;
    };
    /** @description An order, from the form to the parcel. */
    Order: {
      _id: components["schemas"]["Id"];
      productId: components["schemas"]["Id"];
      /**
       * @description As it was when the order was placed.
       * @example Padma X870
       */
      productName: string;
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
       * @description Of the price: given back, or on its way back.
       * @example 0
       */
      refunded: number;
      /** @description True once they are back on the shelf; then it is not shipped any more. */
      goodsReturned: boolean;
      /** @description True once it was shipped. */
      orderStatus: boolean;
    };
    /** @description One step of an order's life. */
    OrderEvent: {
      /**
       * @description `placed`, `intent_created` (somebody opened the card form), `declined`, `paid`, `shipped`, `cancelling`, `cancel_withdrawn`, `cancelled`, `expired`, `late_payment` (it came after the cancel), `refund_asked`, `refunded`, `refund_refused`, `goods_returned`, `disputed` or `mail_sent`. More may come: pass over what you do not know.
       * @example declined
       */
      kind: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      at: string;
      /**
       * @description Who did it: the customer whose order it is, the shop, or the payment provider.
       * @enum {string}
       */
      by: "customer" | "shop" | "provider";
      /**
       * @description Of the administrator who did it, for administrators only.
       * @example Karim Uddin
       */
      name: string | null;
      /**
       * @description Why a card was declined, what a mail was about, or the reason that somebody gave.
       * @example insufficient_funds
       */
      detail: string | null;
      /**
       * @description Of the money that moved, in Taka; null where none did.
       * @example 25001
       */
      amount: number | null;
    };
    /** @description How much goes back, and why. */
    RefundRequest: {
      amount: components["schemas"]["Total"];
      /**
       * @description For the customer too.
       * @example One board arrived broken
       */
      reason: string;
      /**
       * @description All of them: they are put back on the shelf. Implied where all of the money is back before shipping; then they are put back once it is.
       * @example false
       */
      goodsCameBack: boolean;
    };
    /** @description Money that should have gone back and did not. */
    RefusedRefund: {
      orderId: components["schemas"]["Id"];
      /** @example 25001 */
      amount: number;
      /** @example One board arrived broken */
      reason: string;
      /**
       * @description `refund_failed` (the bank sent the money back, or it was cancelled at the provider), `refunded_elsewhere` (more went back at the provider's own desk), `already_refunded`, `refund_too_large` or `refund_refused`.
       * @example refund_failed
       */
      refusal: string;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      askedAt: string;
    };
    /** @description Why the payment goes back. */
    UnmatchedRefundRequest: {
      /** @example Nobody knows what it was for */
      reason: string;
    };
    /** @description Money that arrived and that its order could not take. */
    UnmatchedPayment: {
      /** @example pi_3PqK0aB2c */
      transactionId: string;
      /**
       * @description As the payment says; it may be no order of ours.
       * @example 65a1b2c3d4e5f60718293a4c
       */
      orderId: string;
      /** @example 25001 */
      amount: number;
      /**
       * @description Of the amount: neither given back nor on its way back.
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
       * @description What became of its newest refund: `asked`, `done` or `refused`; null while nobody gives it back.
       * @example done
       */
      refund: string | null;
      /**
       * @description Why that was refused, such as `refund_failed` (the bank sent the money back, or it was cancelled at the provider) or `refund_refused`; null where it was not.
       * @example null
       */
      refusal: string | null;
      /**
       * @description RFC 3339, UTC.
       * @example 2026-11-21T09:30:00.000Z
       */
      foundAt: string;
    };
    /** @description What a customer wants to order. The names and the email may be sent and are not believed. */
    OrderRequest: {
      productId: components["schemas"]["Id"];
      /** @example Padma X870 */
      productName?: string;
      /** @example Ada Lovelace */
      name?: string;
      /** @example ada@firm.example */
      email?: string;
      /**
       * @description Line breaks are kept.
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
    /** @description The one step an administrator can set. */
    Shipping: {
      /** @constant */
      orderStatus: true;
    };
    /** @description What the card form reported. */
    Payment: {
      /** @description The order or its id: compared, never believed. */
      order?: string | Record<string, never>;
      /**
       * @description The provider's id of the payment.
       * @example pi_3PqK0aB2c
       */
      transactionId: string;
    };
    /** @description Which order is to be paid. */
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
      /**
       * @description Empty in lists.
       * @example
       */
      userEmail: string;
    };
    /** @description A review as its writer sends it. Name and picture may be sent and are not believed. */
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
    /** @description Somebody who has signed in at least once. */
    User: {
      _id: components["schemas"]["Id"];
      /**
       * @description Empty when the address has gone to another account.
       * @example ada@firm.example
       */
      email: string;
      /** @description Whether the identity service has seen a mail of theirs confirmed. */
      emailVerified: boolean;
      /** @example Ada Lovelace */
      name: string;
      /** @description The address of a picture, or empty. */
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
    };
    /** @description What is to be different; anything may be absent. */
    ProfileChange: {
      /** @example BSc in Engineering */
      education?: string;
      /** @example Sylhet */
      location?: string;
      /** @example 01700 000000 */
      phone?: string;
      /** @example linkedin.com/in/ada */
      linkedin?: string;
    };
    /** @description The identity service's word for who you are. */
    TokenRequest: {
      /** @example ada@firm.example */
      email: string;
      /** @description A JSON Web Token of the identity service. Without it the answer is 401. */
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
    /** @description A clear yes or no. */
    AdminCheck: {
      admin: boolean;
    };
    /** @description Says which row is new. */
    Inserted: {
      insertedId: components["schemas"]["Id"];
    };
    /** @description Says whether anything changed. */
    Modified: {
      modifiedCount: number;
    };
    /** @description Says how many are gone. */
    Deleted: {
      deletedCount: number;
    };
    /** @description Why something was refused, as RFC 9457 has it. */
    Problem: {
      /**
       * @description `/problems/` and the code of the refusal: what a program looks at. `about:blank` where the status says all.
       * @example /problems/price_changed
       * @enum {string}
       */
      type:
        | "about:blank"
        | "/problems/account_disabled"
        | "/problems/address_taken"
        | "/problems/admins_only"
        | "/problems/already_refunded"
        | "/problems/amount_too_large"
        | "/problems/amount_too_small"
        | "/problems/bad_key"
        | "/problems/bad_proof"
        | "/problems/bad_signature"
        | "/problems/bad_token"
        | "/problems/below_minimum"
        | "/problems/expired_token"
        | "/problems/goods_not_sent"
        | "/problems/goods_returned"
        | "/problems/google_refused"
        | "/problems/google_sign_in_expired"
        | "/problems/google_unavailable"
        | "/problems/invalid_fields"
        | "/problems/json_expected"
        | "/problems/key_reused"
        | "/problems/keys_unavailable"
        | "/problems/last_admin"
        | "/problems/malformed_json"
        | "/problems/malformed_query"
        | "/problems/no_way_back"
        | "/problems/not_found"
        | "/problems/not_paid"
        | "/problems/not_yours"
        | "/problems/nothing_left"
        | "/problems/order_cancelled"
        | "/problems/order_cancelling"
        | "/problems/order_not_named"
        | "/problems/order_not_paid"
        | "/problems/order_paid"
        | "/problems/order_refunded"
        | "/problems/order_shipped"
        | "/problems/out_of_stock"
        | "/problems/outcome_unknown"
        | "/problems/payment_does_not_match"
        | "/problems/payment_not_finished"
        | "/problems/payment_processing"
        | "/problems/payment_refunded"
        | "/problems/payments_unavailable"
        | "/problems/price_changed"
        | "/problems/price_differs"
        | "/problems/proof_of_another"
        | "/problems/refund_not_listed"
        | "/problems/refund_refused"
        | "/problems/refund_too_large"
        | "/problems/sign_in_first"
        | "/problems/stock_too_large"
        | "/problems/too_many_orders"
        | "/problems/too_many_requests"
        | "/problems/total_too_large"
        | "/problems/transaction_used"
        | "/problems/try_again"
        | "/problems/unknown_intent"
        | "/problems/unknown_order"
        | "/problems/unknown_payment"
        | "/problems/unknown_product";
      /**
       * @description The status in words.
       * @example Conflict
       */
      title: string;
      /** @example 409 */
      status: number;
      /**
       * @description One sentence for a person.
       * @example The price of one piece is now 32,900 Taka.
       */
      detail: string;
      /** @description The same sentence again, for simple clients. */
      message: string;
      /**
       * @description What is wrong with each field, under its name.
       * @example {
       *       "quantity": "must be a whole number"
       *     }
       */
      errors?: {
        [key: string]: string;
      };
      currentPrice?: components["schemas"]["Price"];
      total?: components["schemas"]["Total"];
    };
  };
  responses: {
    /** @description Nothing has changed since the ETag that you sent in `If-None-Match`. */
    Unchanged: {
      headers: {
        ETag: components["headers"]["ETag"];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description `malformed_json`: no JSON, a name twice, too deep, or bad UTF-8; `malformed_query`: a broken escape, or a name twice; a path with a broken escape; `bad_key`: an Idempotency-Key has 1 to 255 characters of ASCII. */
    Malformed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `sign_in_first`: no token, or one that is not good any more. Get a fresh one with `PUT /user/{email}`. */
    SignInFirst: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `admins_only` */
    AdminsOnly: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `not_yours`: somebody else's, or of nobody. */
    NotYours: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `unknown_product` or `not_found`: there is none with this id, or it was archived. */
    UnknownProduct: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `unknown_order` or `not_found`: there is none with this id, it was cancelled, or it is not yours. */
    UnknownOrder: {
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
    /** @description `json_expected`: `Content-Type` is not `application/json`, or its charset another than UTF-8. */
    NotJson: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `invalid_fields`: `errors` says what is wrong with each field. */
    InvalidFields: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `invalid_fields`: `errors` says what is wrong with each field; or `key_reused`: this Idempotency-Key came with another request. */
    InvalidFieldsOrKey: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `too_many_requests`: wait as long as Retry-After says. */
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
    /** @description Something broke on our side. It was logged under the answer's `X-Request-Id`. */
    Broken: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `try_again`, or a full queue: nothing was changed. Or `outcome_unknown`: the database was lost while it confirmed, so it may have been done; the same Idempotency-Key tells. */
    Busy: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description `payments_unavailable`: the payment provider cannot be asked; or `try_again`. Nothing is lost: ask again. */
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
    /** @description Whose; percent-encoded. Case does not matter. */
    email: string;
    /** @description How many rows; the answer says where the next begin. Without it and without `after`, the list is plain. */
    limit: number;
    /** @description The id of the last row that you have. The page begins after where that row stands now: sorted by what changes, such as the stock, rows may come twice or be missed between two pages; sorted by `created` they do not. */
    after: components["schemas"]["Id"];
    /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
    idempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /** @description Where the next page begins: `</api/users?limit=50&after=...>; rel="next"`. It keeps the rest of the query. Absent on the last page. */
    Link: string;
    /** @description Only where the search matches more than the list holds: of each searched text so many, the first by the alphabet, are listed, whatever the list is sorted by. The rest is found by a longer search. */
    "X-Search-Limit": string;
    /** @description How many rows match, or `1000+` where there are more than a thousand. Only with `limit`. */
    "X-Total-Count": string;
    /** @description Seconds to wait. */
    "Retry-After": string;
    /** @description How often this may be done: a person's share, of a minute, an hour, or of orders held at once. */
    "X-RateLimit-Limit": string;
    /** @description How often it may still be done. */
    "X-RateLimit-Remaining": string;
    /** @description Seconds until some of it comes back. Absent where time alone brings nothing back. */
    "X-RateLimit-Reset": string;
    /** @description `true` when this is the first answer again. */
    "Idempotent-Replayed": "true";
    /** @description Of this very content, for `If-None-Match`. */
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
        /** @description How many rows; the answer says where the next begin. Without it and without `after`, the list is plain. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row that you have. The page begins after where that row stands now: sorted by what changes, such as the stock, rows may come twice or be missed between two pages; sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Only rows in which the id or the name begins with this. The case of Latin letters does not matter. Ids are searched from 8 characters on. */
        search?: string;
        /** @description `out`: less is left than the smallest order takes. `low`: less than five of the smallest orders, but not out. `in`: not out. */
        stock?: "in" | "low" | "out";
        /** @description A minus turns the order round. */
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
      /** @description `invalid_fields`: a member of the query cannot be used. */
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
  getProduct: {
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
      /** @description `unknown_product` or `not_found`: there is none with this id, or it was archived. */
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
        /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
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
      /** @description The product as it is now. */
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
      403: components["responses"]["AdminsOnly"];
      404: components["responses"]["UnknownProduct"];
      /** @description `out_of_stock`: less than nothing would be left; `stock_too_large`: what arrives would make more than 1,000,000. */
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
      /** @description `invalid_fields`, for instance a `productId` other than the id in the path; or `key_reused`: this Idempotency-Key came with another request. */
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
      403: components["responses"]["AdminsOnly"];
      404: components["responses"]["UnknownProduct"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  editProduct: {
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
        "application/json": components["schemas"]["ProductChange"];
      };
    };
    responses: {
      /** @description The product as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Product"] & components["schemas"]["Modified"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["SignInFirst"];
      403: components["responses"]["AdminsOnly"];
      404: components["responses"]["UnknownProduct"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["NotJson"];
      422: components["responses"]["InvalidFields"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  addProduct: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
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
      /** @description The product as it was stored. */
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
      403: components["responses"]["AdminsOnly"];
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
        /** @description How many rows; the answer says where the next begin. Without it and without `after`, the list is plain. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row that you have. The page begins after where that row stands now: sorted by what changes, such as the stock, rows may come twice or be missed between two pages; sorted by `created` they do not. */
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
      /** @description `invalid_fields`: a member of the query cannot be used. */
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
  addReview: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
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
      /** @description The review as it was stored. */
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
      /** @description `not_yours`: `userEmail` is somebody else's address. */
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
        /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
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
      /** @description The order as it was stored. */
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
      /** @description `price_changed`, with `currentPrice`, the price of one piece now; or `out_of_stock`. */
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
      /** @description `invalid_fields`, `unknown_product` (at productId), `below_minimum` or `total_too_large` (at quantity), or `key_reused`: this Idempotency-Key came with another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `too_many_orders`: too many of your orders are neither paid nor shipped. Retry-After is when the first of them ends by itself; where none does, paying or cancelling one helps, and nothing else. */
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
        /** @description How many rows; the answer says where the next begin. Without it and without `after`, the list is plain. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row that you have. The page begins after where that row stands now: sorted by what changes, such as the stock, rows may come twice or be missed between two pages; sorted by `created` they do not. */
        after?: components["parameters"]["after"];
      };
      header?: never;
      path: {
        /** @description Whose; percent-encoded. Case does not matter. */
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
      /** @description `not_found`: nobody has this address. Only administrators are told. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `invalid_fields`: a member of the query cannot be used. */
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
  listOrders: {
    parameters: {
      query?: {
        /** @description How many rows; the answer says where the next begin. Without it and without `after`, the list is plain. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row that you have. The page begins after where that row stands now: sorted by what changes, such as the stock, rows may come twice or be missed between two pages; sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Only rows in which the order's id, the customer's email or the product's name begins with this. The case of Latin letters does not matter. Ids are searched from 8 characters on. */
        search?: string;
        /** @description Only paid orders, or only unpaid ones. */
        paid?: boolean;
        /** @description Only shipped orders, or only pending ones. */
        shipped?: boolean;
        /** @description A minus turns the order round. */
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
      403: components["responses"]["AdminsOnly"];
      /** @description `invalid_fields`: a member of the query cannot be used. */
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
      /** @description The order. `modifiedCount` is 0 when it was recorded before. */
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
      /** @description `unknown_order`, `not_found`, or `unknown_intent`: the provider knows no such payment. */
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
  refundOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
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
      403: components["responses"]["AdminsOnly"];
      404: components["responses"]["UnknownOrder"];
      /** @description `order_not_paid`, `refund_too_large`, `goods_returned` (they came back already) or `goods_not_sent` (what was never sent comes back with all of the money only). */
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
      403: components["responses"]["AdminsOnly"];
      500: components["responses"]["Broken"];
      503: components["responses"]["Busy"];
    };
  };
  refundUnmatchedPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of your choice, new for each thing you want. Sent again within 24 hours, the same call with the same body has no second effect and answers what it answered first; another call, or another body, under a key that you used is refused. */
        "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
      };
      path: {
        /** @description The payment, as the provider calls it. */
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
      403: components["responses"]["AdminsOnly"];
      /** @description `unknown_payment`. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `nothing_left`: all of it went back, or is on its way back. */
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
      403: components["responses"]["AdminsOnly"];
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
      /** @description The order. `modifiedCount` is 0 when it was shipped before. */
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
      403: components["responses"]["AdminsOnly"];
      404: components["responses"]["UnknownOrder"];
      /** @description `order_cancelling`, `order_refunded` or `goods_returned`. */
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
      /** @description The secret, for the provider's card form. */
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
      /** @description `unknown_order` or `not_found`: there is none with this id, it was cancelled, or it is not yours. */
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
      /** @description `price_differs`, with `total`; `order_not_named`: not exactly one order has this total; `order_paid`, `order_cancelling` or `order_cancelled`; or what the provider said about a payment that was under way. */
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
      /** @description `invalid_fields`; `amount_too_small` or `amount_too_large`: no card takes this total. */
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
        /** @description Whose; percent-encoded. Case does not matter. */
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
      /** @description `not_found`: nobody has this address. Only administrators are told. */
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
        /** @description Whose; percent-encoded. Case does not matter. */
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
      /** @description `bad_proof`: it is missing, forged, too old, revoked, or for another shop. */
      401: {
        headers: {
          "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `proof_of_another`: a good proof, but of another address. `account_disabled`: the shop has shut this person out. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description `address_taken`: this address belongs to an older account, and yours is not verified. */
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
        /** @description Whose; percent-encoded. Case does not matter. */
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
      /** @description The user as stored. `modifiedCount` is 0 when nothing was different. */
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
        /** @description Whose; percent-encoded. Case does not matter. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer; false also for an address that nobody has. */
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
  listUsers: {
    parameters: {
      query?: {
        /** @description How many rows; the answer says where the next begin. Without it and without `after`, the list is plain. */
        limit?: components["parameters"]["limit"];
        /** @description The id of the last row that you have. The page begins after where that row stands now: sorted by what changes, such as the stock, rows may come twice or be missed between two pages; sorted by `created` they do not. */
        after?: components["parameters"]["after"];
        /** @description Only rows in which the id, the email or the name begins with this. The case of Latin letters does not matter. Ids are searched from 8 characters on. */
        search?: string;
        /** @description Only people of this role. */
        role?: "admin" | "customer";
        /** @description A minus turns the order round. */
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
      403: components["responses"]["AdminsOnly"];
      /** @description `invalid_fields`: a member of the query cannot be used. */
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
        /** @description Whose; percent-encoded. Case does not matter. */
        email: components["parameters"]["email"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. `modifiedCount` is 0 when they were one already. */
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
      403: components["responses"]["AdminsOnly"];
      /** @description `not_found`: nobody has this address. */
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

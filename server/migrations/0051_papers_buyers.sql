-- Whom VAT invoices name beside the customer: the company and BIN of a user who buys for one.
CREATE TABLE buyers (
    user_id TEXT PRIMARY KEY,
    company TEXT NOT NULL,
    bin     TEXT NOT NULL  -- 000000000-0000, or empty.
);

-- The last number of each series of papers. It changes in the transaction that stores the paper, so that a
-- number is never lost and never used twice.
CREATE TABLE paper_series (
    kind        TEXT NOT NULL,
    fiscal_year BIGINT NOT NULL,  -- That begins on 1 July of this year in Dhaka.
    last_serial BIGINT NOT NULL CHECK (last_serial >= 0),
    last_at_ms  BIGINT NOT NULL,
    last_chain  TEXT NOT NULL,    -- Of the newest paper; empty before the first one.
    PRIMARY KEY (kind, fiscal_year)
);

-- Invoices, bills, credit notes and challans. Nothing here is ever changed or deleted: what a paper says
-- is a fact. The columns repeat what lists and sums need of the facts.
CREATE TABLE papers (
    id           TEXT PRIMARY KEY,
    kind         TEXT NOT NULL CHECK (kind = 'invoice' OR kind = 'bill' OR kind = 'credit' OR kind = 'challan'),
    fiscal_year  BIGINT NOT NULL,
    serial       BIGINT NOT NULL CHECK (serial >= 1),
    cause        TEXT NOT NULL UNIQUE,           -- What it is issued for, once: "invoice:<order id>".
    order_id     TEXT NOT NULL,
    owner_id     TEXT NOT NULL,
    against      TEXT,                           -- The id of the invoice that a credit note is for.
    gross_paisa  BIGINT NOT NULL,
    vat_paisa    BIGINT NOT NULL,
    issued_at_ms BIGINT NOT NULL,
    layout       BIGINT NOT NULL,                -- Which drawing it has, for ever.
    facts        TEXT NOT NULL,                  -- JSON: everything that the paper says.
    facts_sha256 TEXT NOT NULL,
    chain        TEXT NOT NULL,                  -- SHA-256 of the chain of the paper before and facts_sha256.
    UNIQUE (kind, fiscal_year, serial)
);
CREATE INDEX papers_of_order ON papers (order_id, issued_at_ms, id);
CREATE INDEX papers_by_time ON papers (issued_at_ms, id);

-- Papers are found by their buyer, the newest first, and by their number.
CREATE INDEX papers_of_owner ON papers (owner_id, issued_at_ms DESC, id DESC);
CREATE INDEX papers_by_serial ON papers (serial, fiscal_year);
-- Of invoices and bills: whether a name or address has letters that no font of papers has.
ALTER TABLE papers ADD COLUMN letters_lost BIGINT NOT NULL DEFAULT 0 CHECK (letters_lost IN (0, 1));
CREATE INDEX papers_letters_lost ON papers (issued_at_ms, id) WHERE letters_lost = 1;

-- The registered address of the company that a user buys for. Empty: invoices name the order's address.
ALTER TABLE buyers ADD COLUMN address TEXT NOT NULL DEFAULT '';
-- Papers are found by their buyer: the company of a user, by its beginning.
CREATE INDEX buyers_by_company ON buyers (lower(company));

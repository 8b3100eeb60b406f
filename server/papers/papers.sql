-- open_series: $1 kind, $2 fiscal year
INSERT INTO paper_series (kind, fiscal_year, last_serial, last_at_ms, last_chain)
VALUES ($1, $2, 0, 0, '')
ON CONFLICT (kind, fiscal_year) DO NOTHING;

-- take_serial: $1 kind, $2 fiscal year, $3 now in milliseconds
-- Two transactions never take the same number: the second waits for the first or is retried.
UPDATE paper_series
SET last_serial = last_serial + 1,
    last_at_ms = CASE WHEN last_at_ms < $3 THEN $3 ELSE last_at_ms END
WHERE kind = $1 AND fiscal_year = $2
RETURNING last_serial AS serial, last_at_ms AS at_ms, last_chain AS chain_before;

-- insert_paper: $1 id, $2 kind, $3 fiscal year, $4 serial, $5 cause, $6 order id, $7 owner id,
--               $8 the invoice's id or null, $9 gross and $10 VAT in paisa, $11 issued, in milliseconds,
--               $12 layout, $13 facts, $14 their SHA-256, $15 chain, $16 whether letters are lost
INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa,
                    vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain, letters_lost)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- count_papers_of: $1 owner id
SELECT count(*) AS n FROM papers WHERE owner_id = $1;

-- move_papers: $1 from this owner, $2 to this one
-- The one change of a stored paper. Its facts stay.
UPDATE papers SET owner_id = $2 WHERE owner_id = $1;

-- insert_paper_order: $1 order id, $2 paper id
INSERT INTO paper_orders (order_id, paper_id) VALUES ($1, $2);

-- link_chain: $1 kind, $2 fiscal year, $3 the chain of the newest paper
UPDATE paper_series SET last_chain = $3 WHERE kind = $1 AND fiscal_year = $2;

-- list_papers_of_order: $1 order id
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers
WHERE id IN (SELECT id FROM papers WHERE order_id = $1
             UNION ALL SELECT paper_id FROM paper_orders WHERE order_id = $1)
ORDER BY issued_at_ms, id;

-- find_paper_by_cause: $1 cause
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE cause = $1;

-- find_paper: $1 id
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE id = $1;

-- list_papers_by_time: $1 time and $2 id of the last known paper, $3 until this time, $4 limit
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE (issued_at_ms, id) > ($1, $2) AND issued_at_ms < $3
ORDER BY issued_at_ms, id LIMIT $4;

-- list_papers_of_part: $1 from this time, $2 until this time, $3 limit, $4 offset
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE issued_at_ms >= $1 AND issued_at_ms < $2
ORDER BY issued_at_ms, id LIMIT $3 OFFSET $4;

-- list_newest_papers: $1 from this time, $2 until this time, $3 limit
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE issued_at_ms >= $1 AND issued_at_ms < $2
ORDER BY issued_at_ms DESC, id DESC LIMIT $3;

-- list_letters_lost: $1 from this time, $2 limit
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE letters_lost = 1 AND issued_at_ms >= $1
ORDER BY issued_at_ms DESC, id DESC LIMIT $2;

-- Parts of a search; sql::list_statement() assembles them.
-- paper_columns:
id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
issued_at_ms, layout, facts, facts_sha256, chain

-- has_serial: $1 serial
serial = $1

-- has_number: $1 serial, $2 fiscal year
serial = $1 AND fiscal_year = $2

-- of_order: $1 order id
order_id = $1

-- with_line_of: $1 order id
id IN (SELECT paper_id FROM paper_orders WHERE order_id = $1)

-- sum_papers: $1 from this time, $2 until this time
SELECT kind, count(*) AS papers, CAST(sum(gross_paisa) AS BIGINT) AS gross_paisa,
       CAST(sum(vat_paisa) AS BIGINT) AS vat_paisa
FROM papers WHERE issued_at_ms >= $1 AND issued_at_ms < $2 GROUP BY kind;

-- Statements for `verify`.
-- list_series: $1 the kind and $2 the fiscal year of the last known series
-- One row for each kind and year: they fit on one page for centuries.
SELECT kind, fiscal_year, last_serial, last_at_ms, last_chain FROM paper_series
WHERE (kind, fiscal_year) > ($1, $2) ORDER BY kind, fiscal_year;

-- list_papers_of_series: $1 kind, $2 fiscal year, $3 after this serial, $4 limit
SELECT id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross_paisa, vat_paisa,
       issued_at_ms, layout, facts, facts_sha256, chain
FROM papers WHERE kind = $1 AND fiscal_year = $2 AND serial > $3 ORDER BY serial LIMIT $4;

-- find_buyer: $1 user id
SELECT company, bin, address FROM buyers WHERE user_id = $1;

-- save_buyer: $1 user id, $2 company, $3 BIN, $4 registered address
INSERT INTO buyers (user_id, company, bin, address) VALUES ($1, $2, $3, $4)
ON CONFLICT (user_id) DO UPDATE
SET company = excluded.company, bin = excluded.bin, address = excluded.address;

-- find_companies: $1 prefix in lower case, $2 end of the range, $3 limit
SELECT user_id FROM buyers WHERE lower(company) >= $1 AND lower(company) <= $2
ORDER BY lower(company) LIMIT $3;

-- Files of products that the staff imports: first checked, then applied, each by a job.
CREATE TABLE product_imports (
    id            TEXT PRIMARY KEY,
    actor_id      TEXT NOT NULL,
    options       TEXT NOT NULL,             -- JSON
    columns       TEXT NOT NULL DEFAULT '',  -- JSON: the names in its first row, once it was checked.
    check_job_id  TEXT,
    apply_job_id  TEXT,
    created_at_ms BIGINT NOT NULL
);

-- The file, in pieces of whole characters. Kept for a day.
CREATE TABLE product_import_parts (
    import_id TEXT NOT NULL REFERENCES product_imports (id),
    part      BIGINT NOT NULL,               -- From 0.
    content   TEXT NOT NULL,
    PRIMARY KEY (import_id, part)
);

-- Its rows, but those that change nothing. Kept for 30 days.
CREATE TABLE product_import_rows (
    import_id TEXT NOT NULL REFERENCES product_imports (id),
    number    BIGINT NOT NULL,               -- As spreadsheets count: the row of the names is 1.
    verdict   TEXT NOT NULL CHECK (verdict IN ('new', 'changed', 'wrong')),
    fields    TEXT NOT NULL,                 -- A JSON list.
    note      TEXT NOT NULL DEFAULT '',      -- What is wrong.
    undo      TEXT NOT NULL DEFAULT '',      -- A JSON list: the row that puts it back, once it was applied.
    PRIMARY KEY (import_id, number)
);

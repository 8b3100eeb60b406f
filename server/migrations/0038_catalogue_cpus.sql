-- The processors that the shop knows.
CREATE TABLE cpus (
    slug     TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    maker    TEXT NOT NULL,
    socket   TEXT NOT NULL,
    family   TEXT NOT NULL,
    launched TEXT NOT NULL
);

-- Which boards have a list of their processors: an empty list says that none fits, no list says nothing.
CREATE TABLE cpu_lists (
    product_id     TEXT PRIMARY KEY REFERENCES products (id),
    row_count      BIGINT NOT NULL,
    actor_id       TEXT,
    imported_at_ms BIGINT NOT NULL
);

-- The rows of the lists: from which BIOS on, which came out on that day. Empty: from the first one.
CREATE TABLE board_cpus (
    product_id TEXT NOT NULL REFERENCES products (id),
    cpu_slug   TEXT NOT NULL REFERENCES cpus (slug),
    bios       TEXT NOT NULL DEFAULT '',
    since      TEXT NOT NULL DEFAULT '',
    note       TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (product_id, cpu_slug)
);
CREATE INDEX board_cpus_by_cpu ON board_cpus (cpu_slug, product_id);

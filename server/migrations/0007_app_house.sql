-- A few facts about this database itself: the mode it was made in, the keys of its sandbox.
CREATE TABLE house (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

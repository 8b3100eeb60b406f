-- Pictures that the staff has uploaded. Their files are in the folder `files`, named by id, width and
-- height; a product names one of them by its address.
CREATE TABLE pictures (
    id            TEXT PRIMARY KEY,  -- A hash of the files.
    width         BIGINT NOT NULL CHECK (width BETWEEN 1 AND 12000),
    height        BIGINT NOT NULL CHECK (height BETWEEN 1 AND 12000),
    file_bytes    BIGINT NOT NULL CHECK (file_bytes > 0),
    created_at_ms BIGINT NOT NULL,
    created_by    TEXT NOT NULL
);

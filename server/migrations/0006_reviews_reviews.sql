-- What customers think. Name and picture are those of the day; the writer is user_id.
CREATE TABLE reviews (
    id                 TEXT PRIMARY KEY,
    user_id            TEXT NOT NULL,
    name               TEXT NOT NULL,
    user_img           TEXT NOT NULL,
    review_description TEXT NOT NULL,
    rating             BIGINT NOT NULL CHECK (rating BETWEEN 1 AND 5),
    created_at_ms      BIGINT NOT NULL
);

CREATE INDEX reviews_by_age ON reviews (created_at_ms, id);

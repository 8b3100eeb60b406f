-- What we answered to a request with an Idempotency-Key, kept for a day. The request is kept as a
-- hash: it is only ever compared.
CREATE TABLE answers_given (
    asker         TEXT NOT NULL,
    key           TEXT NOT NULL,
    request_hash  TEXT NOT NULL,
    status        BIGINT NOT NULL,
    response_body TEXT NOT NULL,
    given_at      BIGINT NOT NULL,
    PRIMARY KEY (asker, key)
);

CREATE INDEX answers_given_by_age ON answers_given (given_at);

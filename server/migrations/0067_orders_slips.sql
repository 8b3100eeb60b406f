-- The slip that a customer adds to a transfer notice: a JPEG that the shop has made of their picture.
CREATE TABLE transfer_slips (
    notice_id      TEXT PRIMARY KEY REFERENCES transfer_notices (id),
    jpeg_base64url TEXT NOT NULL,
    at_ms          BIGINT NOT NULL
);

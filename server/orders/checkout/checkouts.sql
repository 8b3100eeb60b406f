-- store_checkout: $1 id, $2 user id, $3 recipient, $4 phone, $5 district, $6 area, $7 street, $8 consent or null,
--                 $9 buyer on the invoice or null
-- Changes only the address of a stored one.
INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street, consent, invoice_to)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (id) DO UPDATE SET recipient = excluded.recipient, phone = excluded.phone, district = excluded.district,
                               area = excluded.area, street = excluded.street;

-- find_checkout: $1 id
SELECT id, user_id, recipient, phone, district, area, street, consent, invoice_to FROM checkouts WHERE id = $1;

-- verify_checkouts: $1 after this id, $2 up to this one
SELECT id, user_id FROM checkouts WHERE id > $1 AND id <= $2 ORDER BY id;

-- list_addresses: $1 user id, $2 limit
SELECT id, recipient, phone, district, area, street, used_at_ms FROM addresses
WHERE user_id = $1 ORDER BY used_at_ms DESC, id DESC LIMIT $2;

-- insert_address: $1 id, $2 user id, $3 recipient, $4 phone, $5 district, $6 area, $7 street, $8 now in milliseconds
INSERT INTO addresses (id, user_id, recipient, phone, district, area, street, used_at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- replace_address: $1 its id, $2 the new id, $3 recipient, $4 phone, $5 district, $6 area, $7 street,
--                  $8 now in milliseconds
UPDATE addresses
SET id = $2, recipient = $3, phone = $4, district = $5, area = $6, street = $7, used_at_ms = $8
WHERE id = $1;

-- change_address: $1 id, $2 user id, $3 recipient, $4 phone, $5 district, $6 area, $7 street
UPDATE addresses SET recipient = $3, phone = $4, district = $5, area = $6, street = $7
WHERE id = $1 AND user_id = $2;

-- delete_address: $1 id, $2 user id
DELETE FROM addresses WHERE id = $1 AND user_id = $2;

-- count_addresses_of: $1 user id
SELECT count(*) AS n FROM addresses WHERE user_id = $1;

-- delete_known_addresses: $1 user id, $2 a user who may have the same addresses
DELETE FROM addresses
WHERE user_id = $1
  AND EXISTS (SELECT 1 FROM addresses other
              WHERE other.user_id = $2 AND other.recipient = addresses.recipient
                AND other.phone = addresses.phone AND other.district = addresses.district
                AND other.area = addresses.area AND other.street = addresses.street);

-- move_addresses: $1 from this user id, $2 to this one
UPDATE addresses SET user_id = $2 WHERE user_id = $1;

-- delete_oldest_addresses: $1 user id, $2 how many stay
DELETE FROM addresses
WHERE user_id = $1 AND id NOT IN (SELECT id FROM addresses WHERE user_id = $1
                                  ORDER BY used_at_ms DESC, id DESC LIMIT $2);

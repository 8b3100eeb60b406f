-- find_value: $1 name
SELECT value FROM house WHERE name = $1;

-- insert_value: $1 name, $2 value
INSERT INTO house (name, value) VALUES ($1, $2);

-- delete_value: $1 name
DELETE FROM house WHERE name = $1;

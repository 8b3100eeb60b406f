-- A key is for one request of its user, whatever that is; `asker` also says which. Looked up by key,
-- because rows as they are have to be found by programs of before this step too.
CREATE INDEX answers_given_by_key ON answers_given (key);

-- A key is for one request of its user (decision 0030), also where two of them reach two servers at the
-- same moment: the second is refused, and begins again. `asker` begins with the user's id. A release
-- before 0030 took one key for several requests: of these the first stays.
DELETE FROM answers_given WHERE EXISTS (
    SELECT 1 FROM answers_given AS earlier
    WHERE substr(earlier.asker, 1, 24) = substr(answers_given.asker, 1, 24)
      AND earlier.key = answers_given.key
      AND (earlier.given_at, earlier.asker) < (answers_given.given_at, answers_given.asker));
CREATE UNIQUE INDEX answers_given_of_user ON answers_given (substr(asker, 1, 24), key);

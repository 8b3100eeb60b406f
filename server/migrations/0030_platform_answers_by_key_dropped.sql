DROP INDEX answers_given_by_key;

// Values in the API's responses.

import * as v from "valibot";

import { paisaOf } from "./money";

export const integerSchema = v.pipe(v.number(), v.integer());

export const moneySchema = v.pipe(v.number(), v.transform(paisaOf));

export const momentSchema = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

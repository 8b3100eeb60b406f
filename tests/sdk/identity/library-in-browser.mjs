// Runs library-calls.mjs in a page of the program; library-page.mjs loads it.

import * as app from "firebase/app";
import * as auth from "firebase/auth";
import { calls } from "./library-calls.mjs";
import { placeOf } from "./library-place.mjs";

const { program, newestLink, googleToken } = globalThis;
const place = placeOf({ app, auth }, program, { newestLink, googleToken });

globalThis.runCall = (called) => calls.find(({ name }) => name === called).run(place);

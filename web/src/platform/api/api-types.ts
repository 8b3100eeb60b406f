import type * as v from "valibot";

import type { paths } from "./openapi";

// Types from server/app/openapi.json, at compile time only.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Turns "/order/{id}" into `/order/${string}`, the type of a path in code. */
type Written<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : Path;

type WithoutQuery<Path extends string> = Path extends `${infer Bare}?${string}` ? Bare : Path;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The path in openapi.json that matches a path in code; `never` if none does. */
type Meant<Path extends string> = {
  [Known in keyof paths]: Same<Written<Known>, WithoutQuery<Path>> extends true ? Known : never;
}[keyof paths];

type Operation<Path extends string, M extends Method> = paths[Meant<Path>][Lowercase<M>];

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;

type Responses<Op> = Op extends { responses: infer All } ? All : never;

/** The body of a successful response. */
type OkBody<Path extends string, M extends Method> =
  Responses<Operation<Path, M>> extends infer All
    ? Json<
        All extends { 201: infer Done }
          ? Done
          : All extends { 202: infer Done }
            ? Done
            : All extends { 200: infer Done }
              ? Done
              : never
      >
    : never;

/** The request body; undefined if there is none. */
export type Body<Path extends string, M extends Method> =
  Operation<Path, M> extends { requestBody: infer Content } ? Json<Content> : undefined;

/** A path in openapi.json. Any other path is a compile error with this message. */
export type Known<Path extends string, M extends Method> = [Meant<Path>] extends [never]
  ? Unknown
  : [Operation<Path, M>] extends [object]
    ? Path
    : Unknown;

interface Unknown {
  "openapi.json has no such call": never;
}

/** A response schema, which must accept every response that openapi.json describes. */
export type Reading<Schema extends v.GenericSchema, Path extends string, M extends Method> = [
  OkBody<Path, M>,
] extends [v.InferInput<Schema>]
  ? Schema
  : { "openapi.json says otherwise": OkBody<Path, M> };

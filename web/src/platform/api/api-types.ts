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

/**
 * A response schema. It may omit members, but those that it has must match openapi.json exactly, at
 * every depth. A mismatch is a compile error that shows its location.
 */
export type Reading<Schema extends v.GenericSchema, Path extends string, M extends Method> = [
  Difference<v.InferInput<Schema>, OkBody<Path, M>>,
] extends [never]
  ? Schema
  : { "openapi.json says otherwise": Difference<v.InferInput<Schema>, OkBody<Path, M>> };

type Difference<Read, Wire> = unknown extends Read
  ? never
  : [Read] extends [readonly (infer ReadOne)[]]
    ? [Wire] extends [readonly (infer WireOne)[]]
      ? Difference<ReadOne, WireOne>
      : "is no list"
    : [Read] extends [object]
      ? { [Key in keyof Read & string]-?: MemberDifference<Key, Read, Wire> }[keyof Read & string]
      : Same<Read, Wire> extends true
        ? never
        : "is another type";

type MemberDifference<Key extends keyof Read & string, Read, Wire> = Key extends keyof Wire
  ? Same<undefined extends Read[Key] ? 1 : 0, undefined extends Wire[Key] ? 1 : 0> extends true
    ? Named<Key, Difference<Exclude<Read[Key], undefined>, Exclude<Wire[Key], undefined>>>
    : `${Key}: only one of the two may be absent`
  : `${Key}: is not there`;

type Named<Key extends string, Found> = Found extends string ? `${Key}: ${Found}` : never;

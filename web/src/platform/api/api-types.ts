import type * as v from "valibot";

import type { paths } from "./openapi";

// Types of server/app/openapi.json; nothing here reaches a browser.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** "/order/{id}" as code writes it: `/order/${string}`. */
type Written<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : Path;

type WithoutQuery<Path extends string> = Path extends `${infer Bare}?${string}` ? Bare : Path;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The document's path for a path in code; never when there is none. */
type Meant<Path extends string> = {
  [Known in keyof paths]: Same<Written<Known>, WithoutQuery<Path>> extends true ? Known : never;
}[keyof paths];

type Operation<Path extends string, M extends Method> = paths[Meant<Path>][Lowercase<M>];

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;

type Answers<Op> = Op extends { responses: infer All } ? All : never;

/** The response body of a successful call. */
type Answer<Path extends string, M extends Method> =
  Answers<Operation<Path, M>> extends infer All
    ? Json<
        All extends { 201: infer Created } ? Created : All extends { 200: infer Ok } ? Ok : never
      >
    : never;

/** The request body; undefined when there is none. */
export type Body<Path extends string, M extends Method> =
  Operation<Path, M> extends { requestBody: infer Content } ? Json<Content> : undefined;

/** A path of the document; anything else is a compile error that says so. */
export type Known<Path extends string, M extends Method> = [Meant<Path>] extends [never]
  ? Unknown
  : [Operation<Path, M>] extends [object]
    ? Path
    : Unknown;

interface Unknown {
  "openapi.json has no such call": never;
}

/**
 * A schema for a response body. It may leave members out; those that it reads must match the document
 * exactly, at every depth. A mismatch is a compile error that says where.
 */
export type Reading<Schema extends v.GenericSchema, Path extends string, M extends Method> = [
  Difference<v.InferInput<Schema>, Answer<Path, M>>,
] extends [never]
  ? Schema
  : { "openapi.json says otherwise": Difference<v.InferInput<Schema>, Answer<Path, M>> };

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

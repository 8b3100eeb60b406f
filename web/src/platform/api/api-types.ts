import type * as v from "valibot";

import type { paths } from "./openapi";

// What server/app/openapi.json says about a call, as types only: none of this is sent to a browser.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** "/order/{id}" as it is written in code: `/order/${string}`. */
type Written<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : Path;

type WithoutQuery<Path extends string> = Path extends `${infer Bare}?${string}` ? Bare : Path;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The path of the document that a path in code means; never when it means none. */
type Meant<Path extends string> = {
  [Known in keyof paths]: Same<Written<Known>, WithoutQuery<Path>> extends true ? Known : never;
}[keyof paths];

type Operation<Path extends string, M extends Method> = paths[Meant<Path>][Lowercase<M>];

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;

type Answers<Op> = Op extends { responses: infer All } ? All : never;

/** What a call answers when all is well. */
type Answer<Path extends string, M extends Method> =
  Answers<Operation<Path, M>> extends infer All
    ? Json<
        All extends { 201: infer Created } ? Created : All extends { 200: infer Ok } ? Ok : never
      >
    : never;

/** What a call takes; undefined when it takes nothing. */
export type Body<Path extends string, M extends Method> =
  Operation<Path, M> extends { requestBody: infer Content } ? Json<Content> : undefined;

/** A path of the document: anything else is an error that says so. */
export type Known<Path extends string, M extends Method> = [Meant<Path>] extends [never]
  ? Unknown
  : [Operation<Path, M>] extends [object]
    ? Path
    : Unknown;

interface Unknown {
  "openapi.json has no such call": never;
}

/**
 * A schema that reads what a call answers. It may pass members over; those that it reads must be
 * exactly what the document says, at every depth. Otherwise it is an error that says where.
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

import * as v from "valibot";

import { renewedAccessToken, storedAccessToken } from "../session/access-token";
import { Problem, problemOf } from "./problem";
import { settings } from "./settings";
import type { Body, Known, Method, Reading } from "./api-types";

interface Call {
  method?: Method;
  body?: unknown;
  /** A part of a file of comma-separated values, in the place of a JSON body. */
  csv?: string;
  /** A file of any kind, instead of a JSON body. */
  file?: Blob;
  idempotencyKey?: string;
  /** The version to change, as `etagOf` returned it: another one is refused with 412. */
  ifMatch?: string | undefined;
  /** Completes even if the user leaves the page. */
  keepalive?: boolean;
}

/** With the method and body that openapi.json describes for this path. */
type CallOf<Path extends string, M extends Method> = Call & { method?: M; body?: Body<Path, M> };

/**
 * A call that needs no sign-in. The response is checked against `schema`, and the compiler checks
 * `schema` against openapi.json.
 */
export async function request<
  Schema extends v.GenericSchema,
  const Path extends string,
  const M extends Method = "GET",
>(
  schema: Schema & Reading<Schema, Path, M>,
  path: Path & Known<Path, M>,
  call: CallOf<Path, M> = {},
): Promise<v.InferOutput<Schema>> {
  return read(schema, await send(path, call, null));
}

/** A call marked (bearer). An expired token is renewed once, without a message. */
export async function requestAsUser<
  Schema extends v.GenericSchema,
  const Path extends string,
  const M extends Method = "GET",
>(
  schema: Schema & Reading<Schema, Path, M>,
  path: Path & Known<Path, M>,
  call: CallOf<Path, M> = {},
): Promise<v.InferOutput<Schema>> {
  return read(schema, await sendAsUser(path, call));
}

/** A call with this token, without renewal: for Log Out. */
export async function requestWithToken<
  Schema extends v.GenericSchema,
  const Path extends string,
  const M extends Method = "GET",
>(
  schema: Schema & Reading<Schema, Path, M>,
  path: Path & Known<Path, M>,
  token: string,
  call: CallOf<Path, M> = {},
): Promise<v.InferOutput<Schema>> {
  return read(schema, await send(path, call, token));
}

/** The raw response, for callers that also read its headers. */
export async function sendAsUser(path: string, call: Call = {}): Promise<Response> {
  const token = storedAccessToken() ?? (await renewedAccessToken(null));
  const response = await send(path, call, token);
  if (response.status !== 401) return response;
  return send(path, call, await renewedAccessToken(token));
}

async function send(path: string, call: Call, token: string | null): Promise<Response> {
  const headers = new Headers();
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  if (call.csv !== undefined) headers.set("Content-Type", "text/csv; charset=utf-8");
  if (call.file !== undefined) headers.set("Content-Type", "application/octet-stream");
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (call.idempotencyKey !== undefined) headers.set("Idempotency-Key", call.idempotencyKey);
  if (call.ifMatch !== undefined) headers.set("If-Match", call.ifMatch);
  try {
    return await fetch(settings.apiBase + path, {
      method: call.method ?? "GET",
      headers,
      body: call.csv ?? call.file ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      keepalive: call.keepalive ?? false,
    });
  } catch {
    throw new Problem(0, "unreachable", "The shop could not be reached.");
  }
}

/**
 * The version that a response has. A proxy that compresses marks it as weak, although the content
 * is the same.
 */
export function etagOf(response: Response): string | undefined {
  return response.headers.get("ETag")?.replace(/^W\//, "");
}

/** The body of a response, checked against `schema`; a refusal is thrown as a Problem. */
export async function read<T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response.status, body);
  return v.parse(schema, body);
}

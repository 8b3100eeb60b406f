import * as v from "valibot";

import { renewedAccessToken, storedAccessToken } from "../session/access-token";
import { Problem, problemOf } from "./problem";
import { settings } from "./settings";
import type { Body, Known, Method, Reading } from "./api-types";

interface Call {
  method?: Method;
  body?: unknown;
  /** A chunk of a CSV file, instead of a JSON body. */
  csv?: string;
  /** A file of any kind, instead of a JSON body. */
  file?: Blob;
  idempotencyKey?: string;
  /** The version to change, from `etagOf`. The server refuses any other version with 412. */
  ifMatch?: string | undefined;
  /** Completes even if the user leaves the page. */
  keepalive?: boolean;
}

/** With the method and body that openapi.json describes for this path. */
type CallOf<Path extends string, M extends Method> = Call & { method?: M; body?: Body<Path, M> };

/**
 * A call that needs no sign-in. `schema` validates the response, and the compiler checks `schema`
 * against openapi.json.
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

/** A call with the user's access token. An expired token is renewed once, silently. */
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

/** A call with this token, never renewed: for Log Out. */
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

/** Returns the raw response, for callers that also read its headers. */
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
 * The version in a response's ETag. A compressing proxy makes the ETag weak, although the content
 * is the same.
 */
export function etagOf(response: Response): string | undefined {
  return response.headers.get("ETag")?.replace(/^W\//, "");
}

/** Parses the body of a response with `schema`; throws a refusal as a Problem. */
export async function read<T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response.status, body);
  return v.parse(schema, body);
}

import * as v from "valibot";

import { renewedAccessToken, storedAccessToken } from "./access-token";
import { Problem, problemOf } from "./problem";
import { settings } from "./settings";

interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  idempotencyKey?: string;
  /** Finished even when the page is left meanwhile. */
  keepalive?: boolean;
}

/**
 * A call that needs no sign-in. Whatever arrives is checked against `schema`, so that past this
 * line a type is a fact and not a hope.
 */
export async function request<T>(
  schema: v.GenericSchema<unknown, T>,
  path: string,
  call: Call = {},
): Promise<T> {
  return read(schema, await send(path, call, null));
}

/** A call marked (bearer). A token that has run out is renewed once, unseen by the customer. */
export async function requestAsUser<T>(
  schema: v.GenericSchema<unknown, T>,
  path: string,
  call: Call = {},
): Promise<T> {
  const token = storedAccessToken() ?? (await renewedAccessToken(null));
  const response = await send(path, call, token);
  if (response.status !== 401) return read(schema, response);
  return read(schema, await send(path, call, await renewedAccessToken(token)));
}

/** A call with this token and no other: for saying goodbye, when none is to take its place. */
export async function requestWithToken<T>(
  schema: v.GenericSchema<unknown, T>,
  path: string,
  token: string,
  call: Call = {},
): Promise<T> {
  return read(schema, await send(path, call, token));
}

async function send(path: string, call: Call, token: string | null): Promise<Response> {
  const headers = new Headers();
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (call.idempotencyKey !== undefined) headers.set("Idempotency-Key", call.idempotencyKey);
  try {
    return await fetch(settings.apiBase + path, {
      method: call.method ?? "GET",
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      keepalive: call.keepalive ?? false,
    });
  } catch {
    throw new Problem(0, "unreachable", "The shop could not be reached.");
  }
}

async function read<T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response.status, body);
  return v.parse(schema, body);
}

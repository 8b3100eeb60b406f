// For tests only: reads what the tests expect from openapi.json.

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { Ajv2020 } = require("ajv/dist/2020.js");
const official = require.resolve("@seriousme/openapi-schema-validator");
const { Validator } = await import(pathToFileURL(official));

const complete = fileURLToPath(new URL("../../tools/openapi.py", import.meta.url));
export const document = JSON.parse(execFileSync("python3", [complete], { encoding: "utf8" }));
const base = document.servers[0].url;
const methods = ["get", "post", "put", "patch", "delete"];
/** Headers of one response, in addition to those of every response. */
const telling = Object.keys(document.components.headers);

/** `node`, or the object that its $ref names. */
export function found(node) {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.slice(2).split("/");
  return found(
    steps.reduce((at, step) => at[step.replaceAll("~1", "/").replaceAll("~0", "~")], document),
  );
}

/** Every call: {id, method, path, operation, parameters, body}. */
export const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => ({
      id: item[method].operationId,
      method: method.toUpperCase(),
      path: base + path,
      operation: item[method],
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(found),
      body: item[method].requestBody?.content["application/json"]?.schema,
    })),
);

/** The URL of a call, with values for the parameters of its path. */
export const addressOf = ({ path }, params = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name]);

/** Errors of the document against the official schema of OpenAPI 3.1. */
export async function documentErrors() {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  return valid ? [] : errors;
}

/** The schema with additional members forbidden: an undeclared member is an error. */
function closed(schema, isWhole = true) {
  const copy = { ...schema };
  if (copy.$ref) copy.$ref = copy.$ref.replace("#/components/schemas/", "openapi#/$defs/");
  if (copy.items) copy.items = closed(copy.items);
  if (copy.additionalProperties?.$ref)
    copy.additionalProperties = closed(copy.additionalProperties);
  if (copy.oneOf) copy.oneOf = copy.oneOf.map((part) => closed(part));
  if (copy.allOf) copy.allOf = copy.allOf.map((part) => closed(part, false));
  if (copy.properties) copy.properties = mapped(copy.properties, (part) => closed(part));
  const names = copy.$ref ?? copy.allOf ?? copy.properties;
  if (isWhole && names !== undefined) copy.unevaluatedProperties = false;
  return copy;
}

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

const ajv = new Ajv2020({
  allErrors: true,
  strictTypes: false,
  allowUnionTypes: true,
  formats: { date: /^\d{4}-\d\d-\d\d$/ },
});
ajv.addSchema({
  $id: "openapi",
  $defs: mapped(document.components.schemas, (schema) => closed(schema, false)),
});
const judges = new Map();

/** Violations of `schema` in `value`, including undeclared members. */
export function schemaErrors(schema, value) {
  if (!judges.has(schema)) judges.set(schema, ajv.compile(closed(schema)));
  const judge = judges.get(schema);
  return judge(value)
    ? []
    : judge.errors.map(({ instancePath, message, params }) =>
        [instancePath, message, params.unevaluatedProperty].filter(Boolean).join(" "),
      );
}

/** Differences between a response of call() and the document. */
export function responseErrors({ operation }, { status, headers, body }) {
  const response = operation.responses[status];
  if (response === undefined) return [`status ${status} is not declared`];
  const { content = {}, headers: declared = {} } = found(response);
  const type = headers.get("content-type");
  const isEmpty = Object.keys(content).length === 0;
  const errors = [];
  if (isEmpty && body !== "") errors.push("no content is declared");
  if (!isEmpty && content[type] === undefined) errors.push(`content type ${type} is not declared`);
  if (content[type]) errors.push(...schemaErrors(content[type].schema, body));
  for (const name of telling) {
    const value = headers.get(name);
    if (value === null) continue;
    if (declared[name] === undefined) errors.push(`header ${name} is not declared`);
    else
      errors.push(...schemaErrors(found(declared[name]).schema, value).map((it) => `${name}${it}`));
  }
  return errors;
}

/** The document's example of a schema, or one assembled from its members' examples. */
export function exampleOf(schema) {
  const { examples, items, properties, required = [] } = found(schema);
  if (examples) return examples[0];
  if (items) return [exampleOf(items)];
  const wanted = Object.entries(properties ?? {}).filter(([name]) => required.includes(name));
  return Object.fromEntries(
    wanted.map(([name, part]) => [name, found(part).const ?? exampleOf(part)]),
  );
}

/** The bodies of the document's own examples, by operationId. */
export const examples = Object.fromEntries(
  calls.filter(({ body }) => body).map(({ id, body }) => [id, exampleOf(body)]),
);

// Writes valibot schemas of the API's responses, from openapi.json.

/** The schemas that a part of the document refers to. */
const namesIn = (part) =>
  Array.from(JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g), ([, name]) => name);

const nameOf = ({ $ref }) => $ref.split("/").at(-1);
const variable = (name) => `${name[0].toLowerCase()}${name.slice(1)}Schema`;
const isScalar = ({ type }) => type !== undefined && type !== "object" && type !== "array";

/** The schemas that responses contain, inner ones too. */
function responseNames({ paths, components: { schemas } }) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name) || isScalar(schemas[name])) return;
    found.add(name);
    namesIn(schemas[name]).forEach(add);
  };
  for (const { responses = {} } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    namesIn(good).forEach(add);
  }
  return [...found];
}

/**
 * The source of one schema. Every `number` of the API is money, and every string whose description
 * says RFC 3339 is a moment.
 */
function codeOf(rules, schemas) {
  const code = (inner) => codeOf(inner, schemas);
  const { additionalProperties: others, allOf, description = "", enum: values, oneOf } = rules;
  if (rules.$ref !== undefined) {
    const schema = schemas[nameOf(rules)];
    return isScalar(schema) ? code(schema) : variable(nameOf(rules));
  }
  if (allOf?.length === 1) return code(allOf[0]);
  if (allOf) {
    const partOf = (part) => (part.$ref ? `...${code(part)}.entries` : membersOf(part, schemas));
    return `v.object({ ${allOf.map(partOf).join()} })`;
  }
  if (Array.isArray(rules.type)) {
    const type = rules.type.find((one) => one !== "null");
    return `v.nullable(${code({ ...rules, type, enum: values?.filter((one) => one !== null) })})`;
  }
  if (oneOf) return `v.nullable(${code(oneOf.find(({ type }) => type !== "null"))})`;
  if (values) return `v.picklist(${JSON.stringify(values)})`;
  if (rules.type === "object" && !rules.properties)
    return `v.record(v.string(), ${typeof others === "object" ? code(others) : "v.unknown()"})`;
  const codes = {
    string: () => (description.includes("RFC 3339") ? "momentSchema" : "v.string()"),
    number: () => "moneySchema",
    integer: () => "integerSchema",
    boolean: () => "v.boolean()",
    array: () => `v.array(${code(rules.items)})`,
    object: () => objectOf(rules, schemas),
  };
  return codes[rules.type]();
}

/** An object without required members is a partial one, which takes less code. */
function objectOf(rules, schemas) {
  if (rules.required) return `v.object({ ${membersOf(rules, schemas)} })`;
  const all = { ...rules, required: Object.keys(rules.properties) };
  return `v.partial(v.object({ ${membersOf(all, schemas)} }))`;
}

function membersOf({ properties, required = [] }, schemas) {
  return Object.entries(properties).map(([member, rules]) => {
    const code = codeOf(rules, schemas);
    return `${member}: ${required.includes(member) ? code : `v.exactOptional(${code})`}`;
  });
}

const fileOf = (name) => name.replace(/\B[A-Z]/g, "-$&").toLowerCase();

const sharedValues = ["integerSchema", "momentSchema", "moneySchema"];

/** Source texts by file, one for each schema, so that a page loads only those that it uses. */
export function responseSchemas(document) {
  const { schemas } = document.components;
  return responseNames(document).map((name) => {
    const code = codeOf(schemas[name], schemas);
    const values = sharedValues.filter((value) => code.includes(value));
    const inner = [...new Set(namesIn(schemas[name]))].filter((one) => !isScalar(schemas[one]));
    const text = `import * as v from "valibot";

      ${values.length === 0 ? "" : `import { ${values.join(", ")} } from "../response-values";`}
      ${inner.map((one) => `import { ${variable(one)} } from "./${fileOf(one)}";`).join("\n")}

      export const ${variable(name)} = ${code};
      export type ${name} = v.InferOutput<typeof ${variable(name)}>;`;
    return [fileOf(name), text];
  });
}

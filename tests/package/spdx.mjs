// For tests: the rules of SPDX 2.3 for the parts that our document uses: required members, their
// formats, and no others.

import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const Ajv = require("ajv");

const text = { type: "string", minLength: 1 };
const id = { type: "string", pattern: "^SPDXRef-[A-Za-z0-9.-]+$" };
const none = { const: "NOASSERTION" };
const licence = {
  type: "string",
  pattern: "^[A-Za-z0-9.+-]+( (OR|AND|WITH) [A-Za-z0-9.+-]+)*$",
  not: { enum: ["NOASSERTION", "NONE"] },
};
const checksums = {
  type: "array",
  minItems: 1,
  items: {
    oneOf: Object.entries({ SHA1: 40, SHA256: 64, SHA512: 128 }).map(([algorithm, digits]) => ({
      type: "object",
      properties: {
        algorithm: { const: algorithm },
        checksumValue: { type: "string", pattern: `^[0-9a-f]{${digits}}$` },
      },
      required: ["algorithm", "checksumValue"],
      additionalProperties: false,
    })),
  },
};

function strict(properties, optional = {}) {
  return {
    type: "object",
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const packages = strict(
  {
    SPDXID: id,
    name: text,
    versionInfo: text,
    supplier: { type: "string", pattern: "^(NOASSERTION|(Organization|Person): .+)$" },
    downloadLocation: none,
    filesAnalyzed: { const: false },
    licenseConcluded: none,
    licenseDeclared: licence,
    copyrightText: none,
    externalRefs: {
      type: "array",
      minItems: 1,
      items: strict({
        referenceCategory: { const: "PACKAGE-MANAGER" },
        referenceType: { const: "purl" },
        referenceLocator: { type: "string", pattern: "^pkg:(deb|npm)/[^ ]+@[^ @]+$" },
      }),
    },
  },
  { checksums, sourceInfo: text, primaryPackagePurpose: { const: "APPLICATION" } },
);

const files = strict({
  SPDXID: id,
  fileName: { type: "string", pattern: "^\\./" },
  fileTypes: { const: ["BINARY"] },
  checksums: {
    ...checksums,
    contains: { type: "object", properties: { algorithm: { const: "SHA1" } } },
  },
  licenseConcluded: none,
  licenseInfoInFiles: { const: ["NOASSERTION"] },
  copyrightText: none,
});

const relationships = strict(
  {
    spdxElementId: id,
    relationshipType: {
      enum: [
        "DESCRIBES",
        "CONTAINS",
        "DYNAMIC_LINK",
        "STATIC_LINK",
        "BUILD_DEPENDENCY_OF",
        "BUILD_TOOL_OF",
      ],
    },
    relatedSpdxElement: id,
  },
  { comment: text },
);

const list = (items) => ({ type: "array", minItems: 1, uniqueItems: true, items });

const validate = new Ajv({ allErrors: true }).compile(
  strict({
    spdxVersion: { const: "SPDX-2.3" },
    dataLicense: { const: "CC0-1.0" },
    SPDXID: { const: "SPDXRef-DOCUMENT" },
    name: text,
    documentNamespace: { type: "string", pattern: "^https://[^# ]+$" },
    creationInfo: strict({
      created: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$" },
      creators: list({ type: "string", pattern: "^(Organization|Tool|Person): .+" }),
    }),
    packages: list(packages),
    files: list(files),
    relationships: list(relationships),
  }),
);

/** Format errors of a document, as sentences. */
export function errorsOf(document) {
  if (validate(document)) return [];
  return validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

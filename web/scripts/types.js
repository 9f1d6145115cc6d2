// Writes src/api/schema.d.ts from openapi.json, with the hash of what it was made from: a test tells when it is stale.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import openapi, { astToString } from "openapi-typescript";
import ts from "typescript";

const { factory, SyntaxKind } = ts;
const anything = factory.createTypeReferenceNode("Record", [
  factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
  factory.createKeywordTypeNode(SyntaxKind.AnyKeyword),
]);
const open = (schema) => schema.type === "object" && !schema.properties && [undefined, true].includes(schema.additionalProperties);

const source = new URL("../openapi.json", import.meta.url);
const hash = createHash("sha256").update(readFileSync(source)).digest("hex");
const types = astToString(
  await openapi(source, { defaultNonNullable: false, transform: (schema) => (open(schema) ? anything : undefined) }),
);
const head = `// Made by \`make types\`; don't edit.\n// openapi.json: ${hash}\n`;
writeFileSync(new URL("../src/api/schema.d.ts", import.meta.url), head + types);

// Writes src/api/schema.d.ts from openapi.json, and for each game src/games/GAME/schema.d.ts from schemas/GAME.json, each
// with the hash of what it was made from: a test tells when it is stale.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import openapi, { astToString } from "openapi-typescript";
import ts from "typescript";

const { factory, SyntaxKind } = ts;
const anything = factory.createTypeReferenceNode("Record", [
  factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
  factory.createKeywordTypeNode(SyntaxKind.AnyKeyword),
]);
const open = (schema) => schema.type === "object" && !schema.properties && [undefined, true].includes(schema.additionalProperties);
const web = new URL("../", import.meta.url);

async function write(document, folder) {
  const source = new URL(document, web);
  const hash = createHash("sha256").update(readFileSync(source)).digest("hex");
  const types = astToString(
    await openapi(source, { defaultNonNullable: false, transform: (schema) => (open(schema) ? anything : undefined) }),
  );
  mkdirSync(new URL(folder, web), { recursive: true });
  writeFileSync(new URL(`${folder}/schema.d.ts`, web), `// Made by \`make types\`; don't edit.\n// ${document}: ${hash}\n${types}`);
}

await write("openapi.json", "src/api");
for (const file of readdirSync(new URL("schemas", web))) await write(`schemas/${file}`, `src/games/${basename(file, ".json")}`);

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { editorSchemas, schemaOf } from "#firm/content/schema/editor-schemas.ts";

/**
 * `npm run schemas`: writes content/schemas for editors, and the line that names its schema into each file of content/.
 */
const folder = path.join(import.meta.dirname, "../content");
mkdirSync(path.join(folder, "schemas"), { recursive: true });
for (const [file, json] of Object.entries(editorSchemas())) writeFileSync(path.join(folder, "schemas", file), json);

const LINE = /^# yaml-language-server: .*\n/;
for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const schema = schemaOf(file.split(path.sep).join("/"));
  if (!schema) continue;
  const text = readFileSync(path.join(folder, file), "utf8");
  const line = `# yaml-language-server: $schema=${path.relative(path.dirname(file), `schemas/${schema}.json`)}\n`;
  if (!text.startsWith(line)) writeFileSync(path.join(folder, file), line + text.replace(LINE, ""));
}

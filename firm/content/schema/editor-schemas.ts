import { z } from "zod";
import { fees } from "./fees.ts";
import { drawings } from "./drawing-words.ts";
import { page } from "./page.ts";
import { checkWords, selfCheck } from "./self-check.ts";
import { businessRecord, studyRecord } from "./record.ts";
import { replies } from "./reply-words.ts";
import { claimRegister, glossary, lawRegister, searchWords } from "./registers.ts";
import { navigation, site, team, testimonials } from "./firm-facts.ts";

const schemas = {
  page,
  site,
  navigation,
  team,
  testimonials,
  glossary,
  business: businessRecord,
  study: studyRecord,
  law: lawRegister,
  claims: claimRegister,
  checks: checkWords,
  "self-check": selfCheck,
  search: searchWords,
  replies,
  fees,
  drawings,
} satisfies Record<string, z.ZodType>;

export type EditorSchema = keyof typeof schemas;

/** Folders whose files are all of one shape; the files beside them are named like their schema. */
const FOLDERS: Record<string, EditorSchema> = {
  pages: "page",
  business: "business",
  "work-permits": "business",
  study: "study",
  checks: "self-check",
};

/**
 * The schema of a file by its path below content/, or nothing where an editor can give no help (articles, redirects).
 */
export function schemaOf(file: string): EditorSchema | undefined {
  const [, folder, name] = /^(?:([^/]+)\/.*|(\w+))\.yaml$/.exec(file) ?? [];
  if (folder) return FOLDERS[folder];
  return name && Object.hasOwn(schemas, name) ? (name as EditorSchema) : undefined;
}

/**
 * JSON Schemas of content/ for editors, by their file name in content/schemas: hints, choices and mistakes while
 * writing.
 */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { target: "draft-7", io: "input", unrepresentable: "any" });
      return [`${name}.json`, `${JSON.stringify(json, null, 1)}\n`];
    }),
  );
}

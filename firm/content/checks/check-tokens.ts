import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";
import { TOKEN, keysUsed } from "../text/tokens.ts";

/**
 * Every `{law.key}`, `{claim.key}` and `{term.key}` must name an entry; braces that are no token are slips of the pen.
 */
export function checkTokens(content: Content): Problem[] {
  return wordFiles(content).flatMap(({ file, value }) =>
    tokenProblems(value, content).map((problem) => ({ file, ...problem })),
  );
}

/** The same for any words; the field is the token as written. */
export function tokenProblems(
  value: unknown,
  { law, claims, glossary }: Pick<Content, "law" | "claims" | "glossary">,
): Omit<Problem, "file">[] {
  return [
    ...keysUsed("law", value)
      .filter((key) => !law[key])
      .map((key) => missing(`{law.${key}}`, "content/law.yaml")),
    ...keysUsed("claim", value)
      .filter((key) => !claims[key])
      .map((key) => missing(`{claim.${key}}`, "content/claims.yaml")),
    ...keysUsed("term", value)
      .filter((key) => !glossary[key])
      .map((key) => missing(`{term.${key}}`, "content/glossary.yaml")),
    ...strayBraces(value).map((found) => ({
      field: found,
      message: "is not known: write {phone}, {email}, {brand}, {address}, {law.key}, {claim.key} or {term.key}",
    })),
  ];
}

/** Every file with words, with its parsed value; the registers themselves may not refer to each other. */
export function wordFiles(content: Content): { file: string; value: unknown }[] {
  return [
    { file: "site.yaml", value: content.site },
    { file: "navigation.yaml", value: content.navigation },
    { file: "team.yaml", value: content.team },
    { file: "testimonials.yaml", value: content.testimonials },
    ...[...content.pages].map(([path, value]) => ({ file: pageFile(path, content), value })),
    ...[...content.business].map(([slug, value]) => ({ file: `business/${slug}.yaml`, value })),
    ...[...content.workPermits].map(([slug, value]) => ({ file: `work-permits/${slug}.yaml`, value })),
    ...[...content.study].map(([slug, value]) => ({ file: `study/${slug}.yaml`, value })),
    ...content.posts.map((value) => ({ file: `posts/${value.slug}.md`, value })),
  ];
}

/** A page that has others below it is the index of their folder. */
function pageFile(path: string, { pages }: Pick<Content, "pages">): string {
  if (path === "/") return "pages/index.yaml";
  const folder = [...pages.keys()].some((other) => other.startsWith(`${path}/`));
  return `pages${path}${folder ? "/index" : ""}.yaml`;
}

function missing(token: string, register: string): Omit<Problem, "file"> {
  return { field: token, message: `has no entry in ${register}: add the entry or correct the key` };
}

function strayBraces(value: unknown): string[] {
  const words: string[] = [];
  JSON.stringify(value, (_key, part) => {
    if (typeof part === "string") words.push(part);
    return part as unknown;
  });
  return words.flatMap((text) => text.replace(TOKEN, "").match(/\{[^}]*\}?/g) ?? []);
}

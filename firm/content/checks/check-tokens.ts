import { nearestWord } from "#text/nearest-word.ts";
import type { Unplaced } from "../yaml/problem.ts";
import type { Content } from "../content.ts";
import { TOKEN, keysUsed, type Register, SITE_TOKENS } from "../text/tokens.ts";

/**
 * Every `{law.key}`, `{claim.key}` and `{term.key}` must name an entry; braces that are no token are slips of the pen.
 */
export function checkTokens(content: Content): Unplaced[] {
  return wordFiles(content).flatMap(({ file, value }) =>
    tokenProblems(value, content).map((problem) => ({ file, ...problem })),
  );
}

type Registers = Pick<Content, "law" | "claims" | "glossary"> & Partial<Pick<Content, "drawings">>;
type TokenProblem = { field: string; message: string; words: string[] };

/** The same for any words; the field is the token as written. */
export function tokenProblems(value: unknown, registers: Registers): TokenProblem[] {
  const { law, claims, glossary, drawings = {} } = registers;
  const missing = (register: Register, entries: object, file: string) =>
    keysUsed(register, value)
      .filter((key) => !Object.hasOwn(entries, key))
      .map((key) => {
        const meant = nearestWord(key, Object.keys(entries));
        return {
          field: `{${register}.${key}}`,
          message:
            `has no entry in content/${file}: ` +
            (meant ? `did you mean {${register}.${meant}}?` : "add the entry or correct the key"),
          // What a page shows in the place of a term stands behind its key.
          words: [`{${register}.${key}`],
        };
      });
  return [
    ...missing("law", law, "law.yaml"),
    ...missing("claim", claims, "claims.yaml"),
    ...missing("term", glossary, "glossary.yaml"),
    ...missing("drawing", drawings, "drawings.yaml"),
    ...strayBraces(value).map((found) => ({ field: found, message: strayMessage(found, registers), words: [found] })),
  ];
}

function strayMessage(found: string, { law, claims, glossary, drawings }: Registers): string {
  const written = found.replace(/[{}]/g, "").trim();
  const whole = [
    ...SITE_TOKENS,
    ...Object.keys(law).map((key) => `law.${key}`),
    ...Object.keys(claims).map((key) => `claim.${key}`),
    ...Object.keys(glossary).map((key) => `term.${key}`),
    ...Object.keys(drawings ?? {}).map((key) => `drawing.${key}`),
  ];
  const meant = whole.find((token) => token.endsWith(`.${written}`)) ?? nearestWord(written, whole);
  if (meant) return `is not known: did you mean {${meant}}?`;
  const alone = SITE_TOKENS.map((token) => `{${token}}`).join(", ");
  return `is not known: write ${alone}, {law.key}, {claim.key} or {term.key}`;
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
    { file: "fees.yaml", value: content.fees },
    { file: "drawings.yaml", value: content.drawings },
    { file: "checks.yaml", value: withoutValues(content.checkWords) },
    ...[...content.checks].map(([slug, value]) => ({ file: `checks/${slug}.yaml`, value: withoutValues(value) })),
  ];
}

/** The words of a self-check without `{value.name}`, which only its rule can fill in. */
function withoutValues<Words>(words: Words): Words {
  return JSON.parse(JSON.stringify(words).replace(/\{value\.[a-z-]+\}/g, "…")) as Words;
}

/** The file of a page made from content/. A page that has others below it is the index of their folder. */
export function pageFile(path: string, { pages, study }: Pick<Content, "pages" | "study">): string {
  if (path === "/") return "pages/index.yaml";
  const [, folder, slug = ""] = /^\/(business|work-permits|study-in-canada)\/(.+)/.exec(path) ?? [];
  if (folder === "study-in-canada" && study.has(slug)) return `study/${slug}.yaml`;
  if (folder && !pages.has(path)) return `${folder}/${slug}.yaml`;
  const hasOthers = [...pages.keys()].some((other) => other.startsWith(`${path}/`));
  return `pages${path}${hasOthers ? "/index" : ""}.yaml`;
}

function strayBraces(value: unknown): string[] {
  const words: string[] = [];
  JSON.stringify(value, (_key, part) => {
    if (typeof part === "string") words.push(part);
    return part as unknown;
  });
  // A brace that nothing closes ends at the next token: it is looked for in the file as it is quoted.
  return words.flatMap((text) => text.replace(TOKEN, "\n").match(/\{[^}\n]*\}?/g) ?? []).map((found) => found.trim());
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** One file imports another, for values or types. */
type Import = readonly [from: string, to: string];

const FILES = ["app", "build-steps", "cli", "db", "firm", "mail", "ops", "server", "text", "time"]
  .flatMap((top) => readdirSync(top, { recursive: true }).map((name) => `${top}/${String(name)}`))
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const text = (file: string) => readFileSync(file, "utf8");

function importsOf(file: string): Import[] {
  return [...text(file).matchAll(/(?:from|import)\s*\(?\s*"((?:\.{1,2}\/|#)[^"]+)"/g)]
    .map(([, to = ""]) => (to.startsWith("#") ? to.slice(1) : path.join(path.dirname(file), to)))
    .filter((to) => FILES.includes(to))
    .map((to) => [file, to]);
}

const folder = (file: string, depth: number) => path.dirname(file).split("/").slice(0, depth).join("/");
const LOW = ["db", "mail", "text", "time"];
const SHARED = "firm/content";

/** What breaks the order of the folders, as `from > to`. */
function broken(imports: readonly Import[]): string[] {
  const rooms = new Set(imports.map((one) => one.map((file) => folder(file, 2)).join(" > ")));
  const twoWay = [...rooms].filter((pair) => {
    const [from, to] = pair.split(" > ");
    return from !== to && rooms.has(`${to} > ${from}`);
  });
  const upward = imports.filter(([from, to]) => {
    const [below, above] = [folder(from, 1), folder(to, 1)];
    return LOW.includes(below)
      ? !LOW.includes(above)
      : below === "firm" && ![...LOW, "firm", "content"].includes(above);
  });
  const pastFront = imports.filter(([from, to]) => {
    const [here, there] = [folder(from, 2), folder(to, 2)];
    if (!from.startsWith("firm/") || !to.startsWith("firm/") || here === there || there === SHARED) return false;
    return here === SHARED || to !== `${there}/${path.basename(there)}.ts`;
  });
  return [...twoWay, ...[...upward, ...pastFront, ...circle(imports)].map((one) => one.join(" > "))];
}

/** Imports on a circle: what is left once files that import nothing, or that nothing imports, are gone. */
function circle(imports: readonly Import[]): readonly Import[] {
  const from = new Set(imports.map(([file]) => file));
  const to = new Set(imports.map(([, file]) => file));
  const left = imports.filter((one) => to.has(one[0]) && from.has(one[1]));
  return left.length === imports.length ? left : circle(left);
}

test("imports lead downward, to a matter through its front file, and never in a circle", () => {
  expect(broken(FILES.flatMap(importsOf))).toEqual([]);
});

test.each<[string, Import[]]>([
  ["from the database up to a matter", [["db/audit.ts", "firm/enquiries/trail.ts"]]],
  ["from a matter up to a page", [["firm/enquiries/close.ts", "app/pages/staff/staff-head.ts"]]],
  ["past the front file", [["firm/export/export.ts", "firm/enquiries/fields.ts"]]],
  ["from the shared ground to a matter", [["firm/content/read.ts", "firm/figures/figures.ts"]]],
  ["in a circle", ["ab", "bc", "ca"].map((pair) => [`text/${pair[0]}.ts`, `text/${pair[1]}.ts`])],
  [
    "in both directions",
    [
      ["server/jobs/a.ts", "ops/b/c.ts"],
      ["ops/b/d.ts", "server/jobs/e.ts"],
    ],
  ],
])("a planted import %s is found", (_how, planted) => {
  expect(broken(planted)).not.toEqual([]);
});

test("pages neither read nor write rows: they call a matter", () => {
  const rows = /\b(selectFrom|insertInto|updateTable|deleteFrom|recordAudit|insertMails)\(|database\.write\(|\bsql`/;
  expect(FILES.filter((file) => file.startsWith("app/") && rows.test(text(file)))).toEqual([]);
});

test("every matter opens with a front file, no two files share a name, and a noun has three folders at most", () => {
  const matters = [...new Set(FILES.filter((file) => /^firm\/\w+\//.test(file)).map((file) => folder(file, 2)))];
  const fronts = matters.filter((matter) => matter !== SHARED).map((matter) => `${matter}/${path.basename(matter)}.ts`);
  expect(fronts.filter((file) => !FILES.includes(file) || !text(file).startsWith("/**\n * "))).toEqual([]);
  const names = FILES.map((file) => path.basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const nouns = "enquir appointment article subscri announce newsletter conflict receipt outbox backup".split(" ");
  const folders = (noun: string) =>
    new Set(FILES.filter((file) => path.basename(file).includes(noun)).map(path.dirname));
  expect(nouns.filter((noun) => folders(noun).size > 3)).toEqual([]);
});

test("docs/sources.md explains every reading that a comment names", () => {
  const sources = text("docs/sources.md");
  const named = FILES.flatMap((file) => [...text(file).matchAll(/readings? (\d+)(?: and (\d+))?/g)])
    .flatMap(([, one, two]) => [one, two])
    .filter((number) => number !== undefined);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((number) => !sources.includes(`| ${number} |`))).toEqual([]);
});

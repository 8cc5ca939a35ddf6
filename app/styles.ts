/** Stands in the page until its markup is known; then the style of the blocks it uses takes its place. */
export const STYLES_PLACE = "/*styles*/";

const sheets = import.meta.glob<string>(["./{blocks,chrome,ui,pages}/**/*.css", "./base/*.css"], {
  query: "?inline",
  import: "default",
  eager: true,
});

/** Base styles on every page, in this order. */
const BASE = ["tokens", "reset", "type", "layout"].map((name) => sheet(`./base/${name}.css`));

/**
 * A file `hero.css` styles the class `hero` and what stands inside it: it is sent where that class is in the markup.
 * Blocks and kinds of sections stand in one order of names: of two rules of the same weight the later one wins.
 */
const BY_CLASS = Object.entries(sheets)
  .filter(([file]) => !file.startsWith("./base/"))
  .toSorted(([a], [b]) => (a.replace("/kinds/", "/") < b.replace("/kinds/", "/") ? -1 : 1))
  .map(([file, css]) => ({ className: file.replace(/^.*\/|\.css$/g, ""), css }));

/** The page with the style of the blocks it uses written into its head, and of those that only script will render. */
export function withStyles(html: string, renderedLater: string[]): string {
  const used = new Set([...classesIn(html), ...renderedLater]);
  const css = [...BASE, ...BY_CLASS.filter(({ className }) => used.has(className)).map((sheet) => sheet.css)].join("");
  return html.replace(STYLES_PLACE, () => css);
}

function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names!.split(" ")) classes.add(name);
  }
  return classes;
}

function sheet(file: string): string {
  const css = sheets[file];
  if (css === undefined) throw new Error(`${file} is missing`);
  return css;
}

import sheets from "virtual:style-sheets";

/** Stands in the page until its markup is known; then the style of the blocks it uses takes its place. */
export const STYLES_PLACE = "/*styles*/";

/** Base styles on every page, in this order. */
const BASE = ["tokens", "reset", "type", "layout", "plain"].map((name) => sheet(`./base/${name}.css`));

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
  const sheets = [...BASE, ...BY_CLASS.filter(({ className }) => used.has(className)).map(({ css }) => css)];
  return html.replace(STYLES_PLACE, () => joined(sheets));
}

/** Sheets of one layer stand behind each other: it is opened once. */
function joined(all: string[]): string {
  let [text, open] = ["", ""];
  for (const css of all) {
    const [, layer = "", rules = css] = /^@layer (\w+)\{(.*)\}$/s.exec(css) ?? [];
    if (layer !== open) text += (open && "}") + (layer && `@layer ${layer}{`);
    text += rules;
    open = layer;
  }
  return text + (open && "}");
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

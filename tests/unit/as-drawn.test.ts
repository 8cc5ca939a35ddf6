import { expect, test } from "vitest";
import { drawingNames, type Drawings } from "#firm/content/schema/drawing-words.ts";
import { drawingOn } from "#firm/drawings/drawings.ts";
import { STYLES } from "#firm/drawings/inks.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { READABLE } from "#tests/support/readable-letters.ts";
import frozen from "./as-drawn/facts.json" with { type: "json" };

const content = contentAsItStands();
const [anyEntry] = Object.values(content.law);

/** The figures and words of a day in 2026: what the firm changes in `content/` changes no drawing here. */
const FACTS = {
  ...content,
  drawings: frozen.drawings as Drawings,
  law: {
    ...content.law,
    ...Object.fromEntries(
      Object.entries(frozen.law).map(([key, stated]) => [
        key,
        { ...(content.law[key] ?? anyEntry!), stated, current: undefined, next: undefined, show: "stated" as const },
      ]),
    ),
  },
};

// Where a drawing was changed on purpose: look at it on its page, then run this file with -u.
test.each(drawingNames.flatMap((name) => (["wide", "narrow"] as const).map((format) => [name, format] as const)))(
  "%s, %s, has every line where it was",
  async (name, format) => {
    const drawn = drawingOn(name, format, FACTS, READABLE)
      .replace(/<style>.*<\/style>/s, "")
      .replaceAll("><", ">\n<");
    await expect(drawn).toMatchFileSnapshot(`as-drawn/${name}-${format}.svg`);
  },
);

test("has the inks of its theme", async () => {
  await expect(Object.values(STYLES).join("\n").replaceAll("}", "}\n")).toMatchFileSnapshot("as-drawn/inks.txt");
});

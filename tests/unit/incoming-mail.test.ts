import { expect, it } from "vitest";
import { readBody } from "#mail/incoming.ts";

const read = (body: string) => readBody(new TextEncoder().encode(`Content-Type: text/html\n\n${body}`), true);

/** As much as is asked for of one mail, in characters. */
const SIZE = 1024 * 1024;

it.each(["&#32;", "<b>", "<div>", "<!--", "<", "&", "<br>", "<a a "])("reads 1 MB of %s in time", async (sign) => {
  const body = await read(`Hello.<br>x${sign.repeat(SIZE / sign.length)}x`);
  expect(body.words.startsWith("Hello.")).toBe(true);
  expect(body.cut).toBe(true);
});

it("trims each line, and decodes what HTML writes in its own way", async () => {
  const body = await read("<p> One &amp; two &#32; </p>\n<div>&#32; Three</div>");
  expect(body).toEqual({ words: "One & two\nThree", attachments: [], cut: false });
});

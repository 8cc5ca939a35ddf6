import { expect, test } from "vitest";
import { paragraphs } from "#firm/content/text/law-note-markdown.ts";
import { markdownWords, withoutNotes } from "#firm/content/text/markdown-text.ts";
import { pageText } from "#firm/content/text/page-text.ts";
import { createTextRenderer } from "#firm/content/text/rendered-text.ts";
import { keysUsed, replaceTokens } from "#firm/content/text/tokens.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const blocksOf = (html: string) =>
  pageText(html)
    .split("\n\n")
    .map((block) => block.trim())
    .filter((block) => block !== "");

test("of a page, its words are read, a block for each element that does not run on", () => {
  const html =
    '<main><h1>Our  fees</h1>\n<p>It costs <b class="sum">$100</b>,\n  <a\nhref="/x">says <i>Ann</i></a>.</p><p>Call.</p></main>';
  expect(blocksOf(html)).toEqual(["Our fees", "It costs $100, says Ann.", "Call."]);
});

test("what is said in the place of what is seen is read too", () => {
  const html =
    '<img alt="Ann Elm" src="/ann.jpg"><input title="Your day" placeholder="Any day" data-title="no"/>' +
    '<nav aria-label="Menu of fees" class="content"></nav><meta content="What we ask" name="description">' +
    '<img alt=""><b>Fees</b>';
  expect(blocksOf(html)).toEqual(["Fees", "Ann Elm", "Your day", "Any day", "Menu of fees", "What we ask"]);
});

test("what a search engine is told is read, but not the addresses in it", () => {
  const html =
    '<p>Fees</p><script type="application/ld+json">{ "name": "Elm & Reed",\n "url": "https://elm.example", "n": [1, "Ann"] }</script>' +
    '<p>Call</p><script type="application/ld+json">["Cy"]</script><script>let x = "no";</script>';
  expect(blocksOf(html)).toEqual(["Fees", "Call", "Elm & Reed", "Ann", "Cy"]);
});

test("what nobody reads is left out, and what stands between is kept", () => {
  const html =
    '<style>p { x: y }\n</style><p>One</p><svg viewBox="0 0 1 1"><title>No</title> <path d="M0 0"/></svg><p>Two</p>' +
    "<script>const a = '<p>no</p>';</script><p>Three</p><template><p>No</p></template><!-- no -->" +
    "<p>Four<!--\n no -->!</p><!----><samp>No 5</samp><svg></svg><p>Six</p><scripture>Seven</scripture>";
  expect(blocksOf(html)).toEqual(["One", "Two", "Three", "Four!", "Six", "Seven"]);
});

test("signs are read by their number or their name, in either size of letters, and others are left as they are", () => {
  expect(pageText("&#67;&#x41;f&#xE9;&#XE9; &#8217; &amp;&quot;&apos;&nbsp;&lt; &hellip; &#; &; R&D; 5 &#12x;")).toBe(
    "CAféé ’ &\"' < &hellip; &#; &; R&D; 5 &#12x;",
  );
});

test("a token is a register and a key, a term with other words, or a name of the firm's", () => {
  const found: unknown[] = [];
  const left = replaceTokens(
    "{law.trv-fee-2} {claim.won} {term.trp|a permit for now} {drawing.permit-span} {phone} {erased-names} " +
      "{term.} {law.TRP} {term.trp|} {fax} { phone } {phone|us} {law}",
    (token) => {
      found.push(token);
      return "*";
    },
  );
  expect(left).toBe("* * * * * * {term.} {law.TRP} {term.trp|} {fax} { phone } {phone|us} {law}");
  expect(found).toEqual([
    { register: "law", key: "trv-fee-2" },
    { register: "claim", key: "won" },
    { register: "term", key: "trp", shown: "a permit for now" },
    { register: "drawing", key: "permit-span" },
    { register: "site", key: "phone" },
    { register: "site", key: "erased-names" },
  ]);
  expect(keysUsed("term", ["{term.trp|one} {term.visa}", { text: "{term.trp} {law.fee}" }])).toEqual(["trp", "visa"]);
});

test("as Markdown, links of this site have whole addresses, and drawings are pictures", () => {
  const context = withoutNotes({ content: smallFirm(), siteUrl: "https://elm.example" });
  expect(markdownWords("See [us](/), [fees](/fees?a=b#c), [IRCC](https://ircc.ca) and [so](/on it).", context)).toBe(
    "See [us](https://elm.example/), [fees](https://elm.example/fees?a=b#c), [IRCC](https://ircc.ca) and [so](/on it).",
  );
  expect(markdownWords("{drawing.permit-span}", context)).toBe(
    "![A permit for $100](https://elm.example/drawings/permit-span.svg)",
  );
});

test("as Markdown, a paragraph ends at an empty line and at no other", () => {
  const context = withoutNotes({ content: smallFirm(), siteUrl: "https://elm.example" });
  expect(paragraphs("- one\n- two\n\n\nThree\nfour", context)).toBe("- one\n- two\n\nThree\nfour");
});

test("on a page, every token stands in its own place, however many there are", () => {
  const { inline } = createTextRenderer(smallFirm());
  const fees = Array<string>(11).fill("{law.visa-fee}").join(", ");
  expect(inline(`${fees}, {law.probate-time}`)).toBe(`${Array<string>(11).fill("$100").join(", ")}, 180 days`);
});

test("on a page, a link to another site keeps our window from it, and one of this site does not", () => {
  const { inline } = createTextRenderer(smallFirm());
  expect(inline("[a](https://ircc.ca)")).toBe('<a href="https://ircc.ca" rel="noopener">a</a>');
  expect(inline("[a](http://ircc.ca)")).toBe('<a href="http://ircc.ca" rel="noopener">a</a>');
  expect(inline("[a](/visas?from=https://ircc.ca)")).toBe('<a href="/visas?from=https://ircc.ca">a</a>');
});

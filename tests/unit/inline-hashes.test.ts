import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, hashInline } from "#server/http/headers.ts";

const sha = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("only what carries the nonce of its rendering is allowed by a hash, and the nonce is taken out", () => {
  const { html, inline } = hashInline(
    '<style nonce="n0nce">a{}</style><style>b{}</style>' +
      "<script>planted()</script>" +
      '<script nonce="another">planted(2)</script>' +
      '<script type="module" nonce="n0nce">own()</script>' +
      '<script type="module" nonce="n0nce">own()</script>' +
      '<script src="/file.js" nonce="n0nce"></script>',
    "n0nce",
  );
  expect(inline).toEqual({ styles: [sha("a{}")], scripts: [sha("own()")] });
  expect(html).not.toContain("n0nce");
  expect(html).toContain("<script>planted()</script>");
  const policy = contentSecurityPolicy({ https: true, analytics: false }, inline);
  expect(policy).toContain(`script-src 'self' ${sha("own()")};`);
  expect(policy).toContain(`style-src 'self' ${sha("a{}")};`);
});

test("the code of a page may be of several lines, and holds whatever is no end of it", () => {
  const code = "\n  if (1 < 2 && 3 > 2)\n\t  say('</style> <b>');\r\n";
  const style = "\n  a > b {\n    color: red;\n  }\n";
  const { html, inline } = hashInline(
    `<script nonce="n">${code}</script>\n<style nonce="n" media="print">${style}</style><script nonce="n"></script>`,
    "n",
  );
  expect(inline).toEqual({ styles: [sha(style)], scripts: [sha(code), sha("")] });
  expect(html).toBe(`<script>${code}</script>\n<style media="print">${style}</style><script></script>`);
});

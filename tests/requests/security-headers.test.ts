import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBuild } from "#server/http/build-output.ts";
import { GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const { assets } = await readBuild();

type Answered = { name: string; ask: (site: TestSite) => Promise<Response>; status: number };

/** Every kind of answer there is; none may go out bare. */
const ANSWERS: Answered[] = [
  { name: "a page that is cached", ask: (site) => site.ask("/about"), status: 200 },
  { name: "a page rendered on request", ask: (site) => site.ask("/contact"), status: 200 },
  { name: "a filtered list", ask: (site) => site.ask("/blog?q=visa"), status: 200 },
  { name: "HEAD", ask: (site) => site.ask("/about", { method: "HEAD" }), status: 200 },
  { name: "not modified", ask: (site) => site.ask("/about", { headers: { "if-none-match": "*" } }), status: 304 },
  { name: "a part", ask: (site) => site.ask("/about", { headers: { range: "bytes=0-9" } }), status: 206 },
  { name: "no such part", ask: (site) => site.ask("/about", { headers: { range: "bytes=99999999-" } }), status: 416 },
  { name: "a redirect", ask: (site) => site.ask("/business"), status: 301 },
  { name: "a canonical redirect", ask: (site) => site.ask("/About/"), status: 308 },
  { name: "not found", ask: (site) => site.ask("/nowhere"), status: 404 },
  { name: "no such record", ask: (site) => site.ask("/business/nothing"), status: 404 },
  { name: "a script", ask: (site) => site.ask(assets.chromeScript), status: 200 },
  { name: "a font", ask: (site) => site.ask(assets.fonts[0]!.file), status: 200 },
  { name: "the sitemap", ask: (site) => site.ask("/sitemap.xml"), status: 200 },
  { name: "the articles as data", ask: (site) => site.ask("/api/blog"), status: 200 },
  { name: "a stored message", ask: (site) => site.postJson("/api/contact", GOOD_MESSAGE), status: 201 },
  { name: "a stored form", ask: (site) => site.postForm("/contact", GOOD_MESSAGE), status: 303 },
  { name: "a refused message", ask: (site) => site.postJson("/api/contact", {}), status: 400 },
  { name: "a refused form", ask: (site) => site.postForm("/contact", {}), status: 400 },
  { name: "no such call", ask: (site) => site.ask("/api/nothing"), status: 404 },
  { name: "a call of the wrong kind", ask: (site) => site.ask("/api/contact"), status: 405 },
  {
    name: "a post from elsewhere",
    ask: (site) => site.postForm("/contact", GOOD_MESSAGE, { origin: "https://evil.example" }),
    status: 403,
  },
  { name: "too large", ask: (site) => site.postForm("/contact", { message: "a".repeat(70_000) }), status: 413 },
];

describe.each([
  { name: "http", siteUrl: ORIGIN },
  { name: "https", siteUrl: "https://www.example.ca" },
])("over $name", ({ siteUrl }) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ environment: { SITE_URL: siteUrl } });
  });
  afterAll(() => site.close());

  test.each(ANSWERS)("$name ($status) carries what a browser needs to defend the visitor", async ({ ask, status }) => {
    const response = await ask(site);
    expect(response.status).toBe(status);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["permissions-policy"]).toContain("geolocation=()");
    expect(headers["strict-transport-security"]).toBe(
      siteUrl.startsWith("https") ? "max-age=63072000; includeSubDomains" : undefined,
    );
    const policy = policyOf(response);
    expect(policy["default-src"]).toBe("'none'");
    for (const name of ["object-src", "base-uri", "frame-ancestors"])
      expect([name, policy[name]]).toEqual([name, "'none'"]);
    expect(policy["form-action"]).toBe("'self'");
    expect(response.headers.get("content-security-policy")).not.toMatch(/unsafe-|\*(?!\.)|http:/);
    for (const told of ["x-powered-by", "server", "x-nonce", "set-cookie"])
      expect([told, headers[told]]).toEqual([told, undefined]);
  });
});

/** A script element that holds data: browsers do not run it, and no policy is asked. */
const DATA = / type="application\/(?:ld\+)?json"/;

describe("the policy allows the page's own style and script, and no other", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test.each(["/", "/about", "/blog", "/blog/first-day-after-an-arrest"])(
    "%s, cached: by their hashes",
    async (path) => {
      const response = await site.ask(path);
      const html = await response.text();
      const policy = policyOf(response);
      expect(html).not.toContain("nonce=");
      const inline = [...html.matchAll(/<(style|script)(?![^>]* src=)([^>]*)>([^]*?)<\/\1>/g)].filter(
        ([, , attributes]) => !DATA.test(attributes!),
      );
      expect(inline.length).toBeGreaterThan(0);
      for (const tag of ["style", "script"]) {
        const hashes = inline
          .filter(([, own]) => own === tag)
          .map(([, , , code]) => `'sha256-${createHash("sha256").update(code!).digest("base64")}'`);
        expect(new Set(policy[`${tag}-src`]!.split(" "))).toEqual(new Set(["'self'", ...hashes]));
      }
    },
  );

  test("/contact, rendered on request: by a nonce of its own each time", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await site.ask("/contact");
        const nonce = /'nonce-([^']+)'/.exec(policyOf(response)["script-src"]!)![1]!;
        const html = await response.text();
        for (const directive of ["style-src", "script-src"])
          expect(policyOf(response)[directive]!.split(" ").toSorted()).toEqual([`'nonce-${nonce}'`, "'self'"]);
        for (const [tag, attributes] of html.matchAll(/<(?:style|script)(?![^>]* src=)([^>]*)>/g)) {
          expect([tag, DATA.test(attributes!) || attributes!.includes(`nonce="${nonce}"`)]).toEqual([tag, true]);
        }
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("no element carries a style or a handler of its own, which the policy would forbid", async () => {
    for (const path of ["/", "/contact", "/blog", "/about"]) {
      const html = (await (await site.ask(path)).text()).replace(/<script[^]*?<\/script>/g, "");
      expect([path, html.match(/<[^>]+\s(style|on\w+)="[^>]*/)?.[0]]).toEqual([path, undefined]);
    }
  });
});

test("analytics widen the policy only where an identifier is set", async () => {
  const [without, with_] = [
    await startTestSite(),
    await startTestSite({ environment: { GA_MEASUREMENT_ID: "G-TEST1234" } }),
  ];
  expect((await without.ask("/")).headers.get("content-security-policy")).not.toContain("google");
  expect(policyOf(await with_.ask("/"))["script-src"]).toContain("https://www.googletagmanager.com");
  await Promise.all([without.close(), with_.close()]);
});

function policyOf(response: Response): Record<string, string> {
  const policy = response.headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );
}

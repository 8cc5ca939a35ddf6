import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { observatory, type Scanned } from "#tests/support/observatory.ts";
import { cookieOf, PASSWORD, addReadyUser, visitAsStaff } from "#tests/support/staff-visit.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const HOST = "www.example.ca";

/** What our nginx says to plain http (deploy/nginx.conf); Caddy does the same by itself. */
const REDIRECT = /listen 80;[^}]*?server_name (\S+?)[ ;][^]*?return 308 (\S+?);/.exec(
  readFileSync("deploy/nginx.conf", "utf8"),
)!;

let site: TestSite;
let staffCookie: string;
beforeAll(async () => {
  site = await startTestSite({ environment: { SITE_URL: `https://${HOST}` } });
  staffCookie = (await visitAsStaff(site, "a.pereira", "administrator")).cookie;
});
afterAll(() => site.close());

async function scan(response: Response): Promise<Scanned> {
  return {
    headers: response.headers,
    html: await response.text(),
    host: HOST,
    redirect: REDIRECT[2]!.replaceAll("$host", HOST).replace("$request_uri", "/"),
  };
}

/** What costs points, or could bring some and does not, in order. */
const LEFT = [
  { test: "Cookies", points: 0, why: "none" },
  { test: "Cross-origin sharing", points: 0, why: "none with cookies" },
  { test: "Redirection", points: 0, why: "plain http leads to https on the same host" },
  { test: "Strict-Transport-Security", points: 0, why: "for six months and more" },
  { test: "X-Content-Type-Options", points: 0, why: "nosniff" },
];

describe("the score of MDN's Observatory over https", () => {
  test.each([
    ["a page that is cached", "/"],
    ["a page of reading", "/immigration-law"],
    ["an article", "/blog/first-day-after-an-arrest"],
    ["a list rendered on request", "/blog?q=visa"],
    ["a page with forms", "/contact"],
    ["the newsletter's form", "/newsletter"],
    ["the sign-in of staff", "/staff/sign-in", ""],
    ["the inbox of staff", "/staff"],
    ["the users of the staff area", "/staff/users"],
  ])("%s, %s, has 135 and A+", async (_name, path, cookie = staffCookie) => {
    const response = await site.ask(path, { headers: { cookie }, redirect: "manual" });
    expect(response.status).toBe(200);
    const scanned = await scan(response);
    const { findings, ...result } = observatory(scanned);
    expect(findings.filter(({ points }) => points <= 0)).toEqual(LEFT);
    expect(result).toEqual({ score: 135, grade: "A+" });
    expect(observatory(scanned, { next: true }).score).toBe(145);
  });

  test("the answer that opens a session has 5 more, for its cookie", async () => {
    await addReadyUser(site, "b.osei");
    const response = await site.postForm("/staff/sign-in", { username: "b.osei", password: PASSWORD });
    expect(cookieOf(response)).toMatch(/^__Host-/);
    const { findings } = observatory(await scan(response));
    expect(findings.find((finding) => finding.test === "Cookies")).toMatchObject({ points: 5 });
  });

  test("the address in our nginx's file is its own", () => {
    expect(REDIRECT[1]).toBe(HOST);
  });
});

test.each<[string, (headers: Headers) => void, number, string]>([
  [
    "script from anywhere",
    (headers) => replace(headers, "content-security-policy", "script-src 'self'", "script-src https:"),
    80,
    "B+",
  ],
  ["no policy", (headers) => headers.delete("content-security-policy"), 75, "B"],
  [
    "style written into the page",
    (headers) => replace(headers, "content-security-policy", /style-src[^;]*/, "style-src 'unsafe-inline'"),
    125,
    "A+",
  ],
  [
    "something by default",
    (headers) => replace(headers, "content-security-policy", "default-src 'none'", "default-src 'self'"),
    130,
    "A+",
  ],
  ["a short promise of TLS", (headers) => headers.set("strict-transport-security", "max-age=3600"), 125, "A+"],
  ["no promise of TLS", (headers) => headers.delete("strict-transport-security"), 80, "B+"],
  ["types guessed", (headers) => headers.delete("x-content-type-options"), 130, "A+"],
  ["a cookie in the clear", (headers) => headers.append("set-cookie", "session=x; HttpOnly; SameSite=Lax"), 130, "A+"],
  ["a cookie script can read", (headers) => headers.append("set-cookie", "session=x; Secure; SameSite=Lax"), 70, "B"],
  [
    "all shared",
    (headers) => {
      headers.set("access-control-allow-origin", "*");
      headers.set("access-control-allow-credentials", "true");
    },
    50,
    "C",
  ],
])("the reckoning sees %s", async (_name, weaken, score, grade) => {
  const scanned = await scan(await site.ask("/contact"));
  weaken(scanned.headers);
  expect(observatory(scanned)).toMatchObject({ score, grade });
});

function replace(headers: Headers, name: string, from: string | RegExp, to: string): void {
  headers.set(name, headers.get(name)!.replace(from, to));
}

/** What the Observatory looks at: one answer over TLS, what plain http is answered with, and the site's own host. */
export type Scanned = { headers: Headers; html: string; host: string; redirect: string };

/** Points for what one of its tests found, and why. */
export type Finding = { test: string; points: number; why: string };

type Row = [points: number, why: string, found: (scanned: Scanned) => boolean];

/** Bonuses count only where the penalties leave at least this much. */
const ENOUGH_FOR_BONUSES = 90;

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "https://*", "http://*.*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const PRIVATE_REFERRER = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const SIX_MONTHS = 15_552_000;

/**
 * The published table of MDN's HTTP Observatory, release 1.6.3 of July 2026 (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js and src/analyzer/tests). Of each test the first row that fits counts; the last fits always.
 * Left out is what no answer can tell: the browsers' preload list (+5) and the certificate.
 */
const TABLE: Record<string, Row[]> = {
  "Content-Security-Policy": [
    [-25, "no policy", ({ headers }) => !headers.has("content-security-policy")],
    [
      -20,
      "script from anywhere, or written into the page",
      (one) => allows(one, "script-src", [...BROAD, ...INLINE]) || allows(one, "object-src", BROAD),
    ],
    [
      -20,
      "active content over plain http",
      (one) => [...policyOf(one)].some(([name, sources]) => !PASSIVE.includes(name) && sources.some(isPlain)),
    ],
    [
      -10,
      "unsafe-eval",
      (one) => allows(one, "script-src", ["'unsafe-eval'"]) || allows(one, "style-src", ["'unsafe-eval'"]),
    ],
    [-10, "pictures over plain http", (one) => PASSIVE.some((name) => sourcesOf(one, name).some(isPlain))],
    [0, "style from anywhere, or written into the page", (one) => allows(one, "style-src", [...BROAD, ...INLINE])],
    [
      0,
      "a directive twice",
      ({ headers }) => {
        const names = directives(headers).map(([name]) => name);
        return new Set(names).size < names.length;
      },
    ],
    [10, "nothing unless it is named", (one) => policyOf(one).get("default-src")?.join() === "'none'"],
    [5, "nothing unsafe", () => true],
  ],
  Cookies: [
    [0, "none", ({ headers }) => headers.getSetCookie().length === 0],
    [
      -30,
      "a session script can read",
      ({ headers }) =>
        headers.getSetCookie().some((cookie) => /^[^=]*(?:sess|login)/i.test(cookie) && !/;\s*httponly/i.test(cookie)),
    ],
    [
      -20,
      "sent to other sites, or that is left open wrongly",
      ({ headers }) => headers.getSetCookie().some((cookie) => /;\s*samesite(?!=(?:lax|strict)\b)/i.test(cookie)),
    ],
    [
      -5,
      "one may travel in the clear",
      ({ headers }) => headers.getSetCookie().some((cookie) => !/;\s*secure/i.test(cookie)),
    ],
    [
      5,
      "Secure, HttpOnly and SameSite",
      ({ headers }) => headers.getSetCookie().every((cookie) => /;\s*samesite=/i.test(cookie)),
    ],
    [0, "Secure", () => true],
  ],
  "Cross-origin sharing": [
    [
      -50,
      "for all, with cookies",
      ({ headers }) =>
        headers.has("access-control-allow-origin") && headers.get("access-control-allow-credentials") === "true",
    ],
    [0, "none with cookies", () => true],
  ],
  Redirection: [
    [
      0,
      "plain http leads to https on the same host",
      ({ redirect, host }) =>
        URL.canParse(redirect) && new URL(redirect).protocol === "https:" && new URL(redirect).host === host,
    ],
    [-5, "plain http leads to https elsewhere", ({ redirect }) => redirect.startsWith("https:")],
    [-20, "plain http stays", () => true],
  ],
  "Referrer-Policy": [
    [0, "none", ({ headers }) => !headers.has("referrer-policy")],
    [
      5,
      "tells other sites no addresses",
      ({ headers }) => PRIVATE_REFERRER.includes(headers.get("referrer-policy")!.toLowerCase()),
    ],
    [-5, "tells other sites addresses", () => true],
  ],
  "Strict-Transport-Security": [
    [-20, "none", ({ headers }) => !/max-age=\d/.test(headers.get("strict-transport-security") ?? "")],
    [
      -10,
      "for less than six months",
      ({ headers }) => Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security")!)![1]) < SIX_MONTHS,
    ],
    [0, "for six months and more", () => true],
  ],
  "Subresource integrity": [
    [0, "no script", (one) => scriptsOf(one).length === 0],
    [
      -50,
      "script of another host over plain http",
      (one) => foreign(one).some((script) => !script.src.startsWith("https:") && !script.integrity),
    ],
    [
      -20,
      "the same, though its bytes are checked",
      (one) => foreign(one).some((script) => !script.src.startsWith("https:")),
    ],
    [-5, "script of another host, unchecked", (one) => foreign(one).some((script) => !script.integrity)],
    [5, "script whose bytes are checked", (one) => scriptsOf(one).some((script) => script.integrity)],
    [0, "script of the same host, unchecked", () => true],
  ],
  "X-Content-Type-Options": [
    [0, "nosniff", ({ headers }) => headers.get("x-content-type-options")?.toLowerCase() === "nosniff"],
    [-5, "types are guessed", () => true],
  ],
  "Framing by others": [
    [5, "frame-ancestors", (one) => policyOf(one).has("frame-ancestors")],
    [5, "X-Frame-Options", ({ headers }) => /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "")],
    [-20, "allowed", () => true],
  ],
  "Cross-Origin-Resource-Policy": [
    [
      0,
      "none, or for all",
      ({ headers }) => [null, "cross-origin"].includes(headers.get("cross-origin-resource-policy")),
    ],
    [
      10,
      "same origin or site",
      ({ headers }) => /^same-(origin|site)$/.test(headers.get("cross-origin-resource-policy")!),
    ],
    [-5, "unreadable", () => true],
  ],
};

/** Tests on the main line since August 2026, for the release after 1.6.3. */
const NEXT: Record<string, Row[]> = {
  "Cross-Origin-Opener-Policy": [
    [0, "none", ({ headers }) => [null, "unsafe-none"].includes(headers.get("cross-origin-opener-policy"))],
    [
      10,
      "others that open the page lose hold of it",
      ({ headers }) =>
        /^(same-origin|same-origin-allow-popups|noopener-allow-popups)$/.test(
          headers.get("cross-origin-opener-policy")!,
        ),
    ],
    [-5, "unreadable", () => true],
  ],
  // We send none: the map of OpenStreetMap in its frame sends none either, and would stay away.
  "Cross-Origin-Embedder-Policy": [
    [
      10,
      "only what allows it is embedded",
      ({ headers }) => /^(require-corp|credentialless)$/.test(headers.get("cross-origin-embedder-policy") ?? ""),
    ],
    [0, "none", () => true],
  ],
};

/** Score, grade and what they are made of; `next` reckons with the tests that are not released yet. */
export function observatory(
  scanned: Scanned,
  { next = false } = {},
): { score: number; grade: string; findings: Finding[] } {
  const findings = Object.entries({ ...TABLE, ...(next ? NEXT : {}) }).map(([test, rows]) => {
    const [points, why] = rows.find(([, , found]) => found(scanned))!;
    return { test, points, why };
  });
  const sum = (some: Finding[]) => some.reduce((total, { points }) => total + points, 100);
  const withoutBonuses = sum(findings.filter(({ points }) => points < 0));
  const score = Math.max(0, withoutBonuses >= ENOUGH_FOR_BONUSES ? sum(findings) : withoutBonuses);
  return { score, grade: gradeOf(score), findings };
}

/** The lowest score of each grade, best first. */
const GRADES: [number, string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
  [0, "F"],
];

function gradeOf(score: number): string {
  return GRADES.find(([lowest]) => score >= lowest)![1];
}

const PASSIVE = ["img-src", "media-src"];

function isPlain(source: string): boolean {
  return source.startsWith("http:") || source.startsWith("ftp:");
}

function directives(headers: Headers): [string, string[]][] {
  return (headers.get("content-security-policy") ?? "")
    .split(";")
    .map((text) => text.trim().split(/\s+/))
    .map(([name, ...sources]) => [name!.toLowerCase(), sources]);
}

function policyOf({ headers }: Scanned): Map<string, string[]> {
  return new Map(directives(headers));
}

function sourcesOf(scanned: Scanned, name: string): string[] {
  const policy = policyOf(scanned);
  const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"];
  // With a nonce or a hash browsers pass over 'unsafe-inline'.
  return sources.some((source) => /^'(nonce|sha\d+)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;
}

function allows(scanned: Scanned, name: string, sources: string[]): boolean {
  return sourcesOf(scanned, name).some((source) => sources.includes(source));
}

type Script = { src: string; integrity: boolean };

function scriptsOf({ html }: Scanned): Script[] {
  return [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => ({
    src: /\ssrc="([^"]*)"/.exec(attributes!)?.[1] ?? "",
    integrity: /\sintegrity="sha\d{3}-[^"]+"/.test(attributes!) && /\ssrc="/.test(attributes!),
  }));
}

function foreign(scanned: Scanned): Script[] {
  return scriptsOf(scanned).filter(
    ({ src }) => /^(https?:)?\/\//.test(src) && !src.startsWith(`https://${scanned.host}/`),
  );
}

import fc from "fast-check";

/** A request as a hostile program might send it; bodies are text or bytes, headers may lie about them. */
export type Hostile = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

const PATHS = [
  "/api/contact",
  "/api/appointments",
  "/api/blog",
  "/contact",
  "/contact?form=appointment",
  "/blog?q=x",
  "/newsletter",
  "/newsletter/confirm/x",
  "/newsletter/unsubscribe/x",
  "/receipt/x",
  "/receipt/x/withdraw",
  "/staff",
  "/staff/sign-in",
  "/legal-figures?q=x",
  "/healthz",
  "/nothing",
  "/contact.data",
];

const FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "subject",
  "message",
  "practiceArea",
  "preferredDate",
  "preferredTime",
  "description",
  "formKey",
  "startedAt",
  "website",
  "username",
  "password",
  "__proto__",
  "constructor",
  "toString",
];

/** Text that has broken other people's programs. */
const NASTY = fc.constantFrom(
  "",
  "\u0000",
  "\ud800",
  "\u202e",
  "a\r\nBcc: x@example.com",
  "'; drop table contacts; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "9".repeat(400),
  "é".repeat(5000),
  "x".repeat(20_000),
  "2026-02-30",
  "0000-00-00",
  "1e309",
  "NaN",
  "null",
  "[object Object]",
  "%00",
  "%ff%fe",
);

const text = fc.oneof(NASTY, fc.string({ unit: "binary", maxLength: 200 }), fc.string({ maxLength: 40 }));
const value = fc.oneof(
  { weight: 4, arbitrary: text as fc.Arbitrary<unknown> },
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [[[]]], { toString: "x" }),
  fc.array(text, { maxLength: 3 }),
);

const fields = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 12 });

const jsonBody = fc.oneof(
  { weight: 5, arbitrary: fields.map((object) => JSON.stringify(object)) },
  fc.json(),
  // Well formed once, then cut short or deeply nested.
  fields.map((object) => JSON.stringify(object).slice(0, -3)),
  fc.nat(3000).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
);

const formBody = fields.map((object) =>
  new URLSearchParams(Object.entries(object).map(([name, part]) => [name, String(JSON.stringify(part))])).toString(),
);

const body = fc.oneof(
  jsonBody,
  formBody,
  text,
  fc.uint8Array({ maxLength: 500 }),
  fc.constant(undefined),
  fc.constant("x".repeat(70_000)),
);

const type = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/xml",
  "",
  "a/b/c",
);

const extra = fc.dictionary(
  fc.constantFrom(
    "accept",
    "accept-encoding",
    "content-encoding",
    "range",
    "if-none-match",
    "cookie",
    "origin",
    "x-forwarded-for",
    "accept-language",
    "if-range",
  ),
  fc.oneof(
    fc.constantFrom(
      "gzip",
      "br;q=0",
      "bytes=0-",
      "bytes=9999999-",
      "bytes=-0",
      "*",
      "null",
      "http://evil.example",
      "application/problem+json",
      "session=x; a",
      "127.0.0.1, 10.0.0.1",
      'W/"x"',
    ),
    fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
  ),
  { maxKeys: 4 },
);

/** Endpoints, methods, headers and bodies from a grammar: many nearly right, so that they get past the first check. */
export const hostile: fc.Arbitrary<Hostile> = fc
  .record({
    method: fc.constantFrom("POST", "POST", "POST", "GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"),
    path: fc.constantFrom(...PATHS),
    type,
    extra,
    body,
  })
  .map(({ method, path, type: contentType, extra: headers, body: content }) => ({
    method,
    path,
    headers: { ...headers, ...(contentType ? { "content-type": contentType } : {}) },
    body: method === "GET" || method === "HEAD" ? undefined : (content as Hostile["body"]),
  }));

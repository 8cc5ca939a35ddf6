import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { WAYS } from "#tests/support/ways.ts";

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const API_PATHS = ["/api/contact", "/api/appointments"];
const FORM_PATHS = ["/contact", "/contact?form=appointment"];
const FLOOD = "a".repeat(64 * 1024);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/**
 * What every refusal has in common: a plain sentence a person can act on, kept by nobody, with nothing of our insides.
 */
async function expectRefusal(response: Response, status: number, words: RegExp): Promise<void> {
  const text = await response.text();
  expect({ status: response.status, text }).toEqual({ status, text: expect.stringMatching(words) });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(/\n|Error:|\bat .*:\d+|Zod|SQL/);
}

function post(path: string, body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> {
  return site.ask(path, {
    method: "POST",
    body,
    headers: { origin: ORIGIN, ...headers },
    duplex: "half",
  } as RequestInit);
}

function stream(...parts: string[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

describe.each(API_PATHS)("%s refuses", (path) => {
  const good = JSON.stringify(path === "/api/contact" ? GOOD_MESSAGE : GOOD_APPOINTMENT);

  test("a body over 64 kB, by its stated length or as it arrives", async () => {
    const large = JSON.stringify({ ...GOOD_MESSAGE, message: FLOOD });
    await expectRefusal(
      await post(path, large, { ...JSON_TYPE, "content-length": String(large.length) }),
      413,
      /at most 64 kB/,
    );
    await expectRefusal(await post(path, stream(`{"message":"`, FLOOD, `"}`), JSON_TYPE), 413, /at most 64 kB/);
  });

  test.each([
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "text/json",
    "application/xml",
    "",
  ])("the content type %j", async (type) =>
    expectRefusal(await post(path, stream(good), type ? { "content-type": type } : {}), 415, /as JSON/),
  );

  test("a compressed body", async () => {
    await expectRefusal(
      await post(path, gzipSync(good), { ...JSON_TYPE, "content-encoding": "gzip" }),
      415,
      /without compression/,
    );
  });

  test.each(["", " ", "{", `{"firstName":`, "not json", "{'firstName':'Ana'}", `${good},`, "undefined", "\u0000"])(
    "what is no JSON: %j",
    async (body) => {
      await expectRefusal(await post(path, body, JSON_TYPE), 400, /well-formed JSON/);
    },
  );

  test("bytes that are no text", async () => {
    await expectRefusal(await post(path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), JSON_TYPE), 400, /UTF-8/);
  });

  test.each(["[]", `[${good}]`, `"Ana"`, "42", "true", "null"])("JSON that holds no fields: %s", async (body) => {
    await expectRefusal(await post(path, body, JSON_TYPE), 422, /one JSON object/);
  });

  test.each(["GET", "PUT", "PATCH", "DELETE"])("%s", async (method) => {
    const response = await site.ask(path, { method, headers: { origin: ORIGIN } });
    await expectRefusal(response, 405, /nothing at this address for this kind of request/);
  });

  test("takes JSON whose type names a character set, and fields it does not know", async () => {
    const body = JSON.stringify({ ...JSON.parse(good), admin: true, id: "1", createdAt: 0 });
    const response = await post(path, body, { "content-type": "Application/JSON; charset=UTF-8" });
    expect(response.status).toBe(201);
  });
});

describe("a field that is no text", () => {
  const values: unknown[] = [["Ana"], [], {}, { toString: "Ana" }, 42, true, [[]]];
  const fields = ["firstName", "email", "message", "phone", "practiceArea"];

  test.each(fields)("%s", async (field) => {
    for (const value of values) {
      const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, [field]: value });
      expect([field, value, response.status]).toEqual([field, value, 400]);
      expect(await response.text()).not.toMatch(/Invalid input|expected string/);
    }
  });

  test("null stands for a field left empty", async () => {
    expect((await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: null, practiceArea: null })).status).toBe(
      201,
    );
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, subject: null });
    expect(await response.text()).toBe("Subject is required");
  });

  test("hidden fields of the wrong kind ask for a fresh page", async () => {
    for (const hidden of [
      { formKey: 5 },
      { formKey: ["x"] },
      { website: {} },
      { formKey: "x y" },
      { startedAt: {} },
      { formKey: "a".repeat(256) },
    ]) {
      const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...hidden });
      await expectRefusal(response, 422, /load the page again/);
    }
  });
});

describe.each(FORM_PATHS)("a form posted to %s refuses", (path) => {
  const good = new URLSearchParams(path === "/contact" ? GOOD_MESSAGE : GOOD_APPOINTMENT).toString();

  test("a body over 64 kB", async () => {
    await expectRefusal(await post(path, `message=${FLOOD}`, FORM_TYPE), 413, /at most 64 kB/);
    await expectRefusal(await post(path, stream("message=", FLOOD), FORM_TYPE), 413, /at most 64 kB/);
  });

  test.each(["multipart/form-data; boundary=x", "text/plain", "application/json"])(
    "the content type %s",
    async (type) => {
      await expectRefusal(await post(path, stream(good), { "content-type": type }), 415, /with the form on the page/);
    },
  );

  test.each(["%", "firstName=%ZZ", "=&=&", "&&&&", "firstName[]=Ana&firstName[]=Eve", "__proto__=x&constructor=y"])(
    "nonsense as mistakes to mend: %s",
    async (body) => {
      const response = await post(path, body, FORM_TYPE);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Last name is required");
    },
  );
});

test("a field sent twice counts once", async () => {
  const body = `${new URLSearchParams(GOOD_MESSAGE)}&subject=Another`;
  expect((await post("/contact", body, FORM_TYPE)).status).toBe(303);
});

describe("an answer in the form that was asked for", () => {
  const empty = { ...GOOD_MESSAGE, firstName: "", email: "nobody" };

  test("plain text holds each field's message, one a line", async () => {
    const response = await site.postJson("/api/contact", empty);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("First name is required\nPlease enter a valid email address");
  });

  test("RFC 9457 where the request names it", async () => {
    const response = await site.postJson("/api/contact", empty, {
      accept: "application/problem+json, application/json;q=0.5",
    });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "about:blank",
      status: 400,
      title: "First name is required",
      detail: "First name is required\nPlease enter a valid email address",
      errors: [
        { field: "firstName", message: "First name is required" },
        { field: "email", message: "Please enter a valid email address" },
      ],
    });
  });
});

describe("what was typed stays", () => {
  test("in every field of the page that comes back, and only there", async () => {
    const typed = {
      ...GOOD_MESSAGE,
      lastName: `O'Neil & <b>"Sons"</b>`,
      email: "ana@",
      message: "</textarea><script>alert(1)</script> short words",
    };
    const response = await site.postForm("/contact", typed);
    const html = await response.text();
    expect(html).toContain(`value="O&#x27;Neil &amp; &lt;b&gt;&quot;Sons&quot;&lt;/b&gt;"`);
    expect(html).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; short words</textarea>");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toMatch(/<option selected="">Immigration Law<\/option>/);
    expect(html).toContain("<title>Error: ");
    expect(JSON.stringify(site.logged)).not.toContain("O'Neil");
  });
});

describe.each(WAYS)("from another website, $name", (way) => {
  test.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${ORIGIN}.evil.example` },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ])("%o is refused", async (headers) => {
    await expectRefusal(await way.post(site, "message", GOOD_MESSAGE, headers), 403, /from another website/);
  });

  test.each<Record<string, string>>([
    { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    // A proxy that speaks TLS, or the site under another of its names: the Host tells.
    { origin: ORIGIN.replace("http:", "https:") },
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
  ])("%o is our own", async (headers) => {
    expect((await way.post(site, "message", GOOD_MESSAGE, headers)).status).toBe(way.stored);
  });

  test("without an Origin, the browser's own word for where it comes from counts", async () => {
    const ask = (headers: Record<string, string>) =>
      site.ask("/api/contact", {
        method: "POST",
        body: JSON.stringify(GOOD_MESSAGE),
        headers: { ...JSON_TYPE, ...headers },
      });
    expect((await ask({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await ask({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await ask({})).status).toBe(201);
  });
});

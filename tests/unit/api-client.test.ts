import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError, apiRequest, queryPath } from "#app/ui/api-client.ts";

/** What the server was asked last, and what it answers next. */
let asked: { method?: string | undefined; type?: string | undefined; body: string };
let next: { status: number; phrase?: string; body: string };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (part: string) => (body += part))
      .on("end", () => {
        asked = { method: request.method, type: request.headers["content-type"], body };
        response.writeHead(next.status, next.phrase ?? "", { "content-type": "text/plain" }).end(next.body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a write is JSON with its content type; the answer is JSON", async () => {
  next = { status: 201, body: `{"reference":"K7M4-QX2P"}` };
  expect(await apiRequest("POST", `${origin}/api/contact`, { subject: "Visa" })).toEqual({ reference: "K7M4-QX2P" });
  expect(asked).toEqual({ method: "POST", type: "application/json", body: `{"subject":"Visa"}` });
});

test("a read has no body, and its path is the key's segments joined by slashes", async () => {
  next = { status: 200, body: "[]" };
  expect(await apiRequest("GET", origin + queryPath(["/api", "blog"]))).toEqual([]);
  expect(asked).toMatchObject({ method: "GET", body: "" });
  expect(queryPath(["/api", "blog"])).toBe("/api/blog");
});

// Section 8: the status, a colon, a space, and the body; the phrase of the status where the body is empty.
test.each([
  [{ status: 429, body: "Please wait ten minutes." }, "429: Please wait ten minutes."],
  [
    { status: 400, body: "First name is required\nSubject is required" },
    "400: First name is required\nSubject is required",
  ],
  [{ status: 503, phrase: "Service Unavailable", body: "" }, "503: Service Unavailable"],
  [{ status: 404, phrase: "Gone Fishing", body: "" }, "404: Gone Fishing"],
  [{ status: 401, body: "Sign in" }, "401: Sign in"],
])("%o throws %j", async (answer, message) => {
  next = answer;
  await expect(apiRequest("POST", `${origin}/api/contact`, {})).rejects.toEqual(new ApiError(message));
});

test("no answer at all is not an ApiError, so the form falls back to its own words", async () => {
  await expect(apiRequest("POST", "http://127.0.0.1:1/api/contact", {})).rejects.not.toBeInstanceOf(ApiError);
});

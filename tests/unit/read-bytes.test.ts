import { expect, test } from "vitest";
import { readBytes } from "#server/http/read-body.ts";

const LIMIT = 64;
const posted = (bytes: number, announced: number | undefined) =>
  new Request("http://site.example/", {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: announced === undefined ? {} : { "content-length": String(announced) },
  });

test.each([
  ["a body as long as may be", LIMIT, LIMIT],
  ["the same, not announced", LIMIT, undefined],
])("%s is read whole", async (_what, bytes, announced) => {
  expect((await readBytes(posted(bytes, announced), LIMIT)).length).toBe(bytes);
});

test.each([
  ["announced longer, before it is read", 1, LIMIT + 1],
  ["longer than it may be, not announced", LIMIT + 1, undefined],
])("%s is refused", async (_what, bytes, announced) => {
  await expect(readBytes(posted(bytes, announced), LIMIT, "Too much.")).rejects.toMatchObject({
    status: 413,
    message: "Too much.",
  });
});

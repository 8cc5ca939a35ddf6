import { expect, it } from "vitest";
import { tooBusy } from "#server/http/too-busy.ts";

const answerTo = async (method: string, path: string) => {
  const answer = tooBusy(new Request(`https://firm.example${path}`, { method }), "519-555-0100");
  return { after: answer.headers.get("Retry-After"), words: await answer.text() };
};

it("of a form it is said that nothing was stored, of a page it is not, and both say whom to call", async () => {
  const form = await answerTo("POST", "/contact");
  const page = await answerTo("GET", "/contact");
  expect([form.after, page.after]).toEqual(["30", "30"]);
  expect(form.words).toMatch(/^Nothing was stored: .* in half a minute, or call us at 519-555-0100\.$/);
  expect(page.words).toMatch(/^We are .* in half a minute, or call us at 519-555-0100\.$/);
});

it("whoever signs in is asked to wait ten seconds; the page to sign in on is a page as any other", async () => {
  expect(await answerTo("POST", "/staff/sign-in")).toMatchObject({
    after: "10",
    words: expect.stringContaining("ten seconds"),
  });
  expect(await answerTo("GET", "/staff/sign-in")).toMatchObject({ after: "30" });
});

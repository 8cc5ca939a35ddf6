import { afterEach, expect, test } from "vitest";
import { previewInWorker, type PreviewInWorker } from "#server/http/preview-in-worker.ts";
import { FIRM_OF_A_DAY } from "#tests/support/firm-of-a-day.ts";

let previews: PreviewInWorker | undefined;
afterEach(() => previews?.stop());

test("an empty text has an empty preview, for which no thread is begun", async () => {
  previews = previewInWorker({ site: () => undefined } as never);
  expect(await previews.preview("")).toBe("");
});

test("a preview whose thread ends is no preview, and the next text has its own thread", async () => {
  previews = previewInWorker(FIRM_OF_A_DAY);
  const begun = previews.preview("Some *words*.");
  await Promise.resolve();
  const stopped = previews.stop();
  await expect(begun).rejects.toThrow("The thread that renders previews ended");
  await stopped;
  expect(await previews.preview("Other *words*.")).toContain("Other <em>words</em>.");
});

test("a text that breaks the rendering is no preview, and what broke is said", async () => {
  previews = previewInWorker({ ...FIRM_OF_A_DAY, law: null } as never);
  await expect(previews.preview("It costs {law.trv-fee}.")).rejects.toThrow(TypeError);
  await expect(previews.preview("It costs {law.trv-fee}.")).rejects.toThrow(TypeError);
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkPhotos } from "#firm/content/checks/check-photos.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { makePhotos } from "#build-steps/photos.ts";
import { putPhoto } from "#tests/support/generated-photo.ts";

const { team, testimonials } = contentAsItStands();

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a picture becomes two sizes in three formats, the small ones light enough for the first view", async () => {
  const [source, output] = [temporaryFolder(), temporaryFolder()];
  await putPhoto(path.join(source, "amara-okafor.jpg"));
  const photos = await makePhotos(source, output);
  expect(Object.keys(photos)).toEqual(["amara-okafor"]);
  for (const [size, width, height] of [["small", 192, 240] as const, ["large", 640, 800] as const])
    for (const [ending, format] of [["avif", "heif"] as const, ["webp", "webp"] as const, ["jpg", "jpeg"] as const]) {
      const bytes = readFileSync(path.join(output, `${photos["amara-okafor"]![size]}.${ending}`));
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
      expect(bytes.length).toBeLessThanOrEqual(size === "small" ? 14_000 : 90_000);
    }
});

test("another picture has another address, and the same picture the same", { timeout: 60_000 }, async () => {
  const [source, output] = [temporaryFolder(), temporaryFolder()];
  await putPhoto(path.join(source, "one.png"), 1, { grain: false });
  await putPhoto(path.join(source, "two.png"), 2, { grain: false });
  const first = await makePhotos(source, output);
  expect(await makePhotos(source, output)).toEqual(first);
  expect(first.one!.small.replace("one", "two")).not.toBe(first.two!.small);
});

describe("a picture that would quietly not be shown is told of", () => {
  const told = (...pictures: string[]) =>
    checkPhotos({ team, testimonials }, pictures).map(({ field, message }) => `${field}: ${message}`);

  test("the picture of a lawyer, and what else lies in the folder, is not", () => {
    expect(told("amara-okafor.jpg", "priya-raghunathan.webp", ".DS_Store", "Thumbs.db", "notes.txt")).toEqual([]);
  });

  test.each([
    [["amara-okfor.jpg"], `amara-okfor.jpg: is the picture of nobody: did you mean "amara-okafor"?`],
    [["office.jpg"], "office.jpg: is the picture of nobody: name it like the slug of a lawyer in team.yaml"],
    [["Amara Okafor.JPG"], "Amara Okafor.JPG: is no picture the site can use: name it like amara-okafor.jpg, "],
    [["amara-okafor.heic"], "amara-okafor.heic: is no picture the site can use: name it like amara-okafor.jpg, "],
    [["amara-okafor.jpg", "amara-okafor.png"], `amara-okafor.png: is the second picture called "amara-okafor": keep`],
  ])("%s", (pictures, words) => {
    expect(told(...pictures)).toEqual([expect.stringContaining(words)]);
  });
});

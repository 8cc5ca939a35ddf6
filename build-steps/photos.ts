import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Assets, Photo } from "#app/request/server-side.ts";

/**
 * In pixels, more than is shown, for dense screens: beside a name at most 101 wide, where lawyers are introduced some
 * 330, and 440 in the widest window. As high as a plate for its width (motifs/plate.ts).
 */
const SIZES = { small: { width: 192, height: 240 }, large: { width: 640, height: 800 } };

/** Bytes a picture may weigh: the small ones stand in the first view. */
const HEAVIEST = { small: 14_000, large: 90_000 };

/** Each format at a quality from 1 to 100; the first is for browsers that read none of the others. */
const FORMATS = {
  jpg: (picture: Sharp, quality: number) => picture.jpeg({ quality, mozjpeg: true }),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality }),
  avif: (picture: Sharp, quality: number) => picture.avif({ quality }),
};

/** Where the search for a quality that is light enough begins, how far it goes down each time, and where it ends. */
const QUALITY = { first: 72, step: 8, least: 16 };

/**
 * Resizes and converts the pictures of content/photos; names and orientation data of the camera are dropped.
 * @returns their addresses without the ending, by the name of the file without its own
 */
export async function makePhotos(source: string, outputFolder: string): Promise<Assets["photos"]> {
  const photos: Assets["photos"] = {};
  const files = existsSync(source) ? readdirSync(source).filter((file) => /\.(jpe?g|png|webp)$/.test(file)) : [];
  mkdirSync(path.join(outputFolder, "assets"), { recursive: true });
  for (const file of files) {
    const { name } = path.parse(file);
    const picture = readFileSync(path.join(source, file));
    const written = async (size: keyof typeof SIZES) => {
      const made = await formatsOf(
        sharp(picture)
          .rotate()
          .resize({ ...SIZES[size], ...FILLED }),
        HEAVIEST[size],
      );
      const hash = createHash("sha256");
      for (const [, bytes] of made) hash.update(bytes);
      const address = `/assets/${name}-${hash.digest("hex").slice(0, 8)}`;
      for (const [ending, bytes] of made) writeFileSync(path.join(outputFolder, `${address}.${ending}`), bytes);
      return address;
    };
    photos[name] = { small: await written("small"), large: await written("large") } satisfies Photo;
  }
  return photos;
}

/** Cut to the shape, around what the eye goes to first. */
const FILLED = { fit: "cover", position: "attention" } as const;

/** One picture in every format, each as good as its weight allows. */
async function formatsOf(picture: Sharp, heaviest: number): Promise<[string, Buffer][]> {
  const pixels = await picture.png().toBuffer();
  return Promise.all(
    Object.entries(FORMATS).map(async ([ending, encoded]): Promise<[string, Buffer]> => {
      let bytes: Buffer;
      let quality = QUALITY.first;
      do {
        bytes = await encoded(sharp(pixels), quality).toBuffer();
        quality -= QUALITY.step;
      } while (bytes.length > heaviest && quality >= QUALITY.least);
      return [ending, bytes];
    }),
  );
}

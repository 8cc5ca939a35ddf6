import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Assets } from "#app/request/server-side.ts";

/** Portraits are shown at most half as wide; twice that serves dense screens. In pixels. */
const WIDTH = 640;
const HEIGHT = 800;

/** Resizes and converts the pictures of content/photos; names and orientation data of the camera are dropped. */
export async function makePhotos(source: string, outputFolder: string): Promise<Assets["photos"]> {
  const photos: Assets["photos"] = {};
  const files = existsSync(source) ? readdirSync(source).filter((file) => /\.(jpe?g|png|webp)$/.test(file)) : [];
  mkdirSync(path.join(outputFolder, "assets"), { recursive: true });
  for (const file of files) {
    const picture = sharp(readFileSync(path.join(source, file)))
      .rotate()
      .resize(WIDTH, HEIGHT, { fit: "cover", position: "attention" });
    const bytes = await picture.avif({ quality: 55 }).toBuffer();
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
    const src = `/assets/${path.parse(file).name}-${hash}.avif`;
    writeFileSync(path.join(outputFolder, src), bytes);
    photos[file] = { src, width: WIDTH, height: HEIGHT };
  }
  return photos;
}

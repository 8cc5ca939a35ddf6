import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";

/** Widths in pixels of the pictures that phones and old browsers ask for; the drawing itself is public/favicon.svg. */
const PICTURES = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };
const ICO_WIDTH = 32;

export function makeIcons(outputFolder: string): void {
  const drawing = readFileSync(path.join(outputFolder, "favicon.svg"), "utf8");
  for (const [name, width] of Object.entries(PICTURES))
    writeFileSync(path.join(outputFolder, name), png(drawing, width));
  writeFileSync(path.join(outputFolder, "favicon.ico"), ico(png(drawing, ICO_WIDTH), ICO_WIDTH));
}

function png(drawing: string, width: number): Buffer {
  return new Resvg(drawing, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** An .ico file with one PNG inside: a header of 6 bytes, an entry of 16, the picture. */
function ico(picture: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

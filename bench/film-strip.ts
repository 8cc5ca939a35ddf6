import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { phoneOn, type Line } from "./first-visit.ts";

/** Pictures of a page while it comes, each with the milliseconds since it was asked for. */
export type Film = { at: number; picture: Buffer }[];

const [WIDTH, HEIGHT] = [206, 412];
const LABEL = 24;
const PICTURES = 8;
/** Milliseconds after which a page that has loaded changes no more. */
const SETTLED = 1_500;

export async function filmOf(browser: Browser, url: string, line: Line): Promise<Film> {
  const [context, page] = await phoneOn(browser, line);
  const session = await context.newCDPSession(page);
  const frames: { seconds: number; data: string }[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ seconds: metadata.timestamp!, data });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED);
  const asked = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return frames.map(({ seconds, data }) => ({ at: seconds * 1_000 - asked, picture: Buffer.from(data, "base64") }));
}

/** One row for each film, a picture every so many milliseconds: what stood on the screen then. */
export async function writeStrips(file: string, films: Film[], every: number): Promise<void> {
  const parts = await Promise.all(
    films.flatMap((film, row) =>
      Array.from({ length: PICTURES }, async (_, column) => {
        const time = (column + 1) * every;
        const top = row * (HEIGHT + LABEL);
        const shown = film.findLast(({ at }) => at <= time);
        return [
          { input: label(`${time} ms`), left: column * WIDTH, top },
          { input: await small(shown?.picture), left: column * WIDTH, top: top + LABEL },
        ];
      }),
    ),
  );
  mkdirSync(path.dirname(file), { recursive: true });
  const ground = {
    width: PICTURES * WIDTH,
    height: films.length * (HEIGHT + LABEL),
    channels: 3 as const,
    background: "#888",
  };
  await sharp({ create: ground }).composite(parts.flat()).webp({ quality: 60 }).toFile(file);
}

function small(picture: Buffer | undefined): Promise<Buffer> {
  const size = { width: WIDTH - 4, height: HEIGHT };
  if (!picture)
    return sharp({ create: { ...size, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
  return sharp(picture)
    .resize({ ...size, fit: "cover", position: "top" })
    .png()
    .toBuffer();
}

function label(words: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}">` +
      `<text x="6" y="17" font-family="sans-serif" font-size="14">${words}</text></svg>`,
  );
}

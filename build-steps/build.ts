import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { overdueWarning } from "#firm/content/checks/source-rules.ts";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { readContent } from "#firm/content/read.ts";
import type { Assets } from "#app/request/server-side.ts";
import { officeDay } from "#time/days.ts";
import { makeBillOfMaterials } from "./bill-of-materials.ts";
import { bundle } from "./bundle.ts";
import { makePageScripts } from "./page-scripts.ts";
import { makeCommonPasswords } from "./password-list.ts";
import { makeFonts } from "./fonts.ts";
import { drawingProblems } from "#firm/drawings/drawings.ts";
import { makeLetterOutlines } from "./letter-outlines.ts";
import { makeIcons } from "./icons.ts";
import { makeLand } from "./land-drawing.ts";
import { makeMotifs } from "./motifs.ts";
import { makeOgImages } from "./og-images.ts";
import { makePhotos } from "./photos.ts";
import { makePlates } from "./plates.ts";
import { makePrintStyle } from "./print-style.ts";
import { isFresh, markFresh } from "./freshness.ts";

const root = path.join(import.meta.dirname, "..");
const output = path.join(root, "build/client");

/** `npm run build` always builds; `npm start` passes --if-needed. */
if (process.argv.includes("--if-needed") && isFresh(root)) process.exit(0);

try {
  const content = readContent(path.join(root, "content"));
  const undrawn = drawingProblems(content, officeDay(new Date()));
  if (undrawn.length > 0) throw new ContentError(undrawn);
  if (!bundle(root, { keep: false })) process.exit(1);
  const assets: Assets = {
    ...(await makePageScripts(output)),
    fonts: await makeFonts(output),
    printStyle: makePrintStyle(path.join(root, "app"), output),
    photos: await makePhotos(path.join(root, "content/photos"), output),
    plates: makePlates(content, output),
    ogImages: await makeOgImages(content, output),
    motifs: makeMotifs(content),
    land: makeLand(output),
  };
  makeIcons(output);
  await makeLetterOutlines(root);
  makeCommonPasswords(root);
  writeFileSync(path.join(root, "build/assets.json"), JSON.stringify(assets, null, 2));
  makeBillOfMaterials(root);
  // In a process of its own: the bundler has set this one up for its own work.
  const pages = spawnSync(process.execPath, [path.join(root, "cli/check-pages.ts")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (pages.status !== 0) process.exit(pages.status ?? 1);
  const overdue = overdueWarning(content, officeDay(new Date()));
  if (overdue) console.warn(overdue);
  markFresh(root);
  console.log(`Built ${content.pages.size} pages and ${Object.keys(assets.ogImages).length} preview images.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`The words in content/ need correcting before the site can be built:\n\n${error.message}`);
  process.exit(1);
}

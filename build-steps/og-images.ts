import { rmSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import { Resvg } from "@resvg/resvg-js";
import type { Content } from "#firm/content/content.ts";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { escapeHtml } from "#text/escape-html.ts";
import type { Assets } from "#app/request/server-side.ts";
import { contours } from "./contours.ts";
import { drawingFont } from "./drawing-font.ts";
import { writeHashedAsset } from "./hashed-asset.ts";

/** What Open Graph asks of a preview image, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 88;

/** The site's own colours; a drawing program knows no OKLCH. */
const PAPER = "#f9f6ef";
const INK = "#1b211e";
const QUIET = "#565d58";
const SPRUCE = "#24493c";
const BRASS = "#a8803a";

/** A preview image for every page that can be shared, named by the page's path. */
export async function makeOgImages(content: Content, outputFolder: string): Promise<Assets["ogImages"]> {
  const pages = sharedPages(content);
  const font = await drawingFont(JSON.stringify([pages, content.site]) + plainWords(JSON.stringify(pages), content));
  const images: Assets["ogImages"] = {};
  for (const { address, title, place } of pages) {
    const drawing = draw(plainWords(title, content), place, content);
    const image = new Resvg(drawing, {
      font: { fontFiles: [font.file], loadSystemFonts: false, defaultFontFamily: "Newsreader" },
    })
      .render()
      .asPng();
    images[address] = writeHashedAsset(outputFolder, "og/preview.png", image);
    await breathe();
  }
  rmSync(font.folder, { recursive: true });
  return images;
}

function sharedPages(content: Content): { address: string; title: string; place: string }[] {
  return [
    ...[...content.pages].map(([address, page]) => ({ address, title: page.title, place: content.site.tagline })),
    ...[...content.business].map(([slug, record]) => ({
      address: `/business/${slug}`,
      title: record.metaTitle,
      place: "Business immigration",
    })),
    ...[...content.workPermits].map(([slug, record]) => ({
      address: `/work-permits/${slug}`,
      title: record.metaTitle,
      place: "Work permits",
    })),
    ...[...content.study].map(([slug, record]) => ({
      address: `/study-in-canada/${slug}`,
      title: record.metaTitle.replaceAll("Student Visa", "Study in Canada"),
      place: "Study in Canada",
    })),
    ...[...content.checks].map(([slug, { title }]) => ({
      address: CHECKS_FOLDER + slug,
      title,
      place: "Private self-check",
    })),
    ...content.posts.map((post) => ({ address: `/blog/${post.slug}`, title: post.title, place: post.category })),
    { address: "/contact", title: "Get in Touch", place: content.site.tagline },
    { address: "/blog", title: "Legal articles, in plain words", place: content.site.tagline },
    { address: "/glossary", title: "Legal words, in plain language", place: content.site.tagline },
    { address: "/legal-figures", title: "Every legal figure, with its source and date", place: content.site.tagline },
  ];
}

function draw(title: string, place: string, { site }: Content): string {
  const size = title.length > 48 ? 66 : 80;
  const lines = wrapped(title, size);
  const first = 300 - ((lines.length - 1) * size * 1.1) / 2;
  const text = lines
    .map((line, index) => `<tspan x="${MARGIN}" y="${first + index * size * 1.1}">${escapeHtml(line)}</tspan>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<g fill="none" stroke="${SPRUCE}" stroke-opacity="0.17" stroke-width="1.6">${contours(title, WIDTH, HEIGHT)}</g>
<rect x="${MARGIN}" y="84" width="64" height="5" fill="${BRASS}"/>
<text x="${MARGIN}" y="140" font-family="Newsreader" font-size="30" fill="${QUIET}">${escapeHtml(place)}</text>
<text font-family="Newsreader" font-size="${size}" fill="${INK}">${text}</text>
<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="512" y2="512" stroke="${INK}" stroke-opacity="0.25"/>
<text x="${MARGIN}" y="566" font-family="Newsreader" font-size="38" fill="${SPRUCE}">${escapeHtml(site.brand)}</text>
<text x="${WIDTH - MARGIN}" y="566" font-family="Newsreader" font-size="28" text-anchor="end" fill="${QUIET}">
${escapeHtml(`${site.office.city}, ${site.office.region}`)}</text>
</svg>`;
}

/**
 * Lines no wider than three quarters of the picture; the serif's letters are about 0.46 of its size wide on average.
 */
function wrapped(title: string, size: number): string[] {
  const limit = (WIDTH * 0.78) / (size * 0.46);
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

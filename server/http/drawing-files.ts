import { createHash } from "node:crypto";
import { versionedCache } from "#db/versioned-cache.ts";
import type { Facts } from "#firm/content/facts.ts";
import { drawingNames, type DrawingFormat, type DrawingTheme } from "#firm/content/schema/drawing-words.ts";
import { drawingAddress } from "#firm/content/text/drawing-html.ts";
import { drawingOrWords, STYLES, type Letters } from "#firm/drawings/drawings.ts";
import { FOR_EVERYONE, makeCachedAnswer, type Answer } from "./cached-answer.ts";
import { contentSecurityPolicy, type HeadersOfSite } from "./headers.ts";

type Parts = {
  /** Its `law` is the register of the day. */
  content: Facts;
  letters: Letters;
  settings: HeadersOfSite["settings"];
  /** Changes with the day and with what lawyers checked. */
  version: () => string;
};

const FORMATS: DrawingFormat[] = ["wide", "narrow"];
const THEMES: DrawingTheme[] = ["light", "dark"];

/** Some browsers hold a picture to the policy it comes with: its style is allowed by its hash. */
const hashOf = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** The drawings, made from the register of the day: like a page they change at midnight, with the figure. */
export function drawingFiles({ content, letters, settings, version }: Parts): {
  get: (pathname: string) => Promise<Answer> | undefined;
  paths: () => string[];
} {
  const kinds = FORMATS.flatMap((format) => THEMES.map((theme) => ({ format, theme })));
  const files = new Map(
    drawingNames.flatMap((name) =>
      kinds.map(({ format, theme }) => [drawingAddress(name, format, theme), { name, format, theme }] as const),
    ),
  );
  const { get } = versionedCache((pathname) => {
    const { name, format, theme } = files.get(pathname)!;
    const drawing = drawingOrWords(name, format, content, letters, theme);
    const inline = { styles: [hashOf(STYLES[theme])], scripts: [] };
    return makeCachedAnswer(Buffer.from(drawing), "image/svg+xml; charset=utf-8", {
      ...FOR_EVERYONE,
      "Content-Security-Policy": contentSecurityPolicy(settings, inline),
    });
  }, version);
  return { paths: () => [...files.keys()], get: (pathname) => (files.has(pathname) ? get(pathname) : undefined) };
}

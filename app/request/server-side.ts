import { createContext, use, type ReactElement } from "react";
import type { Announcements } from "#firm/announcements/announcements.ts";
import type { Content } from "#firm/content/content.ts";
import type { Motif } from "#firm/content/schema/motif-names.ts";
import type { TextRenderer } from "#firm/content/text/rendered-text.ts";

/** A font of the site, and the system faces that stand in for it, scaled to its measures. */
export type FontFile = {
  file: string;
  family: string;
  weights: string;
  fallbacks: (StretchedFace & { bold?: StretchedFace })[];
};
export type StretchedFace = { locals: string[]; sizeAdjust: string; ascent: string; descent: string };

/** Addresses of one picture: small beside a name, large where people are introduced (app/blocks/portrait.tsx). */
export type Sized = Record<"small" | "large", string>;
/** Without the ending: `.avif`, `.webp` and `.jpg` are there of each. */
export type Photo = Sized;

/** Path data, that of the one line in the accent colour apart. */
/** `ground`: what it stands on where it opens a page; limestone where it says none. */
type LineMotif = { width: number; height: number; lines: string; accent: string; ground?: Ground };

/** Grounds of the palette, beside limestone (app/blocks/on-ink.css and its like). */
export type Ground = "spruce" | "ink" | "sand";

/** Addresses of files the build made, by their name in the source: fonts, the chrome's script, pictures. */
export type Assets = {
  chromeScript: string;
  /** What its bytes must be, as browsers check it before they run them: `sha256-` and Base64. */
  chromeIntegrity: string;
  /**
   * The scripts of parts that React takes over, by the slug of their self-check, or as `contact` and `blog`; `react` is
   * what all share, `questions` what the checks share. With what the bytes of each must be.
   */
  islandScripts: Record<string, { src: string; integrity: string }>;
  /** Scripts of single pages of the staff area, with what the bytes of each must be. */
  staffScripts: Record<
    "answer" | "drafts" | "looking" | "onward" | "passkeys" | "reception" | "said" | "times" | "typed" | "week",
    { src: string; integrity: string }
  >;
  fonts: FontFile[];
  /** The style of paper, a file of its own. */
  printStyle: string;
  /** Photographs of content/photos, by the name of the file without its ending. */
  photos: Record<string, Photo>;
  /** What stands in for a photograph of a lawyer, by the slug. */
  plates: Record<string, Sized>;
  ogImages: Record<string, string>;
  /** Drawn line motifs, by name, and by the address of pages that name none. */
  motifs: Record<Motif, LineMotif> & Partial<Record<string, LineMotif>>;
  /** The land beside the front door (build-steps/motifs/land.ts), and the file of the forks for narrow screens. */
  land: {
    rows: { contours: string; course: string; arm: string }[];
    below: string;
    forks: { src: string; width: number; height: number };
  };
};

/**
 * What only the server knows while it renders a page. It never reaches the browser: parts rendered from it are handed
 * over as finished markup (see ServerOnly), so neither the words nor the components that hold them are sent as script.
 */
export type ServerSide = {
  content: Content;
  words: TextRenderer;
  assets: Assets;
  announcements: Announcements;
  /** The canonical address of the site, without a slash at the end. */
  siteUrl: string;
  analyticsId: string | undefined;
  /** Today in America/Toronto, as 2026-11-20. */
  today: string;
  nonce: string;
  /** Whether the page answers a form that was posted. */
  posted: boolean;
  /** Where this page is, for example `/about`: the menus mark it. */
  path: string;
  head: string;
  renderStatic: (element: ReactElement) => string;
};

export const ServerSideContext = createContext<ServerSide | null>(null);

/** For components rendered on the server alone. @throws where one slipped into what the browser renders. */
export function useServerSide(): ServerSide {
  const value = use(ServerSideContext);
  if (!value) throw new Error("This component is rendered on the server only: wrap it in <ServerOnly>");
  return value;
}

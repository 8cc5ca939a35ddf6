import { createContext, use, type ReactElement } from "react";
import type { Announcements } from "#firm/announcements/announcements.ts";
import type { Content } from "#firm/content/content.ts";
import type { Motif } from "#firm/content/schema/text.ts";
import type { TextRenderer } from "#firm/content/text/rendered-text.ts";

/** A font of the site, and the system faces that stand in for it, scaled to its measures. */
export type FontFile = {
  file: string;
  family: string;
  weights: string;
  fallbacks: (StretchedFace & { bold?: StretchedFace })[];
};
export type StretchedFace = { locals: string[]; sizeAdjust: string; ascent: string; descent: string };

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
  staffScripts: Record<"drafts" | "looking" | "passkeys", { src: string; integrity: string }>;
  fonts: FontFile[];
  photos: Record<string, { src: string; width: number; height: number }>;
  ogImages: Record<string, string>;
  /** Drawn line motifs: path data, and that of the one line in the accent colour. */
  motifs: Record<Motif, { width: number; height: number; lines: string; accent: string }>;
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

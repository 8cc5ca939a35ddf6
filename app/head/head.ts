import { escapeHtml } from "#text/escape-html.ts";
import { alternatePath } from "#app/markdown/alternate-path.ts";
import type { ServerSide } from "#app/request/server-side.ts";
import { fontFaces } from "./font-faces.ts";
import type { HeadData } from "./head-data.ts";
import { structuredData } from "./structured-data.ts";

type Source = Pick<ServerSide, "content" | "words" | "assets" | "siteUrl" | "nonce" | "analyticsId"> & {
  styles: string;
};

/**
 * Everything inside `<head>` (specification, section 1: title, description, keywords, Open Graph, Twitter, canonical).
 */
export function headHtml(data: HeadData, source: Source): string {
  const { content, words, assets, siteUrl } = source;
  const title = `${words.plain(data.title)} | ${content.site.brand}`;
  const description = words.plain(data.description);
  const address = siteUrl + data.path;
  const image = siteUrl + (assets.ogImages[data.path] ?? assets.ogImages["/"] ?? "");
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...assets.fonts.map((font) => `<link rel="preload" href="${font.file}" as="font" type="font/woff2" crossorigin>`),
    `<style nonce="${source.nonce}">${fontFaces(assets.fonts)}${source.styles}</style>`,
    `<link rel="stylesheet" href="${assets.printStyle}" media="print">`,
    meta("description", description),
    meta("keywords", data.keywords.join(", ")),
    data.noindex ? meta("robots", "noindex") : `<link rel="canonical" href="${escapeHtml(address)}">`,
    property("og:site_name", content.site.brand),
    property("og:locale", "en_CA"),
    property("og:type", data.type === "article" ? "article" : "website"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:image", image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", `${words.plain(data.title)}, ${content.site.brand}`),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:title", title),
    meta("twitter:description", description),
    meta("twitter:image", image),
    `<meta name="theme-color" content="#f6f2ea" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#141a18" media="(prefers-color-scheme: dark)">`,
    source.analyticsId && !data.private ? meta("analytics", source.analyticsId) : "",
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/site.webmanifest">`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(content.site.brand)}" href="/feed.xml">`,
    data.noindex ? "" : `<link rel="alternate" type="text/markdown" href="${escapeHtml(alternatePath(data.path))}">`,
    data.noindex ? "" : `<script type="application/ld+json">${safeJson(structuredData(data, source))}</script>`,
    `<script type="module" integrity="${assets.chromeIntegrity}" src="${assets.chromeScript}"></script>`,
  ].join("");
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** JSON that cannot end the script element it stands in. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** What a page says about itself; its loader answers it, app/head/head.ts renders it. */
export type HeadData = {
  /** Without the brand: the format '{page title} | {brand}' is applied when rendered (specification, section 9). */
  title: string;
  description: string;
  keywords: string[];
  /** The canonical path, for example `/about`. */
  path: string;
  /** How breadcrumbs and lists call the page. */
  name: string;
  type: "page" | "about" | "contact" | "collection" | "article";
  /** Kept out of search engines: receipts, staff pages, what was not found. */
  noindex?: boolean;
  /** Of the staff area or of one visitor: neither analytics nor previews are told of it. */
  private?: boolean;
  article?: { publishedAt: string; modifiedAt: string; tags: string[]; category: string };
};

/** The part of a route's loader data that every page answers. */
export type PageData = { head: HeadData };

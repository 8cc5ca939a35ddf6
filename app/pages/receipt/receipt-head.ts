import type { HeadData } from "#app/head/head-data.ts";

/** The head of a page whose address is known to one person: neither search engines nor analytics may learn of it. */
export function receiptHead(title: string): HeadData {
  return {
    title,
    description: "For the person who wrote to us.",
    keywords: [],
    // Without the token, which the head would otherwise repeat.
    path: "/receipt",
    name: title,
    type: "page",
    noindex: true,
    private: true,
  };
}

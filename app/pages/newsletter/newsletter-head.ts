import type { HeadData } from "#app/head/head-data.ts";

/** The head of the newsletter's pages: steps on a way, of no use to a search engine, and some hold a token. */
export function newsletterHead(title: string): HeadData {
  return {
    title,
    description: "New articles by e-mail.",
    keywords: [],
    path: "/newsletter",
    name: title,
    type: "page",
    noindex: true,
    private: true,
  };
}

import type { HeadData } from "#app/head/head-data.ts";

/** The head of a page of the staff area: kept out of search engines and of analytics. */
export function staffHead(title: string, path = "/staff"): HeadData {
  return { title, description: "", keywords: [], path, name: title, type: "page", noindex: true, private: true };
}

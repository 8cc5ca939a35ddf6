/** Where the Markdown alternate of a page stands: `/immigration-law.md`; the home page's is `/index.md`. */
export function alternatePath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** Addresses of the machines' side of a page, as an HTTP `Link` header (RFC 8288) and llmstxt.org ask. */
export function alternateLinks(path: string): string {
  return (
    `<${alternatePath(path)}>; rel="alternate"; type="text/markdown", </llms.txt>; ` +
    `rel="describedby"; type="text/markdown"`
  );
}

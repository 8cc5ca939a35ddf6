/** Where the Markdown twin of a page stands: `/immigration-law.md`; the home page's is `/index.md`. */
export function twinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** Addresses of the machines' side of a page, as an HTTP `Link` header (RFC 8288) and llmstxt.org ask. */
export function twinLinks(path: string): string {
  return (
    `<${twinPath(path)}>; rel="alternate"; type="text/markdown", </llms.txt>; ` +
    `rel="describedby"; type="text/markdown"`
  );
}

/** The two parts of an article's file: YAML between two lines of `---`, then Markdown. Nothing where it has no such. */
export function frontMatter(text: string): { data: string; body: string } | undefined {
  const [, data, body] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*\n([\s\S]+)/.exec(text) ?? [];
  return data === undefined || body === undefined ? undefined : { data, body };
}

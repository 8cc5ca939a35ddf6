/**
 * Words that end a text, an attribute of either quote, a title, a text area, a script and a comment, and begin
 * something of their own.
 */
export const SCRIPT = (name: string) =>
  `zz-${name}-zz"onplant="1" 'onplant='1' --></title></textarea></script><zz-plant onplant=1>`;

/** What of such words came through as markup: an element, or an attribute of another one, as browsers read them. */
export function cameThrough(html: string): string[] {
  return [...(html.match(/<\/?zz-plant/g) ?? []), ...attributeNames(html).filter((name) => name.includes("onplant"))];
}

/**
 * The names of all attributes of all elements (WHATWG, tokenization: a name may hold quotes, a value need not be
 * quoted).
 */
function attributeNames(html: string): string[] {
  const names: string[] = [];
  const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;
  for (const { 0: tag, index } of html.matchAll(/<[a-z][^\s/>]*/gi)) {
    attribute.lastIndex = index + tag.length;
    for (let found = attribute.exec(html); found; found = attribute.exec(html)) names.push(found[1]!);
  }
  return names;
}

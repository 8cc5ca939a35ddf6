import createMarkdownIt from "markdown-it";

const markdown = createMarkdownIt();

/** A sentence for each picture of an article that is not on this site: readers would see nothing in its place. */
export function foreignImages(text: string): string[] {
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "image")
    .map((image) => String(image.attrGet("src")))
    .filter((address) => !/^\/(?!\/)/.test(address))
    .map(
      (address) =>
        `The picture ${address} is not on this site, so readers do not see it. Take it out, or link to it instead`,
    );
}

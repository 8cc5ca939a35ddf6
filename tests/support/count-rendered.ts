import { whenRenderingBegins } from "./when-rendering-begins.ts";

/** Counts the pages that are rendered from now on, in every site this process starts afterwards. */
export async function countRendered(): Promise<() => number> {
  let count = 0;
  await whenRenderingBegins(() => {
    count += 1;
  });
  return () => count;
}

import { flood, get } from "#bench/flood.ts";

export const name = "searches on /blog, /legal-figures and /search, ever new";

const PAGES = ["/blog", "/legal-figures", "/search"];

export async function attack(origin: string, signal: AbortSignal): Promise<void> {
  let sent = 0;
  await flood(origin, signal, () => get(`${PAGES[sent % PAGES.length]}?q=a${(sent += 1)}`));
}

import { flood, get } from "#bench/flood.ts";

export const name = "query names that no page knows, ever new";

const PAGES = ["/blog", "/legal-figures", "/about", "/"];

export async function attack(origin: string, signal: AbortSignal): Promise<void> {
  let sent = 0;
  await flood(origin, signal, () => get(`${PAGES[sent % PAGES.length]}?x${(sent += 1)}=1`));
}

import { flood, get } from "#bench/flood.ts";

export const name = "searches on /blog and /legal-figures, ever new";

export async function attack(origin: string, signal: AbortSignal): Promise<void> {
  let sent = 0;
  await flood(origin, signal, () => get(`${sent % 2 === 0 ? "/blog" : "/legal-figures"}?q=a${(sent += 1)}`));
}

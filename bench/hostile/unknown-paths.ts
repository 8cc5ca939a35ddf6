import { flood, get } from "#bench/flood.ts";

export const name = "addresses where nothing is, ever new";

/** Of each kind that a page, an article, a record, a receipt or a form could have. */
const PLACES = [
  "/",
  "/blog/",
  "/study/",
  "/business/",
  "/inadmissible/",
  "/receipt/",
  "/contact/",
  "/newsletter/confirm/",
];

export async function attack(origin: string, signal: AbortSignal): Promise<void> {
  let sent = 0;
  await flood(origin, signal, () => get(`${PLACES[sent % PLACES.length]}no-such-${(sent += 1)}`));
}

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

/** Time between two of each kind of request, in milliseconds; sent whether the last was answered or not. */
const EVERY = 100;
/** Waited no longer than this, in milliseconds; then it counts as this long and as wrong. */
const PATIENCE = 15_000;

/**
 * `times` in milliseconds, from the request to the last byte of its answer; `wrong` counts answers a visitor has no use
 * of.
 */
export type Seen = { times: number[]; wrong: number };

type Kind = { ask: (origin: string) => Promise<Response>; right: number };

export const KINDS = {
  "a page": { ask: (origin) => fetch(`${origin}/about`, within()), right: 200 },
  "the form's page": { ask: (origin) => fetch(`${origin}/contact`, within()), right: 200 },
  "a form": { ask: postForm, right: 303 },
  "/healthz": { ask: (origin) => fetch(`${origin}/healthz`, within()), right: 200 },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** Asks for each kind some times a second, for so many seconds. */
export async function honestVisitor(origin: string, seconds: number): Promise<Record<KindName, Seen>> {
  const names = Object.keys(KINDS) as KindName[];
  const seen = Object.fromEntries(names.map((name) => [name, { times: [], wrong: 0 }])) as unknown as Record<
    KindName,
    Seen
  >;
  const asked: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const name of names) {
      asked.push(one(KINDS[name], origin, seen[name]));
      await sleep(EVERY / names.length);
    }
  }
  await Promise.all(asked);
  return seen;
}

async function one({ ask, right }: Kind, origin: string, seen: Seen): Promise<void> {
  const from = performance.now();
  const status = await ask(origin)
    .then(async (response) => (await response.arrayBuffer(), response.status))
    .catch(() => 0);
  seen.times.push(performance.now() - from);
  if (status !== right) seen.wrong += 1;
}

/**
 * The form as a browser without script sends it; TRUST_PROXY lets the visitor have an address other than the
 * attacker's.
 */
function postForm(origin: string): Promise<Response> {
  const hidden = { formKey: `${randomBytes(16).toString("hex")}-message`, startedAt: String(Date.now() - 60_000) };
  const body = new URLSearchParams({ ...GOOD_MESSAGE, ...hidden });
  return fetch(`${origin}/contact`, { ...within(), method: "POST", body, redirect: "manual" });
}

function within(): RequestInit {
  return { signal: AbortSignal.timeout(PATIENCE), headers: { "x-forwarded-for": "198.51.100.23" } };
}

/** The time that a part of the requests took at most; `part` from 0 to 1. */
export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

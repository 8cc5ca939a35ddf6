/** How many form posts one address may send, so that a flood cannot bury real enquiries. */
export type RateLimit = { consume: (visitor: string, now: number) => Promise<boolean> };

/** Said to whoever sent too many, with the firm's number as people read it. */
export function tooManyPosts(phone: string): string {
  return `You have sent several messages in a short time. Please wait ten minutes or call us at ${phone}.`;
}

/** Ten minutes, in milliseconds. */
export const WINDOW = 10 * 60 * 1000;

/** Addresses remembered at once; beyond it the oldest are forgotten, so that memory stays bounded. */
const REMEMBERED = 50_000;

/** By visitor, in the order in which their windows began. */
type Windows = Map<string, { startedAt: number; count: number }>;

/** For one server process. `limit` is posts per address and window; 0 turns the limit off. */
export function memoryRateLimit(limit: number): RateLimit {
  const windows: Windows = new Map();
  return {
    async consume(visitor, now) {
      if (limit === 0) return true;
      forgetEnded(windows, now);
      const current = windows.get(visitor) ?? { startedAt: now, count: 0 };
      windows.set(visitor, { ...current, count: current.count + 1 });
      return current.count < limit;
    },
  };
}

function forgetEnded(windows: Windows, now: number): void {
  for (const [visitor, { startedAt }] of windows) {
    if (now - startedAt < WINDOW && windows.size <= REMEMBERED) return;
    windows.delete(visitor);
  }
}

/** How many form posts one address may send, so that a flood cannot bury real enquiries. */
export type RateLimit = { admit: (visitor: string, now: number) => Promise<boolean> };

/** Ten minutes, in milliseconds. */
export const WINDOW = 10 * 60 * 1000;

/** Addresses remembered at once; beyond it the oldest are forgotten, so that memory stays bounded. */
const REMEMBERED = 50_000;

/** For one server process. `limit` is posts per address and window; 0 turns the limit off. */
export function memoryRateLimit(limit: number): RateLimit {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return {
    async admit(visitor, now) {
      if (limit === 0) return true;
      const known = windows.get(visitor);
      const current = known && now - known.startedAt < WINDOW ? known : { startedAt: now, count: 0 };
      current.count += 1;
      windows.delete(visitor);
      windows.set(visitor, current);
      if (windows.size > REMEMBERED) windows.delete(windows.keys().next().value!);
      return current.count <= limit;
    },
  };
}

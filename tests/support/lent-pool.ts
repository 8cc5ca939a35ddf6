import type pg from "pg";
import type { Connections } from "#db/open-postgres.ts";

/**
 * The connections of a pool for one test, which outlive it: one that is made anew reads PostgreSQL's catalogs again,
 * which takes longer than most tests ask. Ended, it refuses as an ended pool does, and waits for what is under way.
 */
export function lend(pool: pg.Pool): Connections {
  let isEnded = false;
  let lent = 0;
  let allBack = (): void => undefined;
  const connect = async (): Promise<pg.PoolClient> => {
    if (isEnded) throw new Error("Cannot use a pool after calling end on the pool");
    lent += 1;
    const back = () => {
      lent -= 1;
      if (lent === 0) allBack();
    };
    try {
      const client = await pool.connect();
      const query = client.query.bind(client);
      const release = (destroy?: Error | boolean) => {
        client.release(destroy);
        back();
      };
      return { query, release } as pg.PoolClient;
    } catch (error) {
      back();
      throw error;
    }
  };
  const end = async () => {
    if (isEnded) throw new Error("Called end on pool more than once");
    isEnded = true;
    if (lent > 0) await new Promise<void>((resolve) => (allBack = resolve));
  };
  return { options: pool.options, connect: connect as pg.Pool["connect"], end };
}

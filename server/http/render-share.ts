import { setImmediate as turn } from "node:timers/promises";
import { processorBudget } from "./processor-budget.ts";

/** Thrown where too many wait already: the visitor is told to come back. */
export class TooBusyError extends Error {}

/** Made once: where it was thrown is of no interest, and finding that out takes longer than refusing. */
export const TOO_BUSY = new TooBusyError();

/** Thrown where the visitor left before their turn came: nothing was rendered. */
export class VisitorLeftError extends Error {}

export type ShareOptions = {
  /** The part of one processor core that may be used in the long run, from 0 to 1. */
  part: number;
  /**
   * How many may be under way at once: one where rendering takes the processor, more where a database is waited for.
   */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** Processor time of this thread, in milliseconds; for tests. */
  used?: () => number;
  /** In milliseconds, only ever growing; for tests. */
  now?: () => number;
};

export type RenderShare = {
  /** Whether this visitor would find no place just now: then nothing of the request needs to be read. */
  isFullFor: (visitor: string) => boolean;
  /** Does the work when it is this visitor's turn. @throws TooBusyError, VisitorLeftError, or what the work throws */
  run: <T>(request: Pick<Request, "signal">, visitor: string, work: () => Promise<T>) => Promise<T>;
};

type Waiter = { visitor: string; begin: () => void; refuse: () => void };

/**
 * A part of the processor for one kind of work that strangers can ask for without end. Beyond it they wait, and beyond
 * a number of waiters they are refused. Of those who wait, whoever has used least goes first, and a newcomer takes the
 * place of the last request of a visitor with several: one address alone cannot keep the others out.
 */
export function renderShare({
  part,
  atOnce,
  waiting: most,
  used = threadTime,
  now = () => performance.now(),
}: ShareOptions): RenderShare {
  const budget = processorBudget({ part, used, now });
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  let waiting: Waiter[] = [];

  function next(): void {
    if (waiting.length === 0 || timer) return;
    const isLeft = budget.isLeft();
    if (running < atOnce && isLeft) {
      const first = waiting.reduce((least, one) =>
        budget.usedBy(one.visitor) < budget.usedBy(least.visitor) ? one : least,
      );
      waiting = waiting.filter((one) => one !== first);
      first.begin();
      next();
    } else if (running < atOnce) {
      timer = setTimeout(() => {
        timer = undefined;
        next();
      }, budget.emptyFor()).unref();
    }
  }

  /** Whose last request gives way to a newcomer; nobody's where each waits with no more than the newcomer would. */
  function givesWay(visitor: string): Waiter | undefined {
    const counts = new Map<string, number>();
    for (const one of waiting) counts.set(one.visitor, (counts.get(one.visitor) ?? 0) + 1);
    const [busiest, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    return count > (counts.get(visitor) ?? 0) + 1 ? waiting.findLast((one) => one.visitor === busiest) : undefined;
  }

  function wait(signal: AbortSignal, visitor: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        waiting = waiting.filter((other) => other !== one);
        signal.removeEventListener("abort", left);
        reject(error);
      };
      const left = () => leave(new VisitorLeftError());
      const one: Waiter = {
        visitor,
        begin: () => {
          signal.removeEventListener("abort", left);
          budget.charge(visitor, running > 0);
          running += 1;
          resolve();
        },
        refuse: () => leave(TOO_BUSY),
      };
      signal.addEventListener("abort", left, { once: true });
      waiting.push(one);
    });
  }

  return {
    isFullFor: (visitor) => waiting.length >= most && givesWay(visitor) === undefined,
    async run(request, visitor, work) {
      if (waiting.length >= most) {
        const other = givesWay(visitor);
        if (!other) throw TOO_BUSY;
        other.refuse();
      }
      const { signal } = request;
      if (signal.aborted) throw new VisitorLeftError();
      const begun = wait(signal, visitor);
      next();
      await begun;
      try {
        // Other visitors are heard between two that are rendered. Who left in the meantime is not served.
        await turn();
        if (signal.aborted) throw new VisitorLeftError();
        return await work();
      } finally {
        budget.charge(visitor, running > 0);
        running -= 1;
        next();
      }
    },
  };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

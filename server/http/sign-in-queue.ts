/**
 * Sign-ins of strangers worked on at once: each hashes a password, which takes 19 MiB and some 30 ms of a processor.
 */
const AT_ONCE = 2;
/** Strangers who may wait: the last of them for a second or two. */
const WAITING = 20;
/** Of these, from one address: an office shares one, and a crowd behind one address leaves room for others. */
const PER_ADDRESS = 8;
/** Known devices have places of their own, which no stranger can take. */
const KNOWN_AT_ONCE = 2;
const KNOWN_WAITING = 20;

/** Thrown for a sign-in that nobody waits for any more. */
export class VisitorLeft extends Error {}

/** Ask again after this, in seconds. */
const COME_BACK_AFTER = 10;

export const COME_BACK =
  "Too many people are signing in at this moment. Please wait ten seconds and load this page again; if " +
  "your browser asks, let it send the form once more. Nothing you typed is lost.";

export const COME_BACK_HEADERS = {
  "Retry-After": String(COME_BACK_AFTER),
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Length": String(COME_BACK.length),
};

export type SignInLine = {
  /** Whether a stranger of this address would find no place just now. */
  isFullFor: (visitor: string) => boolean;
  /**
   * Does the work of one sign-in when it is its turn. Undefined where the line is full: nothing was done. One whose
   * visitor has left by then is not worked on (`signal`). @throws VisitorLeft, or what the work throws
   */
  take: <Result>(
    one: { visitor: string; known: boolean; signal: AbortSignal },
    work: () => Promise<Result>,
  ) => Promise<Result> | undefined;
};

/** Sign-ins in turn: a few at once, a short line, and no end of others told to come back. */
export function createSignInLine(): SignInLine {
  const strangers = createLine(AT_ONCE, WAITING, PER_ADDRESS);
  const known = createLine(KNOWN_AT_ONCE, KNOWN_WAITING, KNOWN_WAITING);
  return {
    isFullFor: strangers.isFullFor,
    take: ({ visitor, known: first, signal }, work) => (first ? known : strangers).take(visitor, signal, work),
  };
}

function createLine(atOnce: number, mostWaiting: number, mostOfOne: number) {
  const waiting: (() => void)[] = [];
  const ofVisitor = new Map<string, number>();
  let working = 0;

  function leave(visitor: string) {
    const others = (ofVisitor.get(visitor) ?? 1) - 1;
    if (others > 0) ofVisitor.set(visitor, others);
    else ofVisitor.delete(visitor);
  }

  function isFullFor(visitor: string): boolean {
    return (ofVisitor.get(visitor) ?? 0) >= mostOfOne || (working >= atOnce && waiting.length >= mostWaiting);
  }

  function take<Result>(
    visitor: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> | undefined {
    if (isFullFor(visitor)) return undefined;
    ofVisitor.set(visitor, (ofVisitor.get(visitor) ?? 0) + 1);
    const turn = working < atOnce ? Promise.resolve() : new Promise<void>((begin) => waiting.push(begin));
    if (working < atOnce) working += 1;
    const inTurn = () => {
      if (signal.aborted) throw new VisitorLeft();
      return work();
    };
    return turn.then(inTurn).finally(() => {
      leave(visitor);
      const next = waiting.shift();
      // The place goes straight to the next one, so that nobody who comes now gets before them.
      if (next) next();
      else working -= 1;
    });
  }

  return { isFullFor, take };
}

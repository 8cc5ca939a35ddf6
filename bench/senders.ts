/**
 * Sends from `count` places at once, each as soon as its last answer came, until aborted; `turn` counts up over all of
 * them. A connection that was refused or broken is no reason to stop.
 */
export async function senders(
  count: number,
  signal: AbortSignal,
  send: (turn: number) => Promise<void>,
): Promise<void> {
  let turn = 0;
  const one = async () => {
    while (!signal.aborted) {
      await send(turn++).catch(() => pause());
    }
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** A server that refuses connections is asked again after this, in milliseconds. */
const PAUSE = 5;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

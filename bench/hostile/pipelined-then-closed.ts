import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "#bench/flood.ts";

export const name = "a thousand requests sent in one go, then the connection closed";

const REQUESTS = 1000;
/** Senders at work at once. */
const SENDERS = 4;
/** How long a sender stays, in milliseconds: the requests have arrived, hardly one is answered. */
const STAY = 50;

export async function attack(origin: string, signal: AbortSignal): Promise<void> {
  let sent = 0;
  const many = () => Array.from({ length: REQUESTS }, () => get(`/contact?form=${(sent += 1)}`)).join("");
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (!signal.aborted) {
        const socket = connect(Number(new URL(origin).port), "127.0.0.1").on("error", () => undefined);
        socket.write(many());
        await sleep(STAY);
        socket.destroy();
      }
    }),
  );
}

import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { end } from "../world.ts";
import { playRounds } from "./rounds.ts";

/** Connections that misbehave in one round. */
const CROWD = 60;

const HEAD = "POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";

/**
 * Clients that drip a byte at a time, abort in the middle, send half a body and wait, or open a connection and say
 * nothing.
 */
const MANNERS: ((socket: Socket) => Promise<void>)[] = [
  async (socket) => {
    for (const letter of `${HEAD}Content-Length: 400\r\n\r\n{"first`) {
      socket.write(letter);
      await sleep(5);
    }
  },
  async (socket) => {
    socket.write(`${HEAD}Content-Length: 400\r\n\r\n{"firstName":"Half a`);
    socket.destroy();
  },
  async (socket) => {
    socket.write(`${HEAD}Content-Length: 400\r\n\r\n{"firstName":"And then nothing`);
  },
  async () => undefined,
  async (socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"fir\r\n`);
  },
];

/** Visitors are served as ever while many clients waste the server's time; then it is told to stop and must end. */
export const slowClients: Scenario = {
  name: "clients that drip, abort, stall",
  rounds: 10,
  shortRounds: 1,
  play: ({ rounds, seed }) =>
    playRounds({
      name: "slow",
      visitors: 4,
      rounds,
      seed,
      async round({ world, random, serveAt }) {
        const server = await world.start();
        serveAt(server.origin);
        const port = Number(new URL(server.origin).port);
        const sockets = Array.from({ length: CROWD }, () => connect(port, "127.0.0.1").on("error", () => undefined));
        await Promise.all(sockets.map((socket) => MANNERS[Math.floor(random() * MANNERS.length)]!(socket)));
        await sleep(300);
        for (const socket of sockets) socket.destroy();
        await end(server);
      },
    }),
};

import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A wire to a server that can be cut, or go silent as when a machine in between hangs. */
export type Wire = {
  port: number;
  /** From now on nothing passes, and nobody is told. */
  stall: () => void;
  /** What was silent is cut; what comes new passes. */
  mend: () => void;
  close: () => void;
};

/** Listens on 127.0.0.1, on any free port unless one is named, and passes everything on to a port there. */
export function wireTo(target: number, port = 0): Promise<Wire> {
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((visitor) => {
    const goal = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [visitor, goal],
      [goal, visitor],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (!stalled) to.write(bytes);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        if (!stalled) to.destroy();
      });
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        stall: () => (stalled = true),
        mend: () => {
          stalled = false;
          cut();
        },
        close: () => {
          cut();
          server.close();
        },
      }),
    );
  });
}

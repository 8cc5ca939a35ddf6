import { setTimeout as sleep } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What a mail server may do to a mail. */
export type Behaviour =
  | "accept"
  /** Answers 451 to the recipient: try later. */
  | "later"
  /** Answers 550 to the recipient: there is no such person. */
  | "no-such-person"
  /** Takes the mail and never answers. */
  | "hang"
  /** Ends the connection in the middle of the mail. */
  | "drop";

export type ReceivedMail = Email & { raw: string; envelopeTo: string };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** How often a mail was begun. */
  tried: () => number;
  behave: (behaviour: Behaviour) => void;
  /** Waits until so many mails were received, at most five seconds. */
  arrived: (count: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

/** A real SMTP server on a free port (or a given one) of this machine, without TLS and without a password. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let tried = 0;
  let behaviour: Behaviour = "accept";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, done) {
      tried += 1;
      const answer = { later: [451, "Please try again later"], "no-such-person": [550, "No such person here"] }[
        String(behaviour)
      ] as [number, string] | undefined;
      done(answer ? Object.assign(new Error(answer[1]), { responseCode: answer[0] }) : undefined);
    },
    async onData(stream, session, done) {
      if (behaviour === "drop") {
        // The socket below the session, which the package does not name in its types.
        for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> })
          .connections)
          connection._socket.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender went away in the middle: this mail was never accepted.
        return;
      }
      if (behaviour === "hang") return;
      const raw = Buffer.concat(chunks);
      received.push({
        ...(await PostalMime.parse(raw)),
        raw: raw.toString(),
        envelopeTo: session.envelope.rcptTo[0]!.address,
      });
      done();
    },
  });
  // A connection that the other side gave up is no fault of the test.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    tried: () => tried,
    behave: (next) => {
      behaviour = next;
    },
    async arrived(count) {
      for (let attempt = 0; attempt < 100 && received.length < count; attempt += 1) await sleep(50);
      return received;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

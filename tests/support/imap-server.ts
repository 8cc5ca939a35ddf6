import { createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A small IMAP server on a free port of this machine, without TLS: one user, one mailbox, reading only (RFC 3501). The
 * same mailbox is `Unsearchable` too; `Gone` is none.
 */
export type ImapServer = {
  url: string;
  /** Puts a mail into the mailbox and answers its number; lines end with CRLF by themselves. */
  deliver: (mail: string) => number;
  /** What was asked of it, without the password. */
  asked: string[];
  /** Ends the connection in place of the nth FETCH from now on. */
  breakAtFetch: (nth: number) => void;
  /** How many connections are open. */
  connections: () => number;
  /** Gives all mails new numbers, as a server does after a restore. */
  renumber: () => void;
  close: () => Promise<void>;
};

type Stored = { uid: number; mail: Buffer };

/** @param host as a URL writes it, an IPv6 address in brackets */
export async function startImapServer(host = "127.0.0.1"): Promise<ImapServer> {
  let mails: Stored[] = [];
  let [validity, next, breakIn] = [1, 1, 0];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const unsearchable = new Set<Socket>();

  const deliver = (mail: string) => {
    mails.push({ uid: next, mail: Buffer.from(mail.replaceAll(/\r?\n/g, "\r\n")) });
    next += 1;
    return next - 1;
  };

  function answer(socket: Socket, line: string): void {
    const [tag = "*", command = "", ...words] = line.split(" ");
    const rest = words.join(" ");
    const name = (command.toUpperCase() === "UID" ? `UID ${words[0] ?? ""}` : command).toUpperCase();
    asked.push(name === "LOGIN" ? "LOGIN" : `${name} ${rest}`);
    const ok = (...lines: string[]) => socket.write([...lines, `${tag} OK done`, ""].join("\r\n"));
    switch (name) {
      case "CAPABILITY":
        return void ok("* CAPABILITY IMAP4rev1");
      case "LOGIN":
        if (rest.includes("right")) return void ok();
        return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] Wrong\r\n`);
      case "LIST":
        return void ok('* LIST (\\HasNoChildren) "/" INBOX');
      case "EXAMINE":
        if (rest.endsWith("Gone")) return void socket.write(`${tag} NO [NONEXISTENT] No such mailbox\r\n`);
        if (rest.endsWith("Unsearchable")) unsearchable.add(socket);
        return void ok(
          `* ${mails.length} EXISTS`,
          "* FLAGS (\\Seen)",
          `* OK [UIDVALIDITY ${validity}] now`,
          `* OK [UIDNEXT ${next}] next`,
        );
      case "UID SEARCH": {
        if (unsearchable.has(socket)) return void socket.write(`${tag} NO Not now\r\n`);
        const from = Number(/UID (\d+):\*/.exec(rest)?.[1] ?? 0);
        // A range that begins beyond the last mail means the last mail.
        const found = mails.filter(({ uid }, index) => uid >= from || index === mails.length - 1);
        return void ok(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}`.trim());
      }
      case "UID FETCH":
        breakIn -= 1;
        if (breakIn === 0) return void socket.destroy();
        return fetched(socket, tag, Number(words[1]), rest);
      case "LOGOUT":
        return void socket.end(`* BYE\r\n${tag} OK done\r\n`);
      case "NOOP":
        return void ok();
      default:
        return void socket.write(`${tag} BAD unknown\r\n`);
    }
  }

  function fetched(socket: Socket, tag: string, uid: number, rest: string): void {
    const index = mails.findIndex((one) => one.uid === uid);
    const found = mails[index];
    if (found) {
      const [, section = "", from = "0", length = "0"] = /BODY\.PEEK\[(\w*)\]<(\d+)\.(\d+)>/.exec(rest) ?? [];
      const end = section === "HEADER" ? found.mail.indexOf("\r\n\r\n") + 4 : found.mail.length;
      const bytes = found.mail.subarray(Number(from), Math.min(end, Number(from) + Number(length)));
      socket.write(
        `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${found.mail.length} BODY[${section}]<${from}> {${bytes.length}}\r\n`,
      );
      socket.write(bytes);
      socket.write(")\r\n");
    }
    socket.write(`${tag} OK done\r\n`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    let waiting = "";
    socket.write("* OK ready\r\n");
    socket.on("data", (chunk) => {
      const lines = (waiting + chunk.toString("latin1")).split("\r\n");
      waiting = lines.pop()!;
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host.replaceAll(/[[\]]/g, ""), resolve));
  return {
    url: `imap://firm%40firm.example:right@${host}:${(server.address() as AddressInfo).port}/INBOX`,
    deliver,
    asked,
    breakAtFetch: (nth) => {
      breakIn = nth;
    },
    connections: () => sockets.size,
    renumber: () => {
      validity += 1;
      mails = mails.map(({ mail }, index) => ({ uid: index + 101, mail }));
      next = mails.length + 101;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

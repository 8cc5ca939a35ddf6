import { ImapFlow } from "imapflow";
import { readBody, readHead, type IncomingBody, type IncomingHead } from "./incoming.ts";
import { isThisMachine } from "./this-machine.ts";

/** A mailbox open for reading; nothing in it is changed, not even what was read. */
export type OpenMailbox = {
  /** Which mailbox it is, without its password. */
  name: string;
  /** Numbers of mails mean the same as long as this does. */
  validity: string;
  /** Numbers of mails above one, or that came since a moment (milliseconds since 1970); in order. */
  after: (uid: number) => Promise<number[]>;
  since: (at: number) => Promise<number[]>;
  /** Undefined for what was deleted meanwhile. @throws UnreadableMailError, and where the connection is lost */
  head: (uid: number) => Promise<IncomingHead | undefined>;
  body: (uid: number) => Promise<IncomingBody | undefined>;
  close: () => Promise<void>;
};

/** How long to wait for a connection, a greeting, and between two words of the server, in milliseconds. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Bytes of a mail that are asked for: of its head, and of the whole. */
const HEAD_SIZE = 64 * 1024;
const BODY_SIZE = 1024 * 1024;
/** Bytes of one answer of the server; more ends the connection. A list of a million numbers is 7 MB. */
const BOUNDS = { maxLiteralSize: 2 * BODY_SIZE, maxResponseSize: 16 * BODY_SIZE, maxLineSize: 8 * BODY_SIZE };

/**
 * Opens the mailbox of `imaps://user:password@host/Folder` (INBOX where none is named). Words and password leave the
 * machine encrypted or not at all, as with SMTP_URL. `signal` ends the connection. @throws where it cannot be opened
 */
export async function openMailbox(imapUrl: string, signal: AbortSignal): Promise<OpenMailbox> {
  const url = new URL(imapUrl);
  const secure = url.protocol === "imaps:";
  const open = isThisMachine(url.hostname) || url.searchParams.get("ignoreTLS") === "true";
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  const user = decodeURIComponent(url.username);
  const client = new ImapFlow({
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    ...(secure || open ? {} : { doSTARTTLS: true }),
    auth: { user, pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    ...PATIENCE,
    ...BOUNDS,
  });
  // What went wrong is thrown by the command that waits for an answer.
  client.on("error", () => undefined);
  const end = () => client.close();
  signal.addEventListener("abort", end);
  const close = async () => {
    signal.removeEventListener("abort", end);
    await client.logout().catch(end);
  };
  try {
    signal.throwIfAborted();
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    const found = async (query: { uid: string } | { since: Date }) =>
      ((await client.search(query, { uid: true })) || []).toSorted((a, b) => a - b);
    return {
      name: `${user}@${url.hostname}/${folder}`,
      validity: String(uidValidity),
      // A range that begins beyond the last mail means the last mail (RFC 3501, section 6.4.8).
      after: async (uid) => (await found({ uid: `${uid + 1}:*` })).filter((one) => one > uid),
      since: (at) => found({ since: new Date(at) }),
      async head(uid) {
        const part = { key: "header", start: 0, maxLength: HEAD_SIZE };
        const mail = await client.fetchOne(String(uid), { uid: true, bodyParts: [part] }, { uid: true });
        // Asked for as a part, so that its length is bounded; the part of this name is answered as the headers.
        return mail && mail.headers ? readHead(mail.headers) : undefined;
      },
      async body(uid) {
        const source = { start: 0, maxLength: BODY_SIZE };
        const mail = await client.fetchOne(String(uid), { uid: true, size: true, source }, { uid: true });
        return mail && mail.source ? readBody(mail.source, (mail.size ?? 0) <= BODY_SIZE) : undefined;
      },
      close,
    };
  } catch (error) {
    end();
    throw error;
  }
}

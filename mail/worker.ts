import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { claimMails, freeLeasesAhead, type OutboxRow } from "./outbox.ts";
import { releaseLease, markDelivered, markFailed, markPutOff, markRetry, removeMail } from "./outbox-outcome.ts";
import type { Database } from "#db/database.ts";
import { ATTEMPTS, pauseAfter, REFUSED_ATTEMPTS } from "./backoff.ts";
import { PutOff } from "./said-later.ts";
import { readMessage, type WriteDraft } from "./read-message.ts";
import { SendError } from "./send-error.ts";
import type { Send } from "./smtp.ts";

/** Mails sent at once by one server. */
const AT_ONCE = 5;
/** Longest time one mail may take, in milliseconds, however slowly the mail server talks. */
const MAIL_LIMIT = 60_000;
/**
 * How long a claimed mail is left to its worker: long enough that two servers never send it at once, even with clocks
 * some minutes apart.
 */
const LEASE = 5 * 60_000;
/** How often the outbox is looked at unasked: mail whose pause is over, or that another server stored. */
const LOOK_EVERY = 5_000;
/** How often, and after how many milliseconds, a database that is away is asked to note that a mail went out. */
const NOTE_ATTEMPTS = 60;
const NOTE_PAUSE = 1_000;
/** How long stopping waits for mails that are being sent, in milliseconds. */
const STOP_LIMIT = 8_000;

export type MailWorker = {
  /** Looks at the outbox now, and from then on again and again: something was put in, or the site starts. */
  wake: () => void;
  /** Sends all that is due; for tests and for one-time commands. */
  deliverDue: () => Promise<void>;
  /** Takes no further mail, waits a little for those under way, then gives them back. */
  stop: () => Promise<void>;
};

/** `detail`: fixed words and ids, nothing a visitor typed. */
export type MailLog = (event: string, error?: unknown, detail?: Record<string, string>) => void;

type Parts = {
  database: Database;
  send: Send;
  write: WriteDraft;
  clock: () => number;
  /** From 0 to 1. */
  chance: () => number;
  log: MailLog;
  /** Other than MAIL_LIMIT and STOP_LIMIT in tests, in milliseconds. */
  limits?: { mail: number; stop: number };
};

export function createMailWorker({
  database,
  send,
  write,
  clock,
  chance,
  log,
  limits = { mail: MAIL_LIMIT, stop: STOP_LIMIT },
}: Parts): MailWorker {
  const by = randomUUID();
  const stopping = new AbortController();
  const halted = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(row: OutboxRow): Promise<void> {
    // Whoever tried it last did not live to say what came of it, again and again.
    if (row.attempts > ATTEMPTS) return giveUp(row, row.lastError ?? "The server stopped each time this was sent");
    // Whoever it was for has no address any more.
    if (row.recipient === "") return removeMail(database, row);
    const message = await readMessage(row, write).catch((error: unknown) => {
      // A database that is away has no words for the row either: its lease ends by itself.
      if (error instanceof SendError || error instanceof PutOff) return error;
      throw error;
    });
    if (message === undefined) return removeMail(database, row);
    if (message instanceof PutOff) return markPutOff(database, row, by, message.until);
    if (message instanceof SendError) return settle(row, message);
    try {
      await send(row, message, AbortSignal.any([AbortSignal.timeout(limits.mail), halted.signal]));
    } catch (error) {
      return halted.signal.aborted ? releaseLease(database, row, by) : settle(row, error);
    }
    await noteDelivered(row);
  }

  /** The mail has gone out: a database that is away for a moment must not make it go out again. */
  async function noteDelivered(row: OutboxRow): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await markDelivered(database, row, clock());
      } catch (error) {
        if (attempt === NOTE_ATTEMPTS || halted.signal.aborted) throw error;
        await sleep(NOTE_PAUSE);
      }
    }
  }

  async function settle(row: OutboxRow, error: unknown): Promise<void> {
    const words = error instanceof SendError ? error.message : "The mail server took too long";
    const final = error instanceof SendError && error.final && row.attempts >= REFUSED_ATTEMPTS;
    if (!final && row.attempts < ATTEMPTS) {
      return markRetry(database, row, by, clock() + pauseAfter(row.attempts, chance()), words);
    }
    return giveUp(row, words);
  }

  async function giveUp(row: OutboxRow, words: string): Promise<void> {
    // The words of the mail server may quote an address, so they stay in the database.
    log("mail_given_up", new Error("Given up"), { kind: row.kind, mail: row.id });
    await markFailed(database, row, by, clock(), words);
  }

  async function deliverDue(): Promise<void> {
    await freeLeasesAhead(database, clock);
    while (!stopping.signal.aborted) {
      const now = clock();
      const rows = await claimMails(database, { by, now, until: now + LEASE, limit: AT_ONCE });
      if (rows.length === 0) return;
      const outcomes = await Promise.allSettled(rows.map(deliver));
      const failed = outcomes.find((outcome) => outcome.status === "rejected");
      if (failed) throw failed.reason;
    }
  }

  /** One round at a time; asked meanwhile, another follows. */
  function wake(): void {
    if (stopping.signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = deliverDue()
      .catch((error: unknown) => log("outbox_not_read", error))
      .finally(() => {
        running = undefined;
        const asked = again;
        again = false;
        if (asked) wake();
        else if (!stopping.signal.aborted) timer = setTimeout(wake, LOOK_EVERY);
      });
  }

  return {
    wake,
    deliverDue,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const limit = setTimeout(() => halted.abort(), limits.stop);
      await running;
      clearTimeout(limit);
    },
  };
}

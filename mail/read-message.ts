import { z } from "zod";
import { draft, message, type Message } from "./message.ts";
import type { OutboxRow } from "./outbox.ts";
import { SendError } from "./send-error.ts";

/** Writes a draft's words; undefined where what it was to tell of is gone. `of` as in mail/message.ts. @throws PutOff */
export type WriteDraft = (row: OutboxRow, of: string) => Promise<Message | undefined>;

const stored = z.union([message, draft]);

/**
 * What a row's mail says; undefined where there is nothing left to tell. @throws SendError for a row that cannot be
 * read, PutOff, and what the database throws
 */
export async function readMessage(row: OutboxRow, write: WriteDraft): Promise<Message | undefined> {
  const known = parsed(row.message);
  return "draft" in known ? write(row, known.draft) : known;
}

function parsed(text: string): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new SendError("The stored mail cannot be read", true);
  }
}

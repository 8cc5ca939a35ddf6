import { randomUUID } from "node:crypto";
import type { Services } from "#app/request/services.ts";
import { saveDraft } from "#firm/replies/reply-drafts.ts";
import { keyOr } from "#text/form-key.ts";

/** What the form of a reply posts about its draft. */
type Typed = { words: string; from: string; key: string; draft: string; turn: string };

/** Saves what stands in the box of a reply, for who is signed in; what it answers is that of `saveDraft`. */
export function saveTyped(
  { database, clock, content }: Pick<Services, "database" | "clock" | "content">,
  { id, actor }: { id: string; actor: string },
  { words, from, key, draft, turn }: Typed,
) {
  const formKey = keyOr(key, randomUUID());
  // Without script nothing is counted: the press is later than all that was saved before it.
  const counted = /^\d{1,15}$/.test(turn) ? Number(turn) : clock();
  const act = { id, actor, at: clock(), words, template: from, formKey, seen: draft, turn: counted, content };
  return saveDraft(database, act);
}

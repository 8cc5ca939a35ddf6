import * as z from "zod/mini";
import { MINIMUM_TIME } from "./limits.ts";

/** What a rendered form sends along unseen. A program that calls the API need not send any of it. */
export const hiddenFields = z.object({
  /** One for each rendered form: the same post sent twice is stored once. */
  formKey: z._default(z.union([z.literal(""), z.string().check(z.regex(/^[A-Za-z0-9_-]{8,255}$/))]), ""),
  /** When the form was rendered, in milliseconds since 1970. */
  startedAt: z._default(z.pipe(z.union([z.string(), z.number()]), z.transform(Number)), Number.NaN),
  /** A field people do not see; programs that fill in every field do. */
  website: z._default(z.string(), ""),
  /**
   * The visitor's time zone as their browser names it. One that nobody knows is left out, and nothing is refused for
   * it.
   */
  timeZone: z.catch(z.pipe(z.string().check(z.maxLength(64)), z.transform(knownZone)), null),
  /** The lawyer whom an appointment is wished with, by the slug; what is no slug is left out. */
  lawyer: z.catch(z.string().check(z.maxLength(64)), ""),
  /** The page of this site that was read before: its path as pages have them, and anything else is left out. */
  sourcePage: z.catch(
    z.union([z.null(), z.string().check(z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+){0,3})?$/), z.maxLength(100))]),
    null,
  ),
});

/** The last: sent without what a form sends along, when several others were too (limits.ts). */
export type HoldReason = "honeypot" | "too-fast" | "without-form";

type Hidden = z.infer<typeof hiddenFields>;

function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Why a person should look before the firm trusts this post; the visitor gets the same answer either way. */
export function reasonToHold({ website, startedAt }: Hidden, now: number): HoldReason | null {
  if (website.trim() !== "") return "honeypot";
  if (startedAt >= 0 && now - startedAt < MINIMUM_TIME) return "too-fast";
  return null;
}

/** Whether the sender never fetched a form: nothing of what it sends along unseen came with the post. */
export function isWithoutForm({ formKey, startedAt }: Hidden): boolean {
  return formKey === "" && Number.isNaN(startedAt);
}

import { createHash } from "node:crypto";
import type { Content } from "#firm/content/content.ts";
import { askedIn } from "#firm/content/people.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { officeDay } from "#time/days.ts";
import { formChoices } from "./choices.ts";
import type { FormKind } from "./form-kind.ts";
import { hiddenFields, isWithoutForm, reasonToHold } from "./hidden-fields.ts";
import type { Outcome } from "./outcome.ts";
import { refusedText } from "./intake.ts";
import { isPromised } from "./promised.ts";
import { timeInWords } from "./next-steps.ts";
import type { RequestedTime } from "./requested-time.ts";
import { receiptPath } from "./receipt.ts";
import { checkForm } from "./rules.ts";
import type { StoredEnquiry, StoreEnquiry } from "./new-enquiry.ts";

/** The one door every enquiry comes through, whether by the page, without script, or by the JSON calls. */
export type EnquiryService = { receive: (kind: FormKind, input: unknown, visitor: string) => Promise<Outcome> };

type Parts = {
  content: Pick<Content, "site" | "claims" | "team">;
  store: StoreEnquiry;
  /** Now, in milliseconds since 1970. */
  clock: () => number;
  /** Told what went wrong, never what was typed. */
  log: (event: string, error: unknown) => void;
};

export function createEnquiryService({ content, store, clock, log }: Parts): EnquiryService {
  const { site } = content;
  const phone = formatPhoneAbroad(site.phone);

  async function receive(kind: FormKind, input: unknown, visitor: string): Promise<Outcome> {
    if (typeof input !== "object" || input === null || Array.isArray(input)) {
      return { ok: false, status: 422, message: "Please send the form's fields as one JSON object." };
    }
    const checked = checkForm(kind, formChoices(site, officeDay(new Date(clock()))), input);
    if (!checked.ok) return { ok: false, status: 400, errors: checked.errors };
    const hidden = hiddenFields.safeParse(input);
    if (!hidden.success) {
      return { ok: false, status: 422, message: "Please load the page again and send the form once more." };
    }
    try {
      const stored = await store({
        kind,
        values: checked.values,
        formKey: hidden.data.formKey || null,
        bodyHash: hashOf(kind, checked.values),
        heldReason: reasonToHold(hidden.data, clock()),
        withoutForm: isWithoutForm(hidden.data),
        receivedAt: clock(),
        visitor,
        sourcePage: hidden.data.sourcePage,
        timeZone: hidden.data.timeZone,
        enteredBy: null,
        askedFor: (kind === "message"
          ? askedIn(checked.values.subject ?? "", content.team)
          : content.team.find(({ slug }) => slug === hidden.data.lawyer)
        )?.slug,
      });
      if (typeof stored === "string") return { ok: false, ...refusedText(stored, phone) };
      if ("timeRefused" in stored) return { ok: false, status: 409, message: stored.timeRefused };
      return answer(kind, stored, isPromised(kind, content));
    } catch (error) {
      log("enquiry_not_stored", error);
      return {
        ok: false,
        status: 503,
        message:
          `We could not store your message just now, so it has not reached us. Please try again ` +
          `in a minute, or call us at ${phone}.`,
      };
    }
  }

  return { receive };
}

function answer(kind: FormKind, stored: StoredEnquiry, promised: boolean): Outcome {
  if (stored.differs) {
    return {
      ok: false,
      status: 409,
      message:
        "This form was already sent with other words. Your first message reached us. Please load " +
        "the page again to send another one.",
    };
  }
  const receipt = {
    kind,
    reference: stored.reference,
    path: receiptPath(stored.token),
    ...(promised
      ? { respondBy: new Date(stored.respondBy).toISOString(), answerBy: torontoTime(stored.respondBy) }
      : {}),
    ...(stored.time ? { time: toVisitor(stored.time) } : {}),
  };
  return { ok: true, receipt, replayed: stored.replayed };
}

function toVisitor(time: RequestedTime) {
  const { state, startsAt, timeZone } = time;
  return { state, startsAt, timeZone, words: timeInWords(time) };
}

/** The same words give the same hash, whatever the order of the fields. */
export function hashOf(kind: FormKind, values: Record<string, string>): string {
  const ordered = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, ordered]))
    .digest("base64url");
}

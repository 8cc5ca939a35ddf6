/**
 * Newsletter: who wants the firm's articles by mail, and the mails they get.
 * Owns the tables subscribers and consents, the ledger of what each address agreed to, which is only added to.
 * Promises that nobody is mailed an article who has not confirmed by the link in a mail, that one press unsubscribes,
 * and that an article is sent once (send.ts). Whoever asks learns nothing about other addresses.
 * Called by the newsletter pages, the staff pages of subscribers and articles, and `npm run newsletter`.
 */
import * as z from "zod/mini";
import { confirm, findSubscriber, insertRequest, unsubscribe } from "./subscribers.ts";
import type { Database } from "#db/database.ts";
import type { NewsletterMails } from "./newsletter-mails.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import type { Content } from "#firm/content/content.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { fieldErrors } from "#text/field-errors.ts";
import { checkEmail, postLimit } from "#firm/enquiries/enquiries.ts";
import { questionLimit } from "./question-limit.ts";
export { QUESTIONS } from "./question-limit.ts";
import { subscriptionState, type SubscriptionState } from "./subscription-state.ts";

export type NewsletterOutcome = { ok: true } | { ok: false; status: 400 | 429 | 503; message: string };

/** Asking for the newsletter, confirming, and leaving it. */
export type NewsletterService = {
  /** The answer is the same for every address: nobody learns from it who is subscribed. */
  ask: (input: unknown, visitor: string) => Promise<NewsletterOutcome>;
  /** Undefined for a token that is none of ours. */
  state: (token: string) => Promise<SubscriptionState | undefined>;
  /** Does nothing where the link has lapsed; see `state`. @throws when it could not be stored */
  confirm: (token: string) => Promise<void>;
  /** False for a token that is none of ours; done twice it is done once. @throws when it could not be stored */
  unsubscribe: (token: string) => Promise<boolean>;
};

type Parts = {
  database: Database;
  content: Pick<Content, "site" | "law" | "claims" | "glossary">;
  mails: NewsletterMails;
  siteUrl: string;
  /** Posts per address and ten minutes; 0 turns all limits off. */
  perAddress: number;
  clock: () => number;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
  log: (event: string, error: unknown) => void;
};

const LATER = "Very many people have asked for this within an hour, so no mail was sent. Please try again in an hour.";

/** Pages that hold the form; the ledger names the one that was used. */
const PAGES = ["/newsletter", "/blog"];

const hidden = z.object({
  /** Which page the form stood on. */
  page: z._default(z.string(), ""),
  /** A field people do not see; programs that fill in every field do. */
  website: z._default(z.string(), ""),
});

export function createNewsletterService({
  database,
  content,
  mails,
  siteUrl,
  perAddress,
  clock,
  wake,
  log,
}: Parts): NewsletterService {
  const { version, consent } = content.site.newsletter;
  const phone = formatPhoneAbroad(content.site.phone);
  const rateLimit = postLimit(database, perAddress);
  const limit = questionLimit(siteUrl, perAddress);
  const wording = { wordingVersion: version, wording: plainWords(consent, content) };

  return {
    async ask(input, visitor) {
      const checked = checkEmail(input);
      if (!checked.ok) return { ok: false, status: 400, message: checked.errors[0]!.message };
      const email = checked.values.email!;
      const rest = hidden.safeParse(input);
      if (!rest.success) return { ok: false, status: 400, message: fieldErrors(rest.error)[0]!.message };
      const { website } = rest.data;
      const page = PAGES.find((known) => known === rest.data.page) ?? "/newsletter";
      if (website.trim() !== "") return { ok: true };
      try {
        const at = clock();
        const wish = { email: email.toLowerCase(), at, consent: { ...wording, page }, mails, limit };
        const outcome = (await rateLimit.isUsedUp(visitor, at))
          ? "too-many"
          : await database.write(async (queries) =>
              (await rateLimit.consume(queries, visitor, at)) ? insertRequest(queries, wish) : "too-many",
            );
        if (outcome === "brake") return { ok: false, status: 503, message: LATER };
        if (outcome === "too-many") {
          return {
            ok: false,
            status: 429,
            message: `You have sent several forms in a short time. Please wait ten minutes or call us at ${phone}.`,
          };
        }
      } catch (error) {
        log("subscription_not_stored", error);
        return { ok: false, status: 503, message: "We could not store this just now. Please try again in a minute." };
      }
      wake();
      return { ok: true };
    },

    async state(token) {
      const subscriber = await findSubscriber(database.queries, token);
      return subscriber && subscriptionState(subscriber, clock());
    },

    confirm: (token) => database.write((queries) => confirm(queries, token, clock())),

    unsubscribe: (token) => database.write((queries) => unsubscribe(queries, token, clock())),
  };
}

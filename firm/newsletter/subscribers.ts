import { randomUUID } from "node:crypto";
import { newToken } from "#db/new-token.ts";
import { subscriptionState } from "./subscription-state.ts";
import type { NewsletterMails } from "./newsletter-mails.ts";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { QuestionLimit } from "./question-limit.ts";
import { removeUnsent } from "#mail/outbox-outcome.ts";
import { insertMails } from "#mail/outbox.ts";
import type { ConsentsTable, SubscribersTable } from "#db/consent-tables.ts";
import { HOUR } from "#time/units.ts";

/** One confirming mail an hour and three a week to an address, so that nobody is flooded in the firm's name. */
const PAUSE = HOUR;
const WEEK = 7 * 24 * HOUR;
const MAILS_A_WEEK = 3;

export type SubscriptionRequest = {
  email: string;
  at: number;
  /** What was agreed to, and on which page. */
  consent: Pick<ConsentsTable, "wordingVersion" | "wording" | "page">;
  mails: Pick<NewsletterMails, "confirmation">;
  limit: QuestionLimit;
};

/**
 * Someone asked that an address be subscribed: it is mailed a link, unless it is subscribed already, or its mailbox was
 * mailed a short while ago. `"brake"`: nobody is mailed for now, whoever asks.
 */
export async function insertRequest(
  queries: Queries,
  { email, at, consent, mails, limit }: SubscriptionRequest,
): Promise<"done" | "brake"> {
  const { count } = await queries
    .selectFrom("consents")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("email", "=", email)
    .where("event", "=", "asked")
    .where("at", ">", at - WEEK)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAILS_A_WEEK) return "done";
  const before = await queries
    .selectFrom("subscribers")
    .select("askedAt")
    .where("email", "=", email)
    .executeTakeFirst();
  const asked = await queries
    .insertInto("subscribers")
    .values({ id: randomUUID(), email, token: newToken(), createdAt: at, askedAt: at })
    .onConflict((row) =>
      row
        .column("email")
        .doUpdateSet({ askedAt: at })
        .where((is) =>
          is.or([is("subscribers.confirmedAt", "is", null), is("subscribers.unsubscribedAt", "is not", null)]),
        )
        .where("subscribers.askedAt", "<=", at - PAUSE),
    )
    .returning("token")
    .executeTakeFirst();
  if (!asked) return "done";
  const left = await limit(queries, email, at);
  if (left) {
    await takeBack(queries, email, before);
    return left === "brake" ? "brake" : "done";
  }
  await queries
    .insertInto("consents")
    .values({ id: randomUUID(), email, event: "asked", ...consent, at })
    .execute();
  await insertMails(queries, [mails.confirmation(email, asked.token)], at);
  return "done";
}

/** As if it had not been asked: no mail goes out, and the next question is not held up by this one. */
async function takeBack(
  queries: Queries,
  email: string,
  before: Pick<SubscribersTable, "askedAt"> | undefined,
): Promise<void> {
  await (before
    ? queries.updateTable("subscribers").set(before).where("email", "=", email).execute()
    : queries.deleteFrom("subscribers").where("email", "=", email).execute());
}

export function findSubscriber(queries: Queries, token: string): Promise<SubscribersTable | undefined> {
  return queries.selectFrom("subscribers").selectAll().where("token", "=", token).executeTakeFirst();
}

/** Only if the state allows it (firm/newsletter/subscription-state.ts). */
export async function confirm(queries: Queries, token: string, at: number): Promise<void> {
  const subscriber = await findSubscriber(queries, token);
  if (!subscriber || subscriptionState(subscriber, at) !== "asked") return;
  await queries
    .updateTable("subscribers")
    .set({ confirmedAt: at, unsubscribedAt: null })
    .where("id", "=", subscriber.id)
    .execute();
  await note(queries, subscriber.email, "confirmed", "/newsletter/confirm", at);
}

/** Somebody who asked for it otherwise, by phone for example, is unsubscribed by staff. False for an unknown id. */
export function unsubscribeByStaff(
  database: Database,
  id: string,
  { actor, at }: { actor: string; at: number },
): Promise<boolean> {
  return database.write(async (queries) => {
    const subscriber = await queries.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
    if (subscriber && subscriptionState(subscriber, at) !== "unsubscribed")
      await recordAudit(queries, { at, actor, action: "unsubscribed", subject: id });
    return subscriber !== undefined && unsubscribe(queries, subscriber.token, at, "/staff/subscribers");
  });
}

/**
 * Answers false for an unknown token. Newsletters on their way to the address are cancelled. `page`: where it was asked
 * for.
 */
export async function unsubscribe(
  queries: Queries,
  token: string,
  at: number,
  page = "/newsletter/unsubscribe",
): Promise<boolean> {
  const subscriber = await findSubscriber(queries, token);
  if (!subscriber) return false;
  if (subscriptionState(subscriber, at) === "unsubscribed") return true;
  const { id, email } = subscriber;
  await queries.updateTable("subscribers").set({ unsubscribedAt: at }).where("id", "=", id).execute();
  await removeUnsent(queries, email, ["newsletter-confirm", "article"]);
  await note(queries, email, "unsubscribed", page, at);
  return true;
}

/** A line in the ledger, with the words that were agreed to when it was last asked for. */
async function note(
  queries: Queries,
  email: string,
  event: ConsentsTable["event"],
  page: string,
  at: number,
): Promise<void> {
  const asked = await queries
    .selectFrom("consents")
    .select(["wordingVersion", "wording"])
    .where("email", "=", email)
    .where("event", "=", "asked")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { wordingVersion, wording } = asked ?? { wordingVersion: "", wording: "" };
  await queries
    .insertInto("consents")
    .values({ id: randomUUID(), email, event, wordingVersion, wording, page, at })
    .execute();
}

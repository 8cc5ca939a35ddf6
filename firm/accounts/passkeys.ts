import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Database } from "#db/database.ts";
import { isWithin } from "#text/json-shape.ts";
import { challengeKey, isOwnChallenge, newChallenge, type Purpose } from "./challenges.ts";
import { displayName } from "./display-name.ts";
import { passkeysOf, type Passkey } from "./passkey-rows.ts";
import type { User } from "./users.ts";

/** Longest answer of a browser looked at, in characters; an answer has a few dozen values. */
const LONGEST = 20_000;
const LIMITS = { values: 100, depth: 5 };

/** Where passkeys of this site hold: the host and the origin of its configured address (Web Authentication, 5.1.2). */
export type Party = { id: string; origin: string };

export function partyOf(siteUrl: string): Party {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** What a browser is asked with to answer with any passkey it holds for this site, or one of a user. */
export async function answerOptions(database: Database, purpose: Purpose, siteUrl: string, now: number, user?: User) {
  const own = user ? await passkeysOf(database.queries, user.id) : [];
  return generateAuthenticationOptions({
    rpID: partyOf(siteUrl).id,
    challenge: newChallenge(await challengeKey(database), purpose, now),
    // Who holds it must be known to it, by a finger, a face or a PIN: then it stands for password and code together.
    userVerification: "required",
    ...(user ? { allowCredentials: own.map(({ id, transports }) => ({ id, transports: listOf(transports) })) } : {}),
  });
}

/** What a browser is asked with to make a passkey that can be found without a user name. */
export async function makingOptions(
  database: Database,
  user: User,
  site: { siteUrl: string; brand: string },
  now: number,
) {
  const own = await passkeysOf(database.queries, user.id);
  return generateRegistrationOptions({
    rpName: site.brand,
    rpID: partyOf(site.siteUrl).id,
    userName: user.username,
    userDisplayName: displayName(user),
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: newChallenge(await challengeKey(database), `register ${user.id}`, now),
    attestationType: "none",
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: listOf(transports) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

type Asked = { siteUrl: string; purpose: Purpose; now: number };

/** What is stored of a new passkey; undefined for an answer that is none, or to another challenge, host or origin. */
export async function madePasskey(database: Database, answer: string, { siteUrl, purpose, now }: Asked) {
  const response = readAnswer<Parameters<typeof verifyRegistrationResponse>[0]["response"]>(answer);
  if (!response) return undefined;
  const key = await challengeKey(database);
  const { id, origin } = partyOf(siteUrl);
  let challenge = "";
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => isOwnChallenge(key, (challenge = given), purpose, now),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!made?.verified) return undefined;
  const { credential } = made.registrationInfo;
  return {
    challenge,
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify((credential.transports ?? []).slice(0, 10)),
  };
}

/** The id of the passkey an answer says it is of, before anything of it is believed. */
export function idInAnswer(answer: string): string | undefined {
  return readAnswer<{ id?: unknown }>(answer)?.id?.toString().slice(0, 1500);
}

/**
 * Whether an answer was made with this passkey to a challenge of this purpose, at this site: the challenge, which must
 * then be used up (`useChallenge`), and the passkey's new count. Undefined for anything else.
 */
export async function checkedAnswer(
  database: Database,
  answer: string,
  passkey: Passkey,
  { siteUrl, purpose, now }: Asked,
): Promise<{ challenge: string; counter: number } | undefined> {
  const response = readAnswer<Parameters<typeof verifyAuthenticationResponse>[0]["response"]>(answer);
  if (!response) return undefined;
  const { userHandle } = Object(response.response) as { userHandle?: unknown };
  if (userHandle !== undefined && userHandle !== Buffer.from(passkey.userId).toString("base64url")) return undefined;
  const key = await challengeKey(database);
  const { id, origin } = partyOf(siteUrl);
  let challenge = "";
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => isOwnChallenge(key, (challenge = given), purpose, now),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  return checked?.verified ? { challenge, counter: checked.authenticationInfo.newCounter } : undefined;
}

function readAnswer<Answer>(text: string): Answer | undefined {
  if (text.length > LONGEST || !isWithin(text, LIMITS)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Answer) : undefined;
  } catch {
    return undefined;
  }
}

function listOf(json: string): string[] {
  return JSON.parse(json) as string[];
}

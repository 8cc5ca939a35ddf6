import type { Site } from "#firm/content/schema/firm-facts.ts";
import { FIRM } from "#mail/message.ts";
import type { LawChange } from "./law-changes.ts";

/**
 * Who is mailed of which changes: each team, at its address in content/site.yaml, of those its figures rest on; the
 * firm of those whose figures belong to a team without an address. A change is told to every owner it touches.
 */
export function byRecipient(changes: LawChange[], teams: Site["teams"]): Map<string, LawChange[]> {
  const addresses = new Map(teams.map(({ name, email }) => [name, email]));
  const told = new Map<string, LawChange[]>();
  for (const change of changes) {
    const recipients = new Set(change.entries.map(({ owner }) => addresses.get(owner) ?? FIRM));
    for (const recipient of recipients) told.set(recipient, [...(told.get(recipient) ?? []), change]);
  }
  return told;
}

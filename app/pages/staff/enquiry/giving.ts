import { data } from "react-router";
import type { Services } from "#app/request/services.ts";
import type { User } from "#firm/accounts/users.ts";
import { MEETING_KINDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { markOfNames } from "#firm/enquiries/decide-names.ts";
import { foundBehindWalls } from "#firm/enquiries/found-behind-walls.ts";
import { namesBeforeGiving } from "#firm/enquiries/names-before-giving.ts";
import { isClosedToReplies } from "#firm/enquiries/states.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { namesInWords } from "../appointments/names-in-words.ts";
import { lawyerChoices } from "../appointments/lawyer-choices.ts";
import { freeFor } from "../reception/free-for-caller.ts";
import { ownSlug } from "../reception/own-slug.ts";
import { seenBefore, typedBefore } from "../reception/seen-before.ts";
import { mayBook } from "./may-book.ts";

/** What is chosen of the appointment: practice area, a lawyer's slug, how they meet, from which day, and the time. */
export const GIVEN_FIELDS = ["practiceArea", "with", "how", "from", "slot"] as const;

export type Given = Record<(typeof GIVEN_FIELDS)[number], string>;

/**
 * What an appointment for the person of an opened enquiry is given by: who they are, as they wrote it, and the times
 * that are free as it is chosen so far; what was not chosen yet is what goes without saying.
 * @throws where none may be given
 */
export async function giving(
  services: Services,
  { username, role }: Pick<User, "username" | "role">,
  id: string,
  chosen: Partial<Given>,
) {
  const { appointments, content, database } = services;
  const [before, record] = await Promise.all([
    seenBefore(database.queries, username, id),
    staffEnquiry(database.queries, id),
  ]);
  if (!before || !record) throw data("This enquiry was erased or withdrawn, or you are kept from it.", { status: 404 });
  const { kind, reference, closedAs, heldReason, releasedAt } = record;
  const isHeld = heldReason !== null && releasedAt === null;
  if (isClosedToReplies(closedAs) || !mayBook({ kind, closedAs, heldReason: isHeld ? heldReason : null }))
    throw data("No appointment is given from here: it was closed without an answer, or is held back.", { status: 409 });
  const known = typedBefore(before);
  const practiceArea = chosen.practiceArea || known.practiceArea;
  const own = await ownSlug(services, { username, role }, { area: practiceArea, of: id });
  const lawyer = chosen.with ?? own ?? "";
  const covering = await appointments.lawyersFor(practiceArea);
  const kinds = kindsOf(lawyer === "" ? covering : covering.filter(({ slug }) => slug === lawyer));
  const how = MEETING_KINDS.find((one) => one === chosen.how && kinds.includes(one)) ?? kinds[0];
  const typed = { ...known, practiceArea, with: lawyer, from: chosen.from ?? "", slot: chosen.slot ?? "" };
  const walled = await appointments.walledFrom(id);
  return {
    id,
    kind,
    reference,
    before,
    typed,
    own,
    kinds,
    how,
    free: await freeFor(services, typed, { of: id, username, kind: how }),
    lawyers: await lawyerChoices(services, covering, walled),
    names: await namesAsked(database, { id, username }),
    areas: content.site.practiceAreas.map(({ name }) => name),
  };
}

/** What is to be looked at before it is given, in words, and what the box stands for; undefined: nothing. */
async function namesAsked(database: Services["database"], asked: { id: string; username: string }) {
  const names = await namesBeforeGiving(database, asked);
  const words = namesInWords(await foundBehindWalls(database.queries, names, asked.username));
  return words === undefined ? undefined : { words, mark: markOfNames(names) };
}

export type Giving = Awaited<ReturnType<typeof giving>>;

/** What these offer, the usual of the first of them first. */
function kindsOf(lawyers: readonly { kinds: readonly { kind: MeetingKind }[] }[]): MeetingKind[] {
  return [...new Set(lawyers.flatMap(({ kinds }) => kinds.map(({ kind }) => kind)))];
}

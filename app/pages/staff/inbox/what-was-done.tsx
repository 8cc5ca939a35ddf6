import { Fragment } from "react";
import type { SeveralResult } from "#firm/enquiries/act-on-several.ts";
import type { DoneToSeveral, UndoOne, Whose } from "#firm/enquiries/several.ts";
import { ForWhom } from "../parts/for-whom.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { shownName } from "../parts/shown-name.ts";

export type DoneVerb = DoneToSeveral | "undo";

/** What is said before and after the names of those it was done to. */
type Said = [before: string, after: string];

const DONE: Record<Exclude<DoneVerb, "outcome" | "hand-over">, Said> = {
  answered: ["marked as answered", "."],
  take: ["taken", ". They are yours now."],
  spam: ["closed as spam", ". Nobody is written to."],
  conflict: ["declined for a conflict", ". The mail of each waits ten minutes."],
  undo: ["put back as before", "."],
};

/** The same of one. */
const DONE_TO_ONE: typeof DONE = {
  answered: ["Marked as answered", "."],
  take: ["Taken", ". It is yours now."],
  spam: ["Closed as spam", ". Nobody is written to."],
  conflict: ["Declined for a conflict", ". Its mail waits ten minutes."],
  undo: ["Put back as before", "."],
};

function savedOfOne([one]: UndoOne[], words: string | undefined): Said {
  if (words === "") return ["Set to not known yet", ". What an outcome had closed waits again."];
  return [one?.verb === "outcome" ? "Saved" : "Saved and closed", "."];
}

/** What still waited was closed by what came of it: its way back is to wait again. */
function savedOf(done: UndoOne[], words: string | undefined): Said {
  if (words === "") return ["set to not known yet", ". What an outcome had closed waits again."];
  const closed = done.filter(({ verb }) => verb !== "outcome").length;
  if (closed === 0) return ["saved", "."];
  return [closed === done.length ? "saved, and closed" : `saved, ${closed} of them closed`, "."];
}

function saidOfOne(verb: DoneVerb, done: UndoOne[], words = "", nameOf: NameOf): Said {
  if (verb === "outcome") return savedOfOne(done, words);
  return verb === "hand-over" ? [`Handed to ${nameOf(words)}`, ". They are mailed."] : DONE_TO_ONE[verb];
}

function saidOf(verb: DoneVerb, done: UndoOne[], words = "", nameOf: NameOf): Said {
  if (verb === "outcome") return savedOf(done, words);
  return verb === "hand-over" ? [`handed to ${nameOf(words)}`, ". They are mailed of each."] : DONE[verb];
}

type NameOf = (username: string) => string;

/** So many are named: what is said stands over the foot of a phone. */
const NAMED = 3;

/** `words`: what came of them, or to whom they were handed, by user name. */
type Props = { verb: DoneVerb; done: UndoOne[]; words: string | undefined; whose: SeveralResult["whose"] };

/** Whose they were is said, too: they may have left the list. */
export function WhatWasDone({ verb, done, words, whose }: Props) {
  const nameOf = useStaffName();
  const one = done.length === 1 ? whose[done[0]!.id] : undefined;
  if (one) {
    const [before, after] = saidOfOne(verb, done, words, nameOf);
    return (
      <>
        {before}: <Whom {...one} />
        {after}
      </>
    );
  }
  const [before, after] = saidOf(verb, done, words, nameOf);
  const known = done.flatMap(({ id }) => whose[id] ?? []);
  return (
    <>
      {`${done.length} ${before}${known.length > 0 ? ": " : ""}`}
      <Names of={known.slice(0, NAMED)} more={done.length - Math.min(known.length, NAMED)} />
      {after}
    </>
  );
}

/** Whom each is about is left out: among several names it would read as one more of them. */
function Names({ of, more }: { of: Whose[]; more: number }) {
  const last = of.length - 1;
  return (
    <>
      {of.map(({ person }, at) => (
        <Fragment key={at}>
          {at > 0 && (at === last && more === 0 ? " and " : ", ")}
          <bdi>{shownName(person)}</bdi>
        </Fragment>
      ))}
      {last >= 0 && more > 0 && ` and ${more} more`}
    </>
  );
}

/** As its row says it. */
export function Whom({ person, about }: Whose) {
  return (
    <>
      <bdi>{shownName(person)}</bdi>
      <ForWhom about={about} />
    </>
  );
}

import type { ReactNode } from "react";
import { useActionData, useSearchParams } from "react-router";
import { SAID_BELOW, SENTENCES, TOLD, UNMAILED, UNOWNED } from "./done-words.ts";
import { StaffScript } from "./staff-script.tsx";

/** Whom it was done to, whose name may run from right to left, and when they come and with whom. */
export type About = { person: string; when: string };

type DoneProps = {
  /** The part of the page it stands in; the top, unless one is named. */
  at?: string;
  /** Who is told of it, as colleagues call them. */
  told?: string | undefined;
  /** Who else is told of it, or that they are away, as sentences behind that. */
  alsoTold?: string;
  /** Nobody has the enquiry. */
  unowned?: boolean;
  /** Its sender gave no e-mail address. */
  unmailed?: boolean;
  /** Its sender gave a number. */
  canCall?: boolean;
  /** It does not stand any more as it was done. */
  over?: boolean;
  /** Said in place of its sentence. */
  instead?: string | undefined;
  /** Whom it was done to, and when they come, where it was done in a list of several. */
  about?: About | string | undefined;
  /** Takes it back. */
  undo?: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
};

/**
 * Once a post was refused, what was done before it is old news.
 */
export function Done({ at, over = false, instead, about, undo, children, ...who }: DoneProps) {
  const { told, alsoTold = "", unowned = false, unmailed = false, canCall = true } = who;
  const done = useSearchParams()[0].get("done") ?? "";
  const refused = useActionData() !== undefined;
  const whoIsTold = (told && TOLD[done]?.(told)) || (unowned && UNOWNED[done]);
  const ofWhom = whoIsTold ? whoIsTold + alsoTold : unmailed && UNMAILED[done]?.(canCall);
  const said = instead || ofWhom || SENTENCES[done];
  const stop = about && said ? said.indexOf(".") : -1;
  const named =
    about && said && stop >= 0 ? (
      <>
        {`${said.slice(0, stop)}: `}
        {typeof about === "string" ? about : <AboutWhom {...about} />}
        {said.slice(stop)}
      </>
    ) : (
      said
    );
  const sentence = over || refused || SAID_BELOW[done] !== at ? undefined : named;
  if (sentence === undefined) return null;
  if (!undo)
    return (
      <>
        <p className="staff-done" role="status">
          {sentence}
          {children}
        </p>
        {/* What was typed of it is forgotten (typed-in-tab.ts). */}
        {done.startsWith("entered") && <StaffScript name="typed" />}
        <StaffScript name="said" />
      </>
    );
  return (
    <>
      <div className="staff-done">
        <p role="status">
          {sentence}
          {children}
        </p>
        {undo}
      </div>
      <StaffScript name="said" />
    </>
  );
}

function AboutWhom({ person, when }: About) {
  return (
    <>
      <bdi>{person}</bdi>
      {`, ${when}`}
    </>
  );
}

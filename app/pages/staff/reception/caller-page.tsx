import { useSearchParams } from "react-router";
import type { FieldError } from "#text/field-errors.ts";
import { isCallable } from "#text/written-numbers.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { NotYet } from "../appointments/nobody-there.tsx";
import { CorrectName, Wrote } from "../parts/correct-name.tsx";
import { NotConfirmed } from "../parts/not-confirmed.tsx";
import { CorrectForWhom, ForWhom } from "../parts/for-whom.tsx";
import { CorrectedMark, OpenFirst } from "../parts/number-to-call.tsx";
import { ByMistake } from "../parts/by-mistake.tsx";
import { OnlyToThem } from "../parts/only-to-them.tsx";
import { TellContact } from "../parts/tell-contact.tsx";
import { ToldThem, ToTell } from "../parts/to-tell.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/caller-page.ts";
import { actOnCaller } from "./act-on-caller.ts";
import { useAlsoTold } from "./also-told.ts";
import { TimeLink } from "./time-link.tsx";
import { TellIfTheyCall } from "../parts/word-for-caller.tsx";
import { AskFirst } from "./ask-whom.tsx";
import { AskedFor } from "./lawyer-asked-for.tsx";
import { IN_THEIR_FORMS, OF_CALL, WITH_OWN_WORDS } from "./call-form.ts";
import { CallerCalls } from "./caller-calls.tsx";
import { CallerDone } from "./caller-done.tsx";
import { CallerFacts } from "./caller-facts.tsx";
import { AlsoEntered } from "../parts/also-entered.tsx";
import { CorrectUrgency } from "./correct-urgency.tsx";
import { EnteredTwice, GoOnWith, NotTwice } from "./entered-twice.tsx";
import { GiveElsewhere } from "./give-elsewhere.tsx";
import { HeldBackNote } from "./held-back-note.tsx";
import { HeldWords } from "./held-words.tsx";
import { ItCannotWait } from "./it-cannot-wait.tsx";
import { loadCaller } from "./load-caller.ts";
import { LAWYER_FIELD } from "./lawyer-field.ts";
import { NamesWait } from "./names-wait.tsx";
import { WroteByMail } from "../parts/wrote-by-mail-note.tsx";
import { HandedOnByYou } from "../parts/undo-hand-over.tsx";
import { NobodyReaches } from "./nobody-reaches.tsx";
import { NotedCaller } from "./noted-caller.tsx";
import { SoundsAlike } from "./sounds-alike.tsx";
import { ToTheNote } from "./to-the-note.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { username, role } = requireStaff(context).user;
  const caller = await loadCaller(context.get(servicesContext), params.id, username, url.searchParams);
  const isToCorrect = url.searchParams.has("correct");
  return { head: staffHead("Caller"), ...caller, isToCorrect, reception: role === "reception" };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return actOnCaller(request, id, requireStaff(context).user.username, context.get(servicesContext));
}

const hasNumber = ({ phone }: { phone: string | null }) => isCallable(phone ?? "");

/** What is said by the form that posted it, or beside one of its fields, is not said at the top. */
const isAtTop = ({ intent, asks, errors }: { intent: string; asks: boolean; errors: FieldError[] }) =>
  !asks && errors.length === 0 && !["correct-call", ...IN_THEIR_FORMS].includes(intent);

export default function CallerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, written, isToCorrect, calls, mailed, by, colleagues, area, callee, told, also, stands, key } =
    loaderData;
  const alsoTold = useAlsoTold(loaderData);
  const { marks, back, others, ask, canBeTwice, twiceWith, wrote, mailedBefore, callers, moreCallers } = loaderData;
  const { id, person, kind, reference, isAppointment, misplaced, owner } = entry;
  const [asked] = useSearchParams();
  const done = asked.get("done") ?? "";
  const words = WITH_OWN_WORDS.includes(actionData?.intent ?? "") ? undefined : actionData?.words;
  const isOther = WITH_OWN_WORDS.includes(actionData?.intent ?? "") || actionData?.corrected !== undefined;
  const canCall = calls.some(({ callerPhone }) => callerPhone) || [entry, ...also].some(hasNumber);
  const isTwiceNow = done === "twice" && twiceWith !== undefined;
  return (
    <article className="caller">
      <p className="eyebrow">
        {kind} {reference}
      </p>
      <h1>
        <bdi>{person}</bdi>
        <ForWhom about={entry.about} /> <CorrectedMark since={entry.correctedAt} />
      </h1>
      <Wrote wrote={wrote} />
      <SoundsAlike names={loaderData.alike} />
      {!twiceWith && <ToTheNote />}
      <AskFirst ask={ask} told={<ToldThem id={id} from="reception" telling={loaderData.telling} />} />
      <HeldBackNote entry={entry} />
      {!ask && <NamesWait coming={loaderData.namesWait} />}
      <ItCannotWait
        entry={entry}
        said={marks.said}
        by={by}
        inPerson={loaderData.inPerson}
        field={twiceWith ? undefined : LAWYER_FIELD}
      />
      <WroteByMail words={loaderData.byMail} owner={owner} isComing={entry.appointment !== undefined} />
      {misplaced && (
        <p role="note">
          <GiveElsewhere id={id} />
        </p>
      )}
      {stands.tell && (
        <p role="note">
          <strong>{stands.tell}</strong>
        </p>
      )}
      <CallerDone caller={loaderData} />
      {actionData && isAtTop(actionData) && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {twiceWith && (
        <>
          <GoOnWith others={twiceWith} typed={words} />
          {!(isTwiceNow && !actionData) && <NotTwice />}
        </>
      )}
      {!ask?.unaware && (
        <ToTell id={id} from="reception" telling={loaderData.telling} canCall={hasNumber(entry)}>
          <OpenFirst first={loaderData.openFirst} reception />
        </ToTell>
      )}
      {stands.nobodyAt && !ask && loaderData.telling?.notYet === undefined && (
        <NotYet id={id} when={stands.nobodyAt} isUntold={false} />
      )}
      {stands.isHeld && !stands.nobodyAt && !ask && <HeldWords reached={loaderData.reached} toLook={stands.toLook} />}
      {!ask && <TellIfTheyCall word={loaderData.word} />}
      {!ask && <OnlyToThem person={person} />}
      <NobodyReaches entry={entry} canCall={canCall} email={loaderData.reached.email} />
      <CallerFacts
        entry={entry}
        coming={loaderData.coming}
        stands={stands}
        byMail={loaderData.byMail}
        told={told}
        goesTo={loaderData.goesTo}
        openFirst={loaderData.openFirst}
        openings={loaderData.openings}
      />
      <HandedOnByYou handedOn={loaderData.handedOn} by={by} />
      <AskedFor away={loaderData.away} asked={loaderData.asked} owner={owner} />
      <AlsoEntered others={also} at="reception" by={by} />
      {!written && (
        <CorrectName person={person} refused={actionData?.intent === "correct-name" ? actionData : undefined} />
      )}
      {!written && <TellContact reached={loaderData.reached} told={told} refused={actionData} />}
      <NotedCaller caller={loaderData} refused={actionData} isAsked={isToCorrect} />
      {!written && (
        <CorrectUrgency
          marked={marks.marked}
          own={marks.own}
          isAsked={isToCorrect && !asked.get("correct")}
          refused={
            actionData?.intent === "correct-urgency" && actionData.marks
              ? { typed: actionData.marks, errors: actionData.errors, message: actionData.message }
              : undefined
          }
        />
      )}
      <CorrectForWhom about={entry.about} refused={actionData?.intent === "about" ? actionData : undefined} />
      <TimeLink entry={entry} link={stands.link} mayGive={!twiceWith && !ask && !entry.held} />
      <NotConfirmed id={id} sequence={stands.sequence} stands={stands.confirmation} />
      <CallerCalls
        id={id}
        calls={calls}
        tries={loaderData.tries}
        about={{
          mailed,
          mailedBefore,
          sender: [person, wrote ?? ""],
          whose: loaderData.whose,
          callers,
          moreCallers,
          by,
          callTimes: loaderData.callTimes,
          marks: marks.ofCalls,
          timed: loaderData.timed,
          giveTo: isAppointment || twiceWith || ask || entry.held ? undefined : id,
          uncorrected: actionData?.intent === "correct-call" ? actionData : undefined,
          unmoved: actionData?.intent === "move-call" ? actionData : undefined,
        }}
        told={callee}
        alsoTold={alsoTold}
        reception={loaderData.reception}
        colleagues={colleagues}
        area={area}
        owner={entry.owner}
        chosen={actionData?.to}
        formKey={key}
        typed={words ?? back?.words}
        typedCaller={isOther ? undefined : (actionData?.typedCaller ?? back?.typedCaller)}
        typedReturn={isOther ? undefined : (actionData ?? back)}
        typedMarks={isOther ? undefined : (actionData?.marks ?? back?.marks)}
        asks={actionData?.asks ? actionData.message : undefined}
        errors={actionData && OF_CALL.includes(actionData.intent) ? actionData.errors : []}
        time={actionData ? actionData.time : back?.time}
        isComing={isAppointment || loaderData.coming.length > 0}
        isAsked={ask !== undefined}
        isTwice={twiceWith !== undefined}
        canCall={canCall}
      />
      {canBeTwice && <EnteredTwice others={others} refused={actionData?.intent === "twice" ? actionData : undefined} />}
      {canBeTwice && !(done.startsWith("entered") && !actionData) && (
        <ByMistake id={id} mayUndo={loaderData.mayBeMistake} />
      )}
      <p>
        <a href="/staff/reception">Reception</a>
      </p>
      <StaffScript name="reception" />
    </article>
  );
}

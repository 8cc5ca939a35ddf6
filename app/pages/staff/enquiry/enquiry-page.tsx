import { useSearchParams } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { isStateName } from "#firm/enquiries/states.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { CorrectName } from "../parts/correct-name.tsx";
import { OpenFirst } from "../parts/number-to-call.tsx";
import { ToTell } from "../parts/to-tell.tsx";
import { undoOfTime } from "../parts/undo-of-time.tsx";
import { Done } from "../parts/done.tsx";
import { useHandedOver } from "../parts/handed-over.ts";
import { enquiryAddress } from "../inbox/inbox-query.ts";
import { StaffScript } from "../parts/staff-script.tsx";
import { DeskScript } from "../desk-script/desk-script.tsx";
import { SEND_VERBS } from "#firm/replies/send-verbs.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/enquiry-page.ts";
import { EnquiryHead } from "./enquiry-head.tsx";
import { EnquiryDetails, EnquiryText } from "./enquiry-text.tsx";
import { ListBar } from "./list-bar.tsx";
import { loadEnquiryPage } from "./load-enquiry-page.ts";
import { LookingNow } from "./looking-now.tsx";
import { NamesFirst } from "./names-first.tsx";
import { NextLink } from "./next-link.tsx";
import { OtherNames, refusedNames } from "./other-names.tsx";
import { actOnPosted } from "./act-on-posted.ts";
import { AlsoAnswered, stillWaiting } from "./also-answered.tsx";
import { AlsoDeclined } from "./also-declined.tsx";
import { Beside } from "./beside.tsx";
import { DeclineToo } from "./decline-too.tsx";
import { DeclinedNotShown } from "./declined-not-shown.tsx";
import { BehindWall } from "./behind-wall.tsx";
import { DraftsBeside } from "./unsent-reply.tsx";
import { isSaidBeside } from "./refused.tsx";
import { mayBook, newAppointment } from "./may-book.ts";
import { maySendForm } from "./identification.tsx";
import { MarkUrgent } from "./mark-urgent.tsx";
import { answerOfRead, saidOfRead } from "./read-and-waits.tsx";
import { mayReply, RepliesPanel } from "./replies-panel.tsx";
import { StillWith } from "./still-with.tsx";
import { RepliesStopped, saidOf, undoOf, WhereItWent } from "./undo-done.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return { head: staffHead("Enquiry"), ...(await loadEnquiryPage(url, params.id, context)) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return actOnPosted(request, id, requireStaff(context).user.username, context.get(servicesContext));
}

/** What the form of a reply posts: it comes back with all that stood in it. */
const OF_THE_BOX = [...Object.values(SEND_VERBS), "fill-in", "save-draft"];

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    matter,
    identification,
    chosen,
    next,
    time,
    looked,
    refusal,
    declinesThem,
    by,
    noteKey,
    replyKey,
    templates,
    box,
    days,
  } = loaderData;
  const { mailbox } = loaderData;
  const ofBox = actionData && OF_THE_BOX.includes(actionData.intent) ? actionData : undefined;
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const [asked] = useSearchParams();
  const isToNobody = asked.get("of") === NOBODY_HAS_IT;
  const handedOver = useHandedOver();
  const done = actionData ? "" : (asked.get("done") ?? "");
  const isFilled = actionData?.intent === "fill-in" && !actionData.box.asks;
  if (matter.wall)
    return (
      <>
        <ListBar chosen={chosen} />
        <BehindWall matter={matter} posted={actionData?.intent} />
        <DeskScript />
      </>
    );
  const back = enquiryAddress(matter.id, chosen);
  const mark = actionData !== undefined && isStateName(actionData.intent);
  const isBeside = actionData && isSaidBeside(actionData.intent, { opened: matter.opened !== undefined, mark });
  const names = (
    <NamesFirst
      matter={matter}
      correct={matter.byVisitor && <CorrectName person={matter.person} refused={refused("correct-name")} at="names" />}
    >
      <OtherNames
        id={matter.id}
        by={by}
        names={matter.otherParty}
        about={matter.about}
        looked={matter.conflicts.map(({ asked }) => asked)}
        refused={refusedNames(actionData, matter)}
        opens={matter.opened === undefined}
      />
    </NamesFirst>
  );
  return (
    <article className="staff-enquiry">
      <ListBar chosen={chosen} />
      <EnquiryHead matter={matter} />
      <LookingNow matter={matter} looked={looked} />
      <Done
        unmailed={matter.unmailed}
        canCall={Boolean(matter.phone)}
        over={time?.isOver || (done === "hand-over" && (matter.isMine || (matter.owner === null) !== isToNobody))}
        instead={
          saidOf(matter, { done, was: asked.get("was"), told: asked.has("told"), handedOver, refusal }) ??
          saidOfRead(matter, done)
        }
        about={time?.about.when}
        undo={
          undoOfTime(time, back) ??
          undoOf(matter, { done, was: asked.get("was"), of: asked.get("of"), by }) ??
          answerOfRead(matter, done)
        }
      >
        {time?.mail}
        <RepliesStopped matter={matter} done={done} by={by} />
        <WhereItWent matter={matter} done={done} />
        {done === "hand-over" && <StillWith {...matter} back={back} />}
        <DraftsBeside matter={matter} done={done} was={asked.get("was")} />
        {done === "reply" && matter.isUnconfirmed && " It stays in Waiting: the time is not confirmed yet."}
        <NextLink next={next} chosen={chosen} />
      </Done>
      {actionData && !isBeside && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {declinesThem && <DeclineToo matter={matter} />}
      <AlsoDeclined matter={matter} />
      <ToTell id={matter.id} from="enquiries" telling={matter.telling} canCall={Boolean(matter.phone)}>
        <OpenFirst first={matter.openFirst} />
      </ToTell>
      <div className="columns">
        {/* Who has opened it has seen the names; the text is then what they come for. On a phone what stands beside
          it comes next. */}
        <div className="received">
          <AlsoAnswered person={matter.person} waiting={stillWaiting(matter)} />
          {matter.opened ? (
            <>
              <DeclinedNotShown matter={matter} />
              <EnquiryText opened={matter.opened} mayReply={mayReply(matter)} callWish={matter.callWish}>
                {mayBook(matter) && (
                  <a className="button" href={newAppointment(matter.id, back)}>
                    Give them an appointment
                  </a>
                )}
              </EnquiryText>
              <MarkUrgent matter={matter} marks={matter.opened.marks} />
              <RepliesPanel
                matter={matter}
                opened={matter.opened}
                by={by}
                formKey={ofBox?.key || replyKey}
                templates={templates}
                box={ofBox?.box ?? box}
                answers={ofBox !== undefined}
                mailbox={mailbox}
                maySendForm={maySendForm(matter, identification)}
                looked={ofBox?.looked ?? ""}
                refused={ofBox?.message ? ofBox : undefined}
                goOn={isFilled || done === "save-draft" || done === "take-back-reply"}
              />
            </>
          ) : (
            names
          )}
        </div>
        <Beside
          matter={matter}
          identification={identification}
          days={days}
          by={by}
          noteKey={noteKey}
          back={back}
          names={names}
          refused={actionData}
          goOn={done === "note"}
        />
        {matter.opened && (
          <div className="received">
            <EnquiryDetails opened={matter.opened} />
            <p className="erase">
              <a href={`/staff/enquiries/${matter.id}/erase`}>Erase this enquiry</a>
            </p>
          </div>
        )}
      </div>
      <StaffScript name="typed" />
      <DeskScript />
    </article>
  );
}

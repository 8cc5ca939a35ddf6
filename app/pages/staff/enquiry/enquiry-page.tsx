import { randomUUID } from "node:crypto";
import { data, useSearchParams } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { dayChoices } from "#firm/enquiries/day-choices.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { officeDay } from "#time/days.ts";
import { look } from "#firm/enquiries/look.ts";
import type { ReplyDraft } from "#firm/replies/reply-drafts.ts";
import { allTemplates } from "#firm/templates/template-rows.ts";
import { isStateName } from "#firm/enquiries/states.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { CorrectName } from "../parts/correct-name.tsx";
import { Done } from "../parts/done.tsx";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { enquiryAddress, inboxQueryOf, type Chosen } from "../inbox/inbox-query.ts";
import { Panel } from "../parts/panel.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { DeskScript } from "../desk-script/desk-script.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/enquiry-page.ts";
import { Calls } from "./calls.tsx";
import { EnquiryClock } from "./enquiry-clock.tsx";
import { EnquiryHead } from "./enquiry-head.tsx";
import { EnquiryDetails, EnquiryText } from "./enquiry-text.tsx";
import { chosenTemplate } from "./fill-in.ts";
import { Identification } from "./identification.tsx";
import { Later } from "./later.tsx";
import { loadEnquiry } from "./load-enquiry.ts";
import { LookingNow } from "./looking-now.tsx";
import { NamesFirst } from "./names-first.tsx";
import { nextWaiting } from "./next-waiting.ts";
import { Notes } from "./notes.tsx";
import { OtherParty } from "./other-party.tsx";
import { actOnPosted, areasOf } from "./act-on-posted.ts";
import { AlsoAnswered } from "./also-answered.tsx";
import { BehindWall } from "./behind-wall.tsx";
import { isSaidBeside } from "./refused.tsx";
import { mayReply, RepliesPanel } from "./replies-panel.tsx";
import { SamePersonPanel } from "./same-person-panel.tsx";
import { SearchesKept } from "./searches-kept.tsx";
import { Trail } from "./trail.tsx";
import { saidOf, undoOf } from "./undo-done.tsx";
import { WhoHasIt } from "./who-has-it.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database, clock, content, announcements, identification: identifications } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const chosen = inboxQueryOf(url, areasOf(content), user.username);
  const matter = await loadEnquiry({ database, content }, params.id, user, clock());
  if (!matter) throw data("This enquiry was erased or withdrawn, or the address is incomplete.", { status: 404 });
  const done = url.searchParams.get("done");
  const next =
    isStateName(done) || done === "reply" || done === "hand-over"
      ? await nextWaiting(database, clock(), chosen, { except: params.id, username: user.username })
      : undefined;
  const others = await look(database, { enquiryId: params.id, user }, clock());
  const identification = matter.opened && (await identifications.forStaff(params.id));
  const asked = { id: params.id, username: user.username, key: url.searchParams.get("template") ?? "" };
  return {
    head: staffHead("Enquiry"),
    matter,
    identification,
    chosen: chosenOf(chosen),
    next,
    others,
    days: dayChoices(officeDay(new Date(clock())), {
      hours: officeHours(content.site.hours),
      closures: announcements.closures(),
    }),
    by: user.username,
    noteKey: randomUUID(),
    replyKey: randomUUID(),
    templates: await allTemplates(database.queries, content),
    box: await chosenTemplate(database, content, asked, boxOf(matter.opened?.draft)),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return actOnPosted(request, id, requireStaff(context).user.username, context.get(servicesContext));
}

const boxOf = (draft: ReplyDraft | undefined) => ({ words: draft?.words ?? "", from: draft?.template ?? "" });

const chosenOf = ({ list, outcome, order, area }: InboxQuery): Chosen => ({
  list,
  outcome: outcome ?? null,
  order,
  area,
});

/** What the form of a reply posts: it comes back with all that stood in it. */
const OF_THE_BOX = ["reply", "fill-in", "save-draft"];

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { matter, identification, chosen, next, others, by, noteKey, replyKey, templates, box, days } = loaderData;
  const ofBox = actionData && OF_THE_BOX.includes(actionData.intent) ? actionData : undefined;
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const [asked] = useSearchParams();
  const done = actionData ? "" : (asked.get("done") ?? "");
  const isFilled = actionData?.intent === "fill-in" && !actionData.box.asks;
  if (matter.wall) return <BehindWall matter={matter} />;
  const mark = actionData !== undefined && isStateName(actionData.intent);
  const isBeside = actionData && isSaidBeside(actionData.intent, { opened: matter.opened !== undefined, mark });
  const similar = matter.conflicts.flatMap(({ found }) => found).length;
  const names = (
    <NamesFirst matter={matter}>
      {matter.byVisitor && <CorrectName person={matter.person} refused={refused("correct-name")?.words} at="names" />}
      <OtherParty id={matter.id} names={matter.otherParty} refused={refused("other-party")} />
    </NamesFirst>
  );
  return (
    <article className="staff-enquiry">
      <EnquiryHead matter={matter} />
      <LookingNow id={matter.id} others={others} />
      <Done
        unmailed={matter.unmailed}
        over={done === "hand-over" && (matter.owner === null || matter.isMine)}
        instead={saidOf(matter, { done, was: asked.get("was") })}
        undo={undoOf(matter, done, asked.get("was"))}
      >
        {done === "reply" && matter.isUnconfirmed && " It stays in Waiting: the time is not confirmed yet."}
        {next && (
          <>
            {" Next: "}
            <a href={enquiryAddress(next.id, chosen)}>
              <bdi>{next.person}</bdi>
            </a>
            , {next.timeLeft}
          </>
        )}
      </Done>
      {actionData && !isBeside && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <div className="columns">
        {/* Who has opened it has seen the names; the text is then what they come for. On a phone what stands beside
          it comes next. */}
        <div className="received">
          <AlsoAnswered matter={matter} />
          {matter.opened ? (
            <>
              <EnquiryText opened={matter.opened} mayReply={mayReply(matter)} />
              <RepliesPanel
                matter={matter}
                opened={matter.opened}
                formKey={ofBox?.key || replyKey}
                templates={templates}
                box={ofBox?.box ?? box}
                refused={ofBox?.message ? ofBox : undefined}
                goOn={isFilled || done === "save-draft"}
              />
            </>
          ) : (
            names
          )}
        </div>
        <aside className="beside" aria-label="Answering">
          <EnquiryClock
            matter={matter}
            refused={actionData && mark && isBeside && matter.opened ? actionData : undefined}
          />
          <Calls matter={matter} by={by} />
          {matter.opened && (
            <>
              <Notes
                id={matter.id}
                by={by}
                notes={matter.opened.notes}
                formKey={noteKey}
                refused={refused("note")}
                goOn={done === "note"}
              />
              <Panel
                id="names"
                title={similar > 0 ? "Conflict search: names to look at" : "Conflict search"}
                count={similar}
                open={refused("other-party") !== undefined || refused("correct-name") !== undefined}
              >
                {names}
              </Panel>
              <SamePersonPanel others={matter.opened.others} />
              <WhoHasIt matter={matter} />
              <Identification matter={matter} identification={identification} />
            </>
          )}
          <Later matter={matter} formKey={noteKey} days={days} />
          {matter.opened && (
            <>
              <SearchesKept decisions={matter.opened.decisions} />
              <Trail lines={matter.opened.trail} />
            </>
          )}
        </aside>
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

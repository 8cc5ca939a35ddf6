import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Content } from "#firm/content/content.ts";
import { answerOthers } from "#firm/enquiries/answer-others.ts";
import { actOnEnquiry, isStaffVerb } from "#firm/enquiries/staff-actions.ts";
import { look } from "#firm/enquiries/look.ts";
import { sendReply } from "#firm/replies/send-reply.ts";
import { allTemplates } from "#firm/templates/template-rows.ts";
import { isStateName } from "#firm/enquiries/states.ts";
import { keyOr } from "#text/form-key.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done, SAID_BELOW } from "../parts/done.tsx";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { enquiryAddress, inboxQueryOf, type Chosen } from "../inbox/inbox-query.ts";
import { Panel } from "../parts/panel.tsx";
import { DeskScript } from "../desk-script/desk-script.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/enquiry-page.ts";
import { Calls } from "./calls.tsx";
import { EnquiryClock } from "./enquiry-clock.tsx";
import { EnquiryHead } from "./enquiry-head.tsx";
import { EnquiryDetails, EnquiryText } from "./enquiry-text.tsx";
import { filledIn } from "./fill-in.ts";
import { Identification } from "./identification.tsx";
import { Later } from "./later.tsx";
import { loadEnquiry, nextWaiting } from "./load-enquiry.ts";
import { LookingNow } from "./looking-now.tsx";
import { NamesFirst } from "./names-first.tsx";
import { Notes } from "./notes.tsx";
import { OtherParty } from "./other-party.tsx";
import { AlsoAnswered } from "./also-answered.tsx";
import { BehindWall } from "./behind-wall.tsx";
import { RepliesPanel } from "./replies-panel.tsx";
import { SamePersonPanel } from "./same-person-panel.tsx";
import { SearchesKept } from "./searches-kept.tsx";
import { Trail } from "./trail.tsx";
import { WhoHasIt } from "./who-has-it.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database, clock, content, identification: identifications } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const chosen = inboxQueryOf(url, areasOf(content), user.username);
  const matter = await loadEnquiry({ database, content }, params.id, user, clock());
  if (!matter) throw data("This enquiry was erased or withdrawn, or the address is incomplete.", { status: 404 });
  const done = url.searchParams.get("done");
  const next =
    isStateName(done) || done === "reply" ? await nextWaiting(database, clock(), chosen, params.id) : undefined;
  const others = await look(database, { enquiryId: params.id, user }, clock());
  const identification = matter.opened && (await identifications.forStaff(params.id));
  const template = url.searchParams.get("template");
  const asked = { id: params.id, username: user.username, key: template ?? "" };
  return {
    head: staffHead("Enquiry"),
    matter,
    identification,
    chosen: chosenOf(chosen),
    next,
    others,
    noteKey: randomUUID(),
    replyKey: randomUUID(),
    templates: await allTemplates(database.queries, content),
    filled: template === null ? "" : await filledIn(database, content, asked),
  };
}

/** What the forms of the page post, each its part. */
const POSTED = ["intent", "words", "key", "seen", "to", "day", "thread", "template"] as const;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, clock, content, mails, wakeMail, identification, siteUrl } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const ticked = (await request.clone().formData()).getAll("others").filter((one) => typeof one === "string");
  const { intent, thread, template, ...typed } = await posted(request, ...POSTED);
  const { words, key } = typed;
  if (intent === "fill-in") {
    const more = await filledIn(database, content, { id, username: user.username, key: template });
    return data({ intent, words: [words.trim(), more].filter(Boolean).join("\n\n"), message: "" });
  }
  const chosen = inboxQueryOf(new URL(request.url), areasOf(content), user.username);
  if (intent === "also-answered") {
    await answerOthers(database, ticked, { actor: user.username, at: clock() });
    return redirect(enquiryAddress(id, chosen, intent), 303);
  }
  if (intent !== "reply" && !isStaffVerb(intent)) throw unknownIntent();
  const documents = { sealer: identification.sealer, siteUrl };
  const act = { ...typed, id, actor: user.username, at: clock(), key: keyOr(key, randomUUID()), mails, documents };
  const refusal =
    intent === "reply"
      ? await sendReply(database, { ...act, seen: thread, content, siteUrl })
      : await actOnEnquiry(database, intent, act);
  if (refusal === "gone") throw data("This enquiry was erased or withdrawn in the meantime.", { status: 404 });
  if (refusal) return data({ intent, words, message: refusal.message }, { status: refusal.status });
  wakeMail();
  // Always a part of the page: without one the browser would keep that of the post before, and what is said at the top
  // be out of sight.
  return redirect(`${enquiryAddress(id, chosen, intent)}#${SAID_BELOW[intent] ?? "main"}`, 303);
}

const chosenOf = ({ list, outcome, order, area }: InboxQuery): Chosen => ({
  list,
  outcome: outcome ?? null,
  order,
  area,
});

const areasOf = ({ site }: Pick<Content, "site">) => site.practiceAreas.map(({ name }) => name);

/** What was refused is said beside its field; all else at the top. */
function isSaidBeside(intent: string, opened: boolean): boolean {
  return (
    intent === "other-party" ||
    intent === "snooze" ||
    intent === "remind" ||
    intent === "fill-in" ||
    (opened && (intent === "note" || intent === "reply" || isStateName(intent)))
  );
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { matter, identification, chosen, next, others, noteKey, replyKey, templates, filled } = loaderData;
  const typedReply = actionData && ["reply", "fill-in"].includes(actionData.intent) ? actionData.words : filled;
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  if (matter.wall) return <BehindWall matter={matter} />;
  const names = (
    <NamesFirst matter={matter}>
      <OtherParty names={matter.otherParty} refused={refused("other-party")} />
    </NamesFirst>
  );
  return (
    <article className="staff-enquiry">
      <EnquiryHead matter={matter} />
      <LookingNow id={matter.id} others={others} />
      <Done>
        {next && (
          <>
            {" Next: "}
            <a href={enquiryAddress(next.id, chosen)}>{next.person}</a>, {next.timeLeft}
          </>
        )}
      </Done>
      {actionData && !isSaidBeside(actionData.intent, matter.opened !== undefined) && (
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
              <EnquiryText opened={matter.opened} />
              <RepliesPanel
                matter={matter}
                opened={matter.opened}
                formKey={replyKey}
                templates={templates}
                words={typedReply}
                refused={refused("reply")}
              />
            </>
          ) : (
            names
          )}
        </div>
        <aside className="beside" aria-label="Answering">
          <EnquiryClock
            matter={matter}
            refused={actionData && isStateName(actionData.intent) ? actionData : undefined}
          />
          <Calls matter={matter} />
          {matter.opened && (
            <>
              <Notes notes={matter.opened.notes} formKey={noteKey} refused={refused("note")} />
              <Panel id="names" title="Conflict search" open={refused("other-party") !== undefined}>
                {names}
              </Panel>
              <SamePersonPanel others={matter.opened.others} />
              <WhoHasIt matter={matter} />
              <Identification matter={matter} identification={identification} />
            </>
          )}
          <Later matter={matter} formKey={noteKey} refused={actionData} />
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
      <DeskScript />
    </article>
  );
}

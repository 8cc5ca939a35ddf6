import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Content } from "#firm/content/content.ts";
import { answerOthers } from "#firm/enquiries/answer-others.ts";
import { actOnEnquiry, isStaffVerb } from "#firm/enquiries/staff-actions.ts";
import { sendReply } from "#firm/replies/send-reply.ts";
import { allTemplates } from "#firm/templates/template-rows.ts";
import { isStateName } from "#firm/enquiries/states.ts";
import { keyOr } from "#text/form-key.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done, SAID_BELOW } from "../parts/done.tsx";
import { areaOf, enquiryAddress } from "../inbox/inbox-query.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/enquiry-page.ts";
import { EnquiryClock } from "./enquiry-clock.tsx";
import { EnquiryHead } from "./enquiry-head.tsx";
import { EnquiryText } from "./enquiry-text.tsx";
import { filledIn } from "./fill-in.ts";
import { loadEnquiry, nextWaiting } from "./load-enquiry.ts";
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
  const { database, clock, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const area = areaOf(url, areasOf(content));
  const matter = await loadEnquiry({ database, content }, params.id, user.username, clock());
  if (!matter) throw data("This enquiry was erased or withdrawn, or the address is incomplete.", { status: 404 });
  const done = url.searchParams.get("done");
  const next = isStateName(done) || done === "reply" ? await nextWaiting(database, clock(), area) : undefined;
  const template = url.searchParams.get("template");
  const asked = { id: params.id, username: user.username, key: template ?? "" };
  return {
    head: staffHead("Enquiry"),
    matter,
    area,
    next,
    noteKey: randomUUID(),
    replyKey: randomUUID(),
    templates: await allTemplates(database.queries, content),
    filled: template === null ? "" : await filledIn(database, content, asked),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, clock, content, mails, siteUrl, wakeMail } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const others = (await request.clone().formData()).getAll("others").filter((one) => typeof one === "string");
  const names = ["intent", "words", "key", "seen", "to", "thread", "template"] as const;
  const { intent, words, key, seen, to, thread, template } = await posted(request, ...names);
  if (intent === "fill-in") {
    const more = await filledIn(database, content, { id, username: user.username, key: template });
    return data({ intent, words: [words.trim(), more].filter(Boolean).join("\n\n"), message: "" });
  }
  const area = areaOf(new URL(request.url), areasOf(content));
  if (intent === "also-answered") {
    await answerOthers(database, others, { actor: user.username, at: clock() });
    return redirect(enquiryAddress(id, area, intent), 303);
  }
  if (intent !== "reply" && !isStaffVerb(intent)) throw unknownIntent();
  const act = { id, actor: user.username, at: clock(), words, key: keyOr(key, randomUUID()), seen, to, mails };
  const refusal =
    intent === "reply"
      ? await sendReply(database, { ...act, seen: thread, content, siteUrl })
      : await actOnEnquiry(database, intent, act);
  if (refusal === "gone") throw data("This enquiry was erased or withdrawn in the meantime.", { status: 404 });
  if (refusal) return data({ intent, words, message: refusal.message }, { status: refusal.status });
  wakeMail();
  // Always a part of the page: without one the browser would keep that of the post before, and what is said at the top
  // be out of sight.
  return redirect(`${enquiryAddress(id, area, intent)}#${SAID_BELOW[intent] ?? "main"}`, 303);
}

const areasOf = ({ site }: Pick<Content, "site">) => site.practiceAreas.map(({ name }) => name);

/** What was refused is said beside its field; all else at the top. */
function isSaidBeside(intent: string, opened: boolean): boolean {
  return (
    intent === "other-party" ||
    intent === "fill-in" ||
    (opened && (intent === "note" || intent === "reply" || isStateName(intent)))
  );
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { matter, area, next, noteKey, replyKey, templates, filled } = loaderData;
  const typedReply = actionData && ["reply", "fill-in"].includes(actionData.intent) ? actionData.words : filled;
  const refused = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  if (matter.wall) return <BehindWall matter={matter} />;
  return (
    <article className="staff-enquiry">
      <EnquiryHead matter={matter} />
      <Done>
        {next && (
          <>
            {" Next: "}
            <a href={enquiryAddress(next.id, area)}>{next.person}</a>, {next.timeLeft}
          </>
        )}
      </Done>
      {actionData && !isSaidBeside(actionData.intent, matter.opened !== undefined) && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <EnquiryClock matter={matter} refused={actionData && isStateName(actionData.intent) ? actionData : undefined} />
      <div className="received">
        <AlsoAnswered matter={matter} />
        {/* Who has opened it has seen the names; the text is then what they come for. */}
        {matter.opened && <EnquiryText opened={matter.opened} />}
        {matter.opened && (
          <RepliesPanel
            matter={matter}
            opened={matter.opened}
            formKey={replyKey}
            templates={templates}
            words={typedReply}
            refused={refused("reply")}
          />
        )}
        {matter.opened && <SamePersonPanel others={matter.opened.others} />}
        <NamesFirst matter={matter}>
          <OtherParty names={matter.otherParty} refused={refused("other-party")} />
        </NamesFirst>
      </div>
      {matter.opened && (
        <div className="beside">
          <Notes notes={matter.opened.notes} formKey={noteKey} refused={refused("note")} />
          <WhoHasIt matter={matter} />
          <SearchesKept decisions={matter.opened.decisions} />
          <Trail lines={matter.opened.trail} />
          <p className="erase">
            <a href={`/staff/enquiries/${matter.id}/erase`}>Erase this enquiry</a>
          </p>
        </div>
      )}
    </article>
  );
}

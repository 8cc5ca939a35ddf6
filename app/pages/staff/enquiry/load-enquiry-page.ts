import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { dayChoices } from "#firm/enquiries/day-choices.ts";
import { seeHanded } from "#firm/enquiries/handed.ts";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { look } from "#firm/enquiries/look.ts";
import { mailOfRefusal } from "#firm/enquiries/refusal-mailed.ts";
import { isStateName, STATES } from "#firm/enquiries/states.ts";
import { declinedLast } from "#firm/replies/replies.ts";
import { sendsReply } from "#firm/replies/send-verbs.ts";
import type { ReplyDraft } from "#firm/replies/reply-drafts.ts";
import { allTemplates } from "#firm/templates/template-rows.ts";
import { officeDay } from "#time/days.ts";
import { inboxQueryOf, type Chosen } from "../inbox/inbox-query.ts";
import { ALSO_DECLINED } from "./also-declined.tsx";
import { areasOf } from "./act-on-posted.ts";
import { chosenTemplate } from "./fill-in.ts";
import { loadEnquiry } from "./load-enquiry.ts";
import { nextWaiting } from "./next-waiting.ts";
import { isAnswered, timeActedOn } from "./time-acted-on.ts";

/**
 * All that the page of an enquiry shows, with who looks at it and where "Next" leads. @throws 404 where there is none
 */
export async function loadEnquiryPage(url: URL, id: string, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { database, clock, content, announcements, identification: identifications } = services;
  const { user } = requireStaff(context);
  const chosen = inboxQueryOf(url, areasOf(content), user.username);
  const matter = await loadEnquiry(services, id, user, clock(), url.searchParams.get("struck"));
  if (!matter) throw data("This enquiry was erased or withdrawn, or the address is incomplete.", { status: 404 });
  if (!matter.wall && matter.isMine && matter.opened) await seeHanded(database, { id, username: user.username });
  const done = url.searchParams.get("done");
  const next =
    isStateName(done) || done === ALSO_DECLINED || sendsReply(done) || done === "hand-over" || isAnswered(done)
      ? await nextWaiting(database, clock(), chosen, { except: id, user })
      : undefined;
  const looked = await look(database, { enquiryId: id, user }, clock());
  const identification = matter.opened && (await identifications.forStaff(id));
  const asked = { id, username: user.username, key: url.searchParams.get("template") ?? "", now: clock() };
  return {
    matter,
    identification,
    chosen: chosenOf(chosen),
    next,
    time: matter.wall ? undefined : await timeActedOn(url, id, context),
    looked,
    declinesThem: !matter.wall && matter.mayDecline && (await declinedLast(services, id, user.username)),
    refusal: done === STATES.conflict.undo.verb ? await mailOfRefusal(database.queries, id) : undefined,
    days: dayChoices(officeDay(new Date(clock())), {
      hours: officeHours(content.site.hours),
      closures: announcements.closures(),
    }),
    by: user.username,
    mailbox: services.mailbox,
    noteKey: randomUUID(),
    replyKey: randomUUID(),
    templates: await allTemplates(database.queries, content),
    box: await chosenTemplate(services, asked, boxOf(matter.opened?.draft)),
  };
}

const boxOf = (draft: ReplyDraft | undefined) => ({ words: draft?.words ?? "", from: draft?.template ?? "" });

const chosenOf = ({ list, outcome, who, order, area }: InboxQuery): Chosen => ({
  list,
  outcome: outcome ?? null,
  who: who ?? null,
  order,
  area,
});

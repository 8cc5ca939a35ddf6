import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { addAnnouncement, allAnnouncements, removeAnnouncement } from "#firm/announcements/announcement-rows.ts";
import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { servicesContext } from "#app/request/services.ts";
import { checkAnnouncement } from "#firm/announcements/announcement-rules.ts";
import { keyOr } from "#text/form-key.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { countWhereNobody } from "../appointments/booked-where-nobody.ts";
import { Done } from "../parts/done.tsx";
import { NobodyThereNote } from "../parts/nobody-there-note.tsx";
import { posted } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/announcements-page.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementLine } from "./announcement-line.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, content, today, appointments } = context.get(servicesContext);
  const { username } = requireStaff(context).user;
  return {
    head: staffHead("Announcements"),
    key: randomUUID(),
    today,
    nobodyThere: await countWhereNobody({ appointments, database }, username),
    ...(await announcementsOf(database.queries, content)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, content, today, clock, announcements } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { remove, key, ...typed } = await posted(
    request,
    "key",
    "words",
    "startsOn",
    "endsOn",
    "closedFrom",
    "closedUntil",
    "remove",
  );
  const act = { actor: user.username, at: clock() };
  if (remove) {
    await removeAnnouncement(database, remove, act);
    await announcements.changed();
    return redirect("/staff/announcements?done=unannounced", 303);
  }
  const checked = checkAnnouncement(typed, today, content);
  if ("errors" in checked) return data({ typed, errors: checked.errors }, { status: 400 });
  await addAnnouncement(database, keyOr(key, randomUUID()), checked.announcement, act);
  await announcements.changed();
  return redirect("/staff/announcements?done=announced", 303);
}

export default function AnnouncementsPage({
  loaderData: { key, today, nobodyThere, ofStaff, ofContent },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>Announcements</h1>
      <Done />
      <NobodyThereNote count={nobodyThere} />
      <p className="lead">
        Closures and changed hours, in a bar on every page. Days on which the office is closed do not count for the
        promise to answer appointment requests.
      </p>
      <ul className="announcement-lines">
        {ofStaff.map(({ id, startsOn, endsOn, words, closedFrom, closedUntil, author }) => (
          <AnnouncementLine
            key={id}
            id={id}
            today={today}
            from={startsOn}
            until={endsOn}
            words={words}
            closed={closedFrom && closedUntil ? { from: closedFrom, until: closedUntil } : undefined}
            author={author}
          />
        ))}
        {ofContent.map(({ from, until, text, closed }) => (
          <AnnouncementLine
            key={text}
            today={today}
            from={from}
            until={until}
            words={text}
            closed={closed}
            author="content/site.yaml"
          />
        ))}
      </ul>
      {ofStaff.length + ofContent.length === 0 && <p className="nothing">Nothing is announced.</p>}
      <AnnouncementForm formKey={key} today={today} typed={actionData?.typed} errors={actionData?.errors ?? []} />
    </>
  );
}

/** As readers see them, with their tokens filled in. */
async function announcementsOf(queries: Queries, content: Content) {
  const words = (text: string) => plainWords(text, content);
  return {
    ofStaff: (await allAnnouncements(queries)).map((announcement) => ({
      ...announcement,
      words: words(announcement.words),
    })),
    ofContent: content.site.announcements.map((announcement) => ({ ...announcement, text: words(announcement.text) })),
  };
}

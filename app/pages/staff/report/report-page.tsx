import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { lawWatchState } from "#firm/figures/law-watch-state.ts";
import { lawRows } from "#firm/figures/law-rows.ts";
import { typedCheck } from "#firm/figures/typed-check.ts";
import { day } from "#firm/content/schema/text.ts";
import { servicesContext } from "#app/request/services.ts";
import { brokenArticles, firmReport } from "#firm/report/report.ts";
import { deskOf } from "#firm/report/desk.ts";
import { noteOf } from "#firm/report/law-part.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { keyOr } from "#text/form-key.ts";
import { longDate } from "#time/long-date.ts";
import { Done } from "../parts/done.tsx";
import { posted } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/report-page.ts";
import { DeskFilterForm } from "./desk-filter.tsx";
import { DeskForms } from "./figure-line.tsx";
import { Figures, Pages, ReadyTexts } from "./desk-register.tsx";
import { Todo } from "./todo.tsx";

const FILTERS = ["q", "topic", "owner", "state"] as const;

/** The firm's desk for its own words; `?date=2027-01-15` shows what another day will ask. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { content, database, lawOn, lawWatched, posts, today, checks } = context.get(servicesContext);
  const asked = day.safeParse(url.searchParams.get("date"));
  const date = asked.success ? asked.data : today;
  const [articles, unknown] = await Promise.all([posts.published(), posts.withUnknownKeys()]);
  const law = lawWatchState(content, articles, await lawRows(database.queries), lawWatched);
  const onDay = { ...content, law: lawOn(date) };
  const report = firmReport(onDay, articles, date, brokenArticles(articles, unknown), law);
  const [q, topic, owner, state] = FILTERS.map((name) => (url.searchParams.get(name) ?? "").slice(0, 200));
  const filter = { q: q!, topic: topic!, owner: owner!, state: state! };
  return {
    head: staffHead("Website check", "/staff/report"),
    key: randomUUID(),
    today,
    filter,
    brand: report.brand,
    watched: noteOf(law, report.watched),
    desk: deskOf(report, onDay, checks, filter),
  };
}

/** "Read it today, still right", or "changed". */
export async function action({ request, context }: Route.ActionArgs) {
  const { user } = requireStaff(context);
  const { checks, content, database, clock } = context.get(servicesContext);
  const { key, ...typed } = await posted(request, "key", "figure", "outcome", "words", "found");
  const checked = typedCheck(typed, {
    id: `${keyOr(key, randomUUID())} ${typed.figure} ${typed.outcome}`,
    law: checks.written,
    lawTexts: content.lawTexts,
    rows: await lawRows(database.queries),
    actor: user.username,
    at: clock(),
  });
  if ("error" in checked) return data({ typed, error: checked.error }, { status: 400 });
  await checks.add(checked.check);
  const back = new URLSearchParams(new URL(request.url).search);
  back.set("done", `figure-${checked.check.outcome}`);
  return redirect(`/staff/report?${back}#${typed.figure}`, 303);
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, desk, filter, key, today, watched } = loaderData;
  return (
    <div className="desk">
      <h1>Website check</h1>
      <Done />
      <p>
        {brand}: our words on {longDate(desk.date)}, and whether what they say of the law still holds. The month’s
        figures of the firm’s own work are under <a href="/staff/numbers">Numbers</a>.
      </p>
      <p className="lead">
        {desk.count === 0
          ? "Nothing needs the firm’s attention."
          : `${desk.count} ${desk.count === 1 ? "line" : "lines"} to do today.`}
      </p>
      <p className="quiet">{watched}</p>
      <nav className="desk-places" aria-label="On this page">
        {desk.groups.map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
        {desk.ready.length > 0 && <a href="#ready">Texts to copy</a>}
        <a href="#figures">Figures by topic</a>
        <a href="#pages">Pages</a>
        <a href="/staff/speed">How fast the pages are</a>
      </nav>
      <DeskForms value={{ formKey: key, open: desk.date === today, refused: actionData }}>
        <Todo groups={desk.groups} />
        <ReadyTexts texts={desk.ready} />
        <section aria-labelledby="figures">
          <h2 id="figures">Figures by topic</h2>
          <DeskFilterForm date={desk.date} filter={filter} choices={desk.choices} />
          <Figures topics={desk.topics} />
        </section>
      </DeskForms>
      <Pages groups={desk.pages} />
    </div>
  );
}

import { lawWatchState } from "#firm/figures/law-watch-state.ts";
import { lawRows } from "#firm/figures/law-rows.ts";
import { day } from "#firm/content/schema/text.ts";
import { servicesContext } from "#app/request/services.ts";
import { reportAsHtml } from "#firm/report/as-html.ts";
import { firmReport } from "#firm/report/report.ts";
import { reportDocument } from "#firm/report/report-document.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/report-page.ts";

/** The firm's report on its own words (issue 5); `?date=2027-01-15` shows what another day will ask. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { content, database, lawOn, lawWatched, posts, today } = context.get(servicesContext);
  const asked = day.safeParse(url.searchParams.get("date"));
  const date = asked.success ? asked.data : today;
  const [articles, unknown] = await Promise.all([posts.published(), posts.withUnknownKeys()]);
  const broken = articles.flatMap(({ id, slug, title: name }) =>
    unknown.has(id) ? [{ path: `/blog/${slug}`, name, keys: unknown.get(id)! }] : [],
  );
  const law = lawWatchState(content, articles, await lawRows(database.queries), lawWatched);
  return {
    head: staffHead("Report", "/staff/report"),
    date,
    html: reportAsHtml(reportDocument(firmReport({ ...content, law: lawOn(date) }, articles, date, broken, law))),
  };
}

export default function ReportPage({ loaderData: { date, html } }: Route.ComponentProps) {
  return (
    <>
      <form className="report-day" action="/staff/report">
        <label htmlFor="report-date">Report for</label>
        <input id="report-date" name="date" type="date" defaultValue={date} />
        <button className="button">Show</button>
      </form>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

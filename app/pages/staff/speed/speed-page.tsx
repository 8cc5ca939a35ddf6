import { MEASURES, speedOf, type Measure, type Speed } from "#firm/speed/speed.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/speed-page.ts";

/** How fast the pages are for the people who visit them: what three quarters of the visits stayed within. */
export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(servicesContext);
  return { head: staffHead("Speed", "/staff/speed"), pages: await speedOf(database.queries, clock()) };
}

export default function SpeedPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <div className="markdown">
      <h1>How fast the pages are</h1>
      <p className="lead">
        Measured by the browsers of one visitor in four over the last four weeks. Three quarters of the visits were as
        fast as this or faster; behind it stand the four weeks before. Who asks not to be tracked is not counted.
      </p>
      {pages.length === 0 ? (
        <p className="nothing">Nothing was measured in the last four weeks.</p>
      ) : (
        <div className="table-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Visits</th>
                {MEASURE_NAMES.map((measure) => (
                  <th scope="col" key={measure}>
                    {HEADINGS[measure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, visits, speeds }) => (
                <tr key={page ?? "all"}>
                  <th scope="row">{page ? <a href={page}>{page}</a> : "All pages"}</th>
                  <td>{visits.toLocaleString("en-CA")}</td>
                  {MEASURE_NAMES.map((measure) => (
                    <td key={measure}>{speeds[measure] ? speedWords(measure, speeds[measure]) : "not measured"}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

const HEADINGS = {
  LCP: `Largest part shown (LCP, good up to ${valueWords("LCP", MEASURES.LCP.good)})`,
  INP: `Answer to a press (INP, good up to ${valueWords("INP", MEASURES.INP.good)})`,
  CLS: `Moved while loading (CLS, good up to ${valueWords("CLS", MEASURES.CLS.good)})`,
};

/** Less than so much of a change is no trend: the scale's steps are wider. */
const NOTICEABLE = 0.1;

/** As "1.2 s, slower than 0.9 s before". */
function speedWords(measure: Measure, { now, before }: Speed): string {
  const value = valueWords(measure, now) + (now > MEASURES[measure].good ? ", too much" : "");
  if (before === undefined) return value;
  const change = (now - before) / before;
  const trend = Math.abs(change) < NOTICEABLE ? "as before" : change > 0 ? "up from" : "down from";
  return `${value}, ${trend}${trend === "as before" ? "" : ` ${valueWords(measure, before)}`}`;
}

function valueWords(measure: Measure, value: number): string {
  if (measure === "CLS") return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

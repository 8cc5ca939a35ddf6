import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { countNumbers, spanAsked, type NumberTable, type Span } from "#firm/numbers/numbers.ts";
import { longDate } from "#time/long-date.ts";
import { addDays } from "#time/weeks.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/numbers-page.ts";
import { Bar, Columns, largest } from "./drawing.tsx";

/** How the firm's work stands over a span of time, for whoever runs it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock, today } = context.get(servicesContext);
  const span = spanAsked(url.searchParams.get("from"), url.searchParams.get("to"), today);
  const tables = await countNumbers(database, span, clock());
  return { head: staffHead("The firm in numbers", "/staff/numbers"), span, today, tables };
}

export default function NumbersPage({ loaderData: { span, today, tables } }: Route.ComponentProps) {
  return (
    <div className="numbers">
      <h1>The firm in numbers</h1>
      <p className="lead">
        {longDate(span.from)} to {longDate(span.to)}
      </p>
      <p className="quiet">
        What staff entered by mistake, or twice, is not counted. What they entered for somebody who had written or
        called about the same matter before is not counted as another enquiry; its appointment is counted as an
        appointment.
      </p>
      <SpanForm span={span} today={today} />
      {tables.map((table) => (
        <section key={table.id} aria-labelledby={table.id}>
          <h2 id={table.id}>{table.title}</h2>
          <p className="quiet">{table.note}</p>
          {table.rows.length === 0 ? <p className="nothing">Nothing in this span.</p> : <Drawn table={table} />}
        </section>
      ))}
    </div>
  );
}

function Drawn({ table }: { table: NumberTable }) {
  const isTime = table.id === "weeks";
  const most = largest(table.rows);
  return (
    <div className={isTime ? "drawn" : undefined}>
      {isTime && <Columns table={table} />}
      <table>
        <caption className="visually-hidden">{table.title}</caption>
        <thead>
          <tr>
            <th scope="col">{table.of}</th>
            {!isTime && <td aria-hidden="true" />}
            <th scope="col">{table.counted}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {!isTime && (
                <td aria-hidden="true" className="bar">
                  <Bar row={row} most={most} />
                </td>
              )}
              <td>{row.words ?? row.number.toLocaleString("en-CA")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Spans asked for most; days are those before `today`. */
function spansBefore(today: string): { words: string; from: string; to: string }[] {
  const back = (days: number) => ({ from: addDays(today, -days), to: today });
  const first = firstOfMonth(today);
  const last = addDays(first, -1);
  return [
    { words: "This month", from: first, to: today },
    { words: "Last month", from: firstOfMonth(last), to: last },
    { words: "Four weeks", ...back(27) },
    { words: "A quarter", ...back(90) },
    { words: "A year", ...back(364) },
  ];
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function SpanForm({ span: { from, to, wrong }, today }: { span: Span; today: string }) {
  return (
    <>
      <form action="/staff/numbers" className="span-form">
        <TextField form="span" name="from" label="First day" type="date" value={from} />
        <TextField form="span" name="to" label="Last day" type="date" value={to} />
        <button className="button">Show</button>
        {spansBefore(today).map((asked) => (
          <a key={asked.words} href={`/staff/numbers?from=${asked.from}&to=${asked.to}`}>
            {asked.words}
          </a>
        ))}
        <a href={`/staff/numbers/numbers.csv?from=${from}&to=${to}`} download>
          As a file (CSV)
        </a>
      </form>
      {wrong && (
        <p className="failure" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

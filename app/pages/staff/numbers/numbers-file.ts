import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { countNumbers, numbersCsv, spanAsked } from "#firm/numbers/numbers.ts";
import type { Route } from "./+types/numbers-file.ts";

/** The same numbers for a spreadsheet: sums alone, nothing that anybody wrote. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock, today } = context.get(servicesContext);
  const span = spanAsked(url.searchParams.get("from"), url.searchParams.get("to"), today);
  return new Response(numbersCsv(await countNumbers(database, span, clock()), span), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="numbers-${span.from}-${span.to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

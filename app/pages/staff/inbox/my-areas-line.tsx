import { counted } from "#text/counted.ts";
import type { MyAreasData } from "./my-areas-of.ts";

/** Whether the inbox is limited to one's own areas, and what is overdue outside of them: never hidden silently. */
export function MyAreas({ mine, back }: { mine: MyAreasData; back: string }) {
  if (!mine) return null;
  const { areas, on, overdueOutside } = mine;
  return (
    <form method="post" action="/staff/my-areas" className="my-areas">
      <p>
        {on ? (
          <>
            Your areas only: {areas.join(", ")}, enquiries without an area, and your own work in other areas.{" "}
            {overdueOutside > 0 && (
              <strong className="overdue">{counted(overdueOutside)} overdue in other areas.</strong>
            )}
          </>
        ) : (
          <>All areas.</>
        )}
      </p>
      <input type="hidden" name="back" value={back} />
      <button className="button" name="only" value={on ? "no" : "yes"}>
        {on ? "Show all areas" : "Only my areas"}
      </button>
    </form>
  );
}

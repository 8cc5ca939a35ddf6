import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { OUTCOME_NAMES, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { capital } from "#text/capital.ts";

/** Search, practice area and order; a plain form whose fields make the address. */
export function InboxFilter({
  query: { list, outcome, order, area, search },
  areas,
}: {
  query: InboxQuery;
  areas: string[];
}) {
  return (
    <form className="inbox-filter" id="search" action="/staff" role="search">
      {list !== "waiting" && <input type="hidden" name="list" value={list} />}
      <label>
        Search
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={200}
          placeholder="Name, number, reference, words"
        />
      </label>
      <label>
        Practice area
        <select name="area" defaultValue={area ?? ""}>
          <option value="">All</option>
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {list === "waiting" && search === "" && (
        <label>
          Order
          <select name="order" defaultValue={order}>
            <option value="urgent">Most urgent first</option>
            <option value="newest">Newest first</option>
          </select>
        </label>
      )}
      {list === "all" && search === "" && (
        <label>
          What came of it
          <select name="outcome" defaultValue={outcome ?? ""}>
            <option value="">All</option>
            {OUTCOME_NAMES.map((name) => (
              <option key={name} value={name}>
                {capital(OUTCOMES[name])}
              </option>
            ))}
          </select>
        </label>
      )}
      <button className="button">Show</button>
    </form>
  );
}

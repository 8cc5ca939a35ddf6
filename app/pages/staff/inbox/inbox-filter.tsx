import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { OUTCOME_NAMES, OUTCOMES } from "#firm/enquiries/outcome-names.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { isByOwner } from "#firm/enquiries/whose.ts";
import { counted } from "#text/counted.ts";
import { capital } from "#text/capital.ts";
import { useStaffName } from "../parts/staff-names.ts";

/** Search, practice area and order; a plain form whose fields make the address. */
export function InboxFilter({
  query: { list, outcome, who, order, area, search, user },
  areas,
  colleagues,
  waiting,
  onlyMine,
}: {
  query: InboxQuery;
  areas: string[];
  /** Who may have something, by user name, beside who looks. */
  colleagues: string[];
  /** In the list of what waits, how much does with each, by user name, and with nobody (`NOBODY_HAS_IT`). */
  waiting: Record<string, number> | undefined;
  /** Whether the inbox is limited to one's own areas. */
  onlyMine: boolean;
}) {
  const nameOf = useStaffName();
  // Of who takes nothing any more, too, as long as they are asked for.
  const others = who && ![...colleagues, user, NOBODY_HAS_IT].includes(who) ? [...colleagues, who] : colleagues;
  const numberOf = (whose: string) =>
    waiting && Object.hasOwn(waiting, whose) ? `, ${counted(waiting[whose]!)} waiting` : "";
  return (
    <form className="inbox-filter" action="/staff" role="search">
      {list !== "waiting" && <input type="hidden" name="list" value={list} />}
      <label>
        <span>Search</span>
        <input
          type="search"
          id="search"
          name="q"
          defaultValue={search}
          maxLength={200}
          placeholder="Name, number, words"
        />
      </label>
      {/* On a phone the choices are folded, unless something is chosen. Without a name it is not sent. */}
      <label className="fold">
        <input type="checkbox" defaultChecked={area !== null || outcome != null || who != null || order !== "urgent"} />
        <span>Filter</span>
      </label>
      <label className="choice">
        <span>Practice area</span>
        <select name="area" defaultValue={area ?? ""}>
          <option value="">{onlyMine ? "All of mine" : "All areas"}</option>
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {isByOwner(list, user ?? "") && search === "" && (
        <label className="choice">
          <span>Who has it</span>
          <select name="who" defaultValue={who ?? ""}>
            <option value="">Anybody or nobody</option>
            <option value={user}>{`I have it${numberOf(user ?? "")}`}</option>
            {isByOwner(list, NOBODY_HAS_IT) && (
              <option value={NOBODY_HAS_IT}>{`Nobody has it${numberOf(NOBODY_HAS_IT)}`}</option>
            )}
            {others.map((name) => (
              <option key={name} value={name}>
                {`${nameOf(name)}${numberOf(name)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {list === "waiting" && search === "" && (
        <label className="choice">
          <span>Order</span>
          <select name="order" defaultValue={order}>
            <option value="urgent">Most urgent first</option>
            <option value="newest">Newest first</option>
          </select>
        </label>
      )}
      {list === "all" && search === "" && (
        <label className="choice">
          <span>What came of it</span>
          <select name="outcome" defaultValue={outcome ?? ""}>
            <option value="">Whatever came of it</option>
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

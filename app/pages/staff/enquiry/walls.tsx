import { Fragment, type ReactNode } from "react";
import type { Wall } from "#firm/enquiries/walls-of.ts";
import type { Covered } from "#firm/enquiries/walls-of-person.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { inWords } from "./along-with-wall.tsx";
import type { Matter } from "./load-enquiry.ts";

/** What one of the staff is called where they are chosen: the same in every list of the page. */
export function useNameToChoose({ namesToChoose }: Pick<Matter, "namesToChoose">): (username: string) => string {
  const nameOf = useStaffName();
  return (username) => (Object.hasOwn(namesToChoose, username) ? namesToChoose[username]! : nameOf(username));
}

/**
 * Who is kept from it and from the others of its person, each with the way to end it. `said`: of whose appointments it
 * is said above that they are to be given away, by user name.
 */
export function Walls({ matter, said }: { matter: Matter; said?: string | undefined }) {
  const { walls, along, toKeepOut } = matter;
  const nameOf = useNameToChoose(matter);
  const elsewhere = Map.groupBy(along.elsewhere, ({ username }) => username);
  const notHere = [...elsewhere].filter(([username]) => toKeepOut.includes(username));
  return (
    <>
      {walls.length === 0 && notHere.length === 0 && <p>Everyone may open it.</p>}
      {walls.map((wall) => (
        <OneWall key={wall.username} wall={wall} also={elsewhere.get(wall.username) ?? []} matter={matter}>
          {wall.username !== said && <ToGive of={matter.toGive} whose={wall.username} />}
        </OneWall>
      ))}
      {notHere.map(([username, some]) => (
        <div key={username} className="wall">
          <p>
            <strong>{nameOf(username)}</strong> may open this one, and is kept from {inWords(some)}:{" "}
            <References of={some} />.
          </p>
          <Intent intent="wall" at="owner" hidden={{ to: username }}>
            Keep them out of this one too
          </Intent>
        </div>
      ))}
    </>
  );
}

type OneProps = { wall: Wall; also: Covered[]; matter: Matter; children: ReactNode };

function OneWall({ wall, also, matter, children }: OneProps) {
  const { username, setAt, setBy, isAutomatic, as } = wall;
  const { uncovered, asAdministrator, along } = matter;
  const nameOf = useNameToChoose(matter);
  const open = along.others.filter(({ id }) => !also.some((other) => other.id === id));
  const by = isAutomatic ? "automatically" : `by ${setBy === username ? "themselves" : nameOf(setBy)}`;
  return (
    <form method="post" action="#owner" className="wall">
      <p>
        <strong>{nameOf(username)}</strong> reads nothing of it since {torontoTime(setAt)}, {by}
        {as && `, as on ${as}`}.
      </p>
      {also.length > 0 && (
        <p>
          Also kept from {inWords(also)}: <References of={also} />.
        </p>
      )}
      {open.length > 0 && (
        <p className="failure">
          They may still open {inWords(open)}: <References of={open} />.
        </p>
      )}
      {children}
      {uncovered.includes(username) && (
        <p className="failure">
          It {uncoveredWords(nameOf(username))}{" "}
          {asAdministrator ? <a href="/staff/users">Users</a> : "An administrator can tie them to one."}
        </p>
      )}
      <input type="hidden" name="to" value={username} />
      <button className="button" name="intent" value="remove-wall">
        {also.length > 0 ? "Take the wall away from this one only" : "Take the wall away"}
      </button>
      {also.length > 0 && (
        <button className="button" name="intent" value="remove-walls">
          {`Take all ${also.length + 1} walls away`}
        </button>
      )}
      {open.length > 0 && (
        <button className="button" name="intent" value="wall">
          Keep them out of these too
        </button>
      )}
    </form>
  );
}

/** Their appointments with whom the wall keeps out, who stays the one they come to until somebody gives them away. */
export function ToGive({ of: some, whose }: { of: Matter["toGive"]; whose: string }) {
  const theirs = some.filter(({ username }) => username === whose);
  if (theirs.length === 0) return null;
  return (
    <p className="failure">
      {theirs.map(({ id, when, name }) => (
        <Fragment key={id}>
          The appointment on <a href={`/staff/appointments/${id}`}>{when}</a> is still with {name}: give it to somebody
          else.{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** What is said once a wall was put up or taken away; undefined where its own sentence says all. */
export function wallSaid({ along, walls, uncovered, owner }: Matter, done: string, [username, name]: [string, string]) {
  const others = along.elsewhere.filter((one) => one.username === username);
  if (done === "remove-wall" && others.length > 0)
    return `The wall was taken away from this one. It still stands on ${inWords(others)}.`;
  if (done !== "wall" && done !== "wall-again") return undefined;
  const stands = others.length > 0 ? `The wall stands, here and on ${inWords(others)}.` : "The wall stands.";
  const tookIt = walls.some((wall) => wall.username === username && wall.tookIt);
  const open = tookIt && owner === null ? " They had the enquiry: nobody has it now." : "";
  return uncovered.includes(username) ? `${stands} It ${uncoveredWords(name)}${open}` : `${stands}${open}`;
}

const uncoveredWords = (name: string) => `does not cover appointments: ${name} is tied to no lawyer.`;

function References({ of: some }: { of: Covered[] }) {
  return some.map(({ id, reference }, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      <a href={`/staff/enquiries/${id}`}>{reference}</a>
    </Fragment>
  ));
}

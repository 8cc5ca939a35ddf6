import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import type { Content } from "#firm/content/content.ts";
import { datedMoment } from "#time/toronto-time.ts";

/** `username`: whose time it is, whom the wall keeps out. */
type Row = { id: string; when: string; name: string; username: string };

type Parts = {
  appointments: Pick<AppointmentService, "behindWall">;
  content: Pick<Content, "team">;
  /** In milliseconds since 1970. */
  now: number;
};

/** Appointments with a lawyer whom a wall keeps from the person, `among` some; nothing of it for that lawyer. */
export async function behindWallFor(
  { appointments, content, now }: Parts,
  username: string,
  among?: readonly string[],
): Promise<Row[]> {
  return (await appointments.behindWall()).flatMap(({ id, startsAt, lawyer, username: theirs }) =>
    theirs === username || among?.includes(id) === false
      ? []
      : [
          {
            id,
            when: datedMoment(startsAt, now),
            name: content.team.find(({ slug }) => slug === lawyer)?.name ?? "a lawyer who is no longer listed",
            username: theirs,
          },
        ],
  );
}

/** Above every list: a confirmed one stands in none that is read. */
export function BehindWall({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="not-forgotten" aria-labelledby="behind-wall">
      <h2 id="behind-wall">To give to somebody else</h2>
      <ul className="staff-lines">
        {rows.map(({ id, when, name }) => (
          <li key={id}>
            <a href={`/staff/appointments/${id}`}>{when}</a>, with {name}, who must not see this person’s matter (there
            is a wall)
          </li>
        ))}
      </ul>
    </section>
  );
}

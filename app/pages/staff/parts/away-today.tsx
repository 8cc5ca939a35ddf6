import { backWords } from "#firm/appointments/away-now.ts";
import type { Services } from "#app/request/services.ts";

/** Who is away, in words; empty where all are there. */
export async function awayToday({ appointments, clock }: Pick<Services, "appointments" | "clock">): Promise<string> {
  return (await appointments.awayNow()).map((one) => `${one.name}, ${backWords(one, clock())}`).join("; ");
}

/** Lawyers who are away today (awayToday). */
export function AwayToday({ away }: { away: string }) {
  if (away === "") return null;
  return (
    <p className="away-today">
      <strong>Away today:</strong> {away}
    </p>
  );
}

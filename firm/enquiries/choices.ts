import type { Content } from "#firm/content/content.ts";
import type { Choices } from "./rules.ts";

/** What both forms offer; `today` in Toronto as 2026-11-20. */
export function formChoices({ practiceAreas, appointmentTimes, callTimes }: Content["site"], today: string): Choices {
  return { practiceAreas: practiceAreas.map((area) => area.name), times: appointmentTimes, callTimes, today };
}

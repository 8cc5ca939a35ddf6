import { cannotMeet, MEETING_KINDS, MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { FieldError } from "#text/field-errors.ts";
import type { Services } from "#app/request/services.ts";
import { NOT_SO } from "../parts/gave-nothing-for.ts";
import type { TypedCaller } from "./typed-caller.ts";

/** How they are to meet, as it was posted; undefined: as the lawyer usually does. */
export const howOf = ({ how }: Pick<TypedCaller, "how">) => MEETING_KINDS.find((one) => one === how);

/** Ways to meet to choose from; `usual`: that of all who may be chosen, where they have one and the same. */
export type WaysToMeet = { kinds: MeetingKind[]; usual: MeetingKind | undefined };

type Chosen = Pick<TypedCaller, "practiceArea" | "with" | "how">;

/** What those offer who take appointments in the area, or the one who was chosen of them. */
export async function waysToMeet(services: Services, chosen: Chosen): Promise<WaysToMeet> {
  const lawyers = await whoMayBe(services, chosen);
  const [usual, ...others] = new Set(lawyers.flatMap(({ kinds: [first] }) => (first ? [first.kind] : [])));
  const offered = MEETING_KINDS.filter((kind) => lawyers.some(({ kinds }) => kinds.some((one) => one.kind === kind)));
  return { kinds: offered, usual: others.length === 0 ? usual : undefined };
}

/** What is said where none of them meets so, or the caller gave nothing for it. */
export async function notMet(
  services: Services,
  chosen: Chosen,
  reached: { phone: string; email: string },
): Promise<FieldError[] | undefined> {
  const how = howOf(chosen);
  if (how === undefined) return undefined;
  const { kinds } = await waysToMeet(services, chosen);
  if (kinds.length > 0 && !kinds.includes(how)) {
    const name = services.content.team.find(({ slug }) => slug === chosen.with)?.name ?? "Nobody of that area";
    return [{ field: "how", message: `${name} ${meets(chosen.with)} ${MEETING_WORDS[how]}: ${other(kinds)}` }];
  }
  const lacking = cannotMeet(reached).find((one) => one === how);
  return lacking && [{ field: "how", message: NOT_SO[lacking] }];
}

const meets = (lawyer: string) => (lawyer === "" ? "meets" : "does not meet");

const other = (kinds: MeetingKind[]) => `please choose ${kinds.map((one) => MEETING_WORDS[one]).join(" or ")}`;

async function whoMayBe({ appointments, content }: Services, { practiceArea, with: only }: Chosen) {
  const isArea = content.site.practiceAreas.some(({ name }) => name === practiceArea);
  const lawyers = await appointments.lawyersFor(isArea ? practiceArea : undefined);
  return lawyers.filter(({ slug }) => only === "" || slug === only);
}

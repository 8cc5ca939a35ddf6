import { GIVEN_TO_NOBODY, handedOverTo } from "./done-words.ts";
import { useSaidOfAway, useStaffName } from "./staff-names.ts";

/** What is said once something was handed over: to whom, or that nobody has it, and where they are away. */
export function useHandedOver() {
  const [nameOf, saidOfAway] = [useStaffName(), useSaidOfAway()];
  return ({ owner, urgent }: { owner: string | null; urgent?: { isUrgent: boolean } | undefined }): string =>
    owner === null ? GIVEN_TO_NOBODY : handedOverTo(nameOf(owner), saidOfAway(owner, urgent?.isUrgent === true));
}

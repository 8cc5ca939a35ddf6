import { MEETING_KINDS, MEETING_WORDS } from "#firm/content/meeting-kinds.ts";
import { Field } from "#app/ui/field.tsx";
import { capital } from "#text/capital.ts";
import type { WaysToMeet } from "./how-they-meet.ts";

type Props = { ways: WaysToMeet; chosen: string; error: string | undefined };

/** How the two are to meet; where all who may be chosen meet in one way alone, nothing is asked. */
export function HowTheyMeet({ ways: { kinds, usual }, chosen, error }: Props) {
  const offered = MEETING_KINDS.filter((one) => kinds.includes(one) || one === chosen);
  if (offered.length < 2) return null;
  return (
    <Field form="caller" name="how" label="How" error={error} optional>
      {(attributes) => (
        <select {...attributes} defaultValue={offered.find((one) => one === chosen) ?? ""}>
          <option value="">{usual ? `As usual: ${MEETING_WORDS[usual]}` : "As the lawyer usually does"}</option>
          {offered.map((one) => (
            <option key={one} value={one}>
              {capital(MEETING_WORDS[one])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import type { Enquiry } from "#firm/enquiries/enquiries.ts";
import type { TemplateValues } from "#firm/templates/templates.ts";

/**
 * What a template is filled in with. `lawyer`: the name below the reply, if any; `appointment`: day and time, if any,
 * and `place`: how or where, in a sentence.
 */
export function templateValues(
  { reference, values }: Pick<Enquiry, "reference" | "values">,
  { lawyer, appointment, place }: Record<"lawyer" | "appointment" | "place", string | undefined>,
): TemplateValues {
  const { firstName, lastName, practiceArea } = values;
  return {
    name: `${firstName} ${lastName}`.trim() || undefined,
    reference,
    area: practiceArea || undefined,
    lawyer,
    appointment,
    place,
  };
}

import type { Site } from "../schema/firm-facts.ts";

/** City, province and postal code as people read them; no line ends inside the code. */
export function cityLine({ city, region, postalCode }: Site["office"]): string {
  return `${city}, ${region} ${postalCode.replace(" ", "\u00a0")}`;
}

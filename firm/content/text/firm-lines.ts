import { formatPhoneAbroad } from "#text/phone.ts";
import type { Content } from "../content.ts";

/**
 * Who writes and where they are found, at the foot of every mail (Canada's anti-spam law, section 6(2), asks for it in
 * newsletters).
 */
export function firmLines({ site }: Pick<Content, "site">): string[] {
  const { office } = site;
  return [
    site.brand,
    `${office.street}, ${office.city}, ${office.region} ${office.postalCode}`,
    `${formatPhoneAbroad(site.phone)} | ${site.email}`,
  ];
}

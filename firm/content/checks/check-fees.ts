import { nearestWord } from "#text/nearest-word.ts";
import type { Content } from "../content.ts";
import { withdrawnKeys } from "../text/withdrawn.ts";
import type { Problem } from "../yaml/problem.ts";

const file = "fees.yaml";

/** Claims that say the first meeting costs nothing. */
const FREE = ["free-consultation", "free-property-button", "free-estate-button"];
/** The claim of how long it lasts. */
const LENGTH = "first-meeting-length";

/** Fees name services that are on our pages, each once, and the first meeting is what the claims say it is. */
export function checkFees(content: Content): Problem[] {
  return [...services(content), ...consultation(content)];
}

function services({ fees, pages }: Content): Problem[] {
  const titles = [...pages.values()].flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.kind === "cards" && section.look === "services" ? section.cards.map(({ title }) => title) : [],
    ),
  );
  const named = fees.matters.flatMap((matter) => matter.services);
  return fees.matters.flatMap((matter, at) =>
    matter.services.flatMap((service, index) => {
      const field = `matters[${at + 1}].services[${index + 1}]`;
      if (!titles.includes(service)) return { file, field, message: noService(service, titles) };
      if (named.filter((other) => other === service).length > 1)
        return { file, field, message: `"${service}" has two fees: leave one of them` };
      return [];
    }),
  );
}

function noService(service: string, titles: string[]): string {
  const meant = nearestWord(service, titles);
  return (
    `"${service}" is no service on our pages: ` +
    (meant ? `did you mean "${meant}"?` : "write the title of a card of a page, as it stands there")
  );
}

function consultation(content: Content): Problem[] {
  const { length, price } = content.fees.consultation;
  const withdrawn = withdrawnKeys(content);
  const free = FREE.filter((key) => content.claims[key] && !withdrawn.has(key));
  const said = withdrawn.has(LENGTH) ? undefined : content.claims[LENGTH]?.text;
  return [
    ...(price !== undefined && price !== "free" && free.length > 0
      ? [
          {
            file,
            field: "consultation.price",
            message:
              `is a sum, but claims.yaml says that the first meeting is free: write free here, or add ` +
              `"show: withdrawn" there under ${free.join(", ")}`,
          },
        ]
      : []),
    ...(length !== undefined && said !== undefined && length !== said
      ? [
          {
            file,
            field: "consultation.length",
            message: `differs from ${LENGTH} in claims.yaml: write "${said}", or change it there`,
          },
        ]
      : []),
  ];
}

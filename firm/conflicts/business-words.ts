/** What companies add to a name by law: where one stands, the name is a company's. */
const FORMS = words("inc incorporated ltd limited corp corporation co company llp llc lp plc gmbh");

/** What companies say they do: of `Novak Plumbing` and `Whitcombe Holdings Inc.` the other word alone is a name. */
const TRADES = words(
  "holdings holding group groups enterprises enterprise ventures industries international " +
    "services service solutions systems consulting consultants management marketing media design studio studios " +
    "technologies technology tech software digital plumbing heating cooling electric electrical mechanical " +
    "construction contracting contractors contractor builders building homes home developments development " +
    "developers realty properties property investments investment capital financial finance insurance mortgage mortgages " +
    "accounting legal trust foundation trading trade transport transportation trucking " +
    "logistics freight moving courier landscaping paving roofing painting flooring renovations renovation carpentry " +
    "masonry welding auto automotive motors garage collision towing taxi limousine foods food bakery restaurant cafe " +
    "catering pizza grocery cleaning maintenance security farms farm dairy orchards dental dentistry " +
    "medical clinic health pharmacy physiotherapy fitness salon spa barbershop travel supply supplies manufacturing " +
    "equipment rentals rental leasing furniture jewellers jewelry associates partners partnership brothers bros sons",
);

/** The words of a company's name that may be a person's; undefined where nothing says that it is one. */
export function wordsOfCompany(name: string): string[] | undefined {
  const all = name.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  if (!all.some((word) => FORMS.has(word) || TRADES.has(word))) return undefined;
  return all.filter((word) => !FORMS.has(word) && !TRADES.has(word));
}

function words(list: string): Set<string> {
  return new Set(list.split(" "));
}

/**
 * What the form asks. The Law Society of Ontario's By-Law 7.1, Part III, asks a lawyer to obtain, of an individual:
 * full name, home address and telephone, occupation, and the business address and telephone where there is one; of an
 * organization: name, business address and telephone, its incorporation or business number and where that was issued,
 * the general nature of its business, and name, position and contact of who may instruct; and the same of whomever a
 * client acts for. Read in secondary sources (decisions/0039): the firm's lawyer compares it with the by-law itself.
 */
export type Client = "person" | "organization";

export type Question = {
  name: string;
  label: string;
  hint?: string;
  control: "text" | "tel" | "area";
  /** Longest accepted answer, in characters. */
  longest: number;
  /** Whom it is asked of, and whether an answer is needed. */
  of: Partial<Record<Client, "needed" | "optional">>;
  error?: string;
  autoComplete?: string;
};

/** The first question: it decides which of the others must be answered. */
export const CLIENT = {
  name: "client",
  label: "Who is the legal help for?",
  choices: { person: "For me, or another person", organization: "For a company or other organization" },
  error: "Please choose who the legal help is for",
} as const satisfies { choices: Record<Client, string> } & Record<string, unknown>;

export const QUESTIONS = [
  {
    name: "fullName",
    label: "Your full legal name",
    hint: "As it stands on your identification.",
    control: "text",
    longest: 200,
    of: { person: "needed", organization: "needed" },
    error: "Please write your full legal name",
    autoComplete: "name",
  },
  {
    name: "homeAddress",
    label: "Home address",
    hint: "Street, city, province or state, postal code, country.",
    control: "area",
    longest: 500,
    of: { person: "needed" },
    error: "Please write your home address",
    autoComplete: "street-address",
  },
  {
    name: "homePhone",
    label: "Home or mobile phone",
    control: "tel",
    longest: 40,
    of: { person: "needed" },
    error: "Please write a phone number where we reach you",
    autoComplete: "tel",
  },
  {
    name: "occupation",
    label: "Occupation",
    hint: "What you do for work. If you have more than one job, name each. Or write student, retired, not working.",
    control: "text",
    longest: 300,
    of: { person: "needed" },
    error: "Please write what you do for work",
    autoComplete: "organization-title",
  },
  {
    name: "businessAddress",
    label: "Business address",
    hint: "If you have one: where you work or run a business.",
    control: "area",
    longest: 500,
    of: { person: "optional" },
  },
  { name: "businessPhone", label: "Business phone", control: "tel", longest: 40, of: { person: "optional" } },
  {
    name: "organizationName",
    label: "Name of the organization",
    control: "text",
    longest: 300,
    of: { organization: "needed" },
    error: "Please write the organization’s full name",
    autoComplete: "organization",
  },
  {
    name: "organizationAddress",
    label: "Its business address",
    control: "area",
    longest: 500,
    of: { organization: "needed" },
    error: "Please write the organization’s address",
  },
  {
    name: "organizationPhone",
    label: "Its business phone",
    control: "tel",
    longest: 40,
    of: { organization: "needed" },
    error: "Please write the organization’s phone number",
  },
  {
    name: "organizationNumber",
    label: "Its incorporation or business number",
    hint: "And where it was issued, for example Ontario. Leave it empty if it has none.",
    control: "text",
    longest: 200,
    of: { organization: "optional" },
  },
  {
    name: "organizationBusiness",
    label: "What it does",
    hint: "In a few words, for example: restaurant, real estate, charity for newcomers.",
    control: "text",
    longest: 300,
    of: { organization: "needed" },
    error: "Please write what the organization does",
  },
  {
    name: "organizationContacts",
    label: "Who may give us instructions",
    hint: "For each person: name, position, phone or e-mail.",
    control: "area",
    longest: 2000,
    of: { organization: "needed" },
    error: "Please name who may give us instructions",
  },
  {
    name: "actingFor",
    label: "If you act for someone else",
    hint: "For example under a power of attorney. Write that person’s full name, address, phone and occupation.",
    control: "area",
    longest: 2000,
    of: { person: "optional", organization: "optional" },
  },
] as const satisfies readonly Question[];

export type Answers = { client: Client } & Record<string, string>;

/** The questions that one kind of client is asked, in the order of the form. */
export function questionsFor(client: Client): Question[] {
  return QUESTIONS.filter(({ of }: Question) => of[client] !== undefined);
}

/** Where the files are, among the fields. */
export const FILES_FIELD = "files";

import type { FormKind } from "./form-kind.ts";

/**
 * One question of the forms with all that depends on it (specification, sections 3 and 5; reading 32). What is in this
 * list is asked, checked, stored, mailed to the firm, shown on the staff page and the receipt, and exported, in the
 * order of the list. `FORM_TABLES` (field-columns.ts) does not compile while a field has no column in
 * db/intake-tables.ts, or a column no field.
 */
export type Field = {
  /** As forms and the API send it; in SQL the same in snake case. */
  name: string;
  label: string;
  /**
   * How it is asked, and so what rule it must pass (rules.ts). All but an area is written on one line. A tick is `yes`
   * or empty.
   */
  control: "text" | "email" | "tel" | "area" | "practice-area" | "call-time" | "date" | "time" | "tick";
  /** Longest accepted value, in characters: far above any honest use, far below a flood. */
  longest: number;
  /** Shortest accepted value, in characters, where a required field asks for more than one. */
  shortest?: number;
  /** The forms that ask for it. An optional field that was left empty is null in its column. */
  forms: Partial<Record<FormKind, "required" | "optional">>;
  /** Said beside it where it is missing or breaks the rule of its control. */
  error?: string;
  /** What the search of the inbox finds it by: its words, or all its digits as one. */
  search?: "words" | "digits";
  /** What browsers may fill in: the names of the HTML standard. */
  autoComplete?: string;
  /** The warning to send nothing confidential or urgent stands above it. */
  warnedAbove?: boolean;
  /**
   * What callers say of themselves: they read it on their receipt, to check it, though one of the staff wrote it down.
   * All else of a caller is the firm's own note, and shown to no visitor.
   */
  ofThemselves?: boolean;
};

/** Shortest message, in characters (specification, section 9). */
const MESSAGE_MINIMUM = 10;

export const FIELDS = [
  {
    name: "firstName",
    label: "First Name",
    control: "text",
    longest: 100,
    forms: { message: "required", appointment: "required" },
    error: "First name is required",
    search: "words",
    autoComplete: "given-name",
    ofThemselves: true,
  },
  {
    name: "lastName",
    label: "Last Name",
    control: "text",
    longest: 100,
    forms: { message: "required", appointment: "required" },
    error: "Last name is required",
    search: "words",
    autoComplete: "family-name",
    ofThemselves: true,
  },
  {
    name: "email",
    label: "Email",
    control: "email",
    longest: 254,
    forms: { message: "required", appointment: "required" },
    error: "Please enter a valid email address",
    search: "words",
    autoComplete: "email",
    ofThemselves: true,
  },
  {
    name: "phone",
    label: "Phone",
    control: "tel",
    longest: 40,
    forms: { message: "optional", appointment: "required" },
    error: "Phone number is required",
    search: "digits",
    autoComplete: "tel",
    ofThemselves: true,
  },
  {
    name: "callBack",
    label: "Call me back, Toronto time",
    control: "call-time",
    longest: 60,
    forms: { message: "optional" },
    error: "Please select one of the times, or no call",
  },
  {
    name: "practiceArea",
    label: "Practice Area",
    control: "practice-area",
    longest: 60,
    forms: { message: "optional", appointment: "required" },
    error: "Please select a practice area",
    ofThemselves: true,
  },
  {
    name: "inCustody",
    label: "Someone is in custody",
    control: "tick",
    longest: 3,
    forms: { message: "optional", appointment: "optional" },
  },
  {
    name: "deadlineSoon",
    label: "A court date or deadline within a week",
    control: "tick",
    longest: 3,
    forms: { message: "optional", appointment: "optional" },
  },
  {
    name: "subject",
    label: "Subject",
    control: "text",
    longest: 200,
    forms: { message: "required" },
    error: "Subject is required",
    search: "words",
  },
  {
    name: "message",
    label: "Message",
    control: "area",
    longest: 10_000,
    shortest: MESSAGE_MINIMUM,
    forms: { message: "required" },
    error: `Message must be at least ${MESSAGE_MINIMUM} characters`,
    search: "words",
    warnedAbove: true,
  },
  {
    name: "preferredDate",
    label: "Preferred Date",
    control: "date",
    longest: 10,
    forms: { appointment: "required" },
    error: "Please select a preferred date",
    ofThemselves: true,
  },
  {
    name: "preferredTime",
    label: "Preferred Time",
    control: "time",
    longest: 8,
    forms: { appointment: "required" },
    error: "Please select a preferred time",
    ofThemselves: true,
  },
  {
    name: "description",
    label: "Description",
    control: "area",
    longest: 10_000,
    forms: { appointment: "optional" },
    search: "words",
    warnedAbove: true,
  },
] as const satisfies readonly Field[];

/** What a visitor adds on the receipt page: on no form, in a table of its own. */
export const CORRECTION = {
  name: "correction",
  label: "Correction",
  control: "area",
  longest: 10_000,
  forms: {},
  error: "Please write your correction first",
} as const satisfies Field;

/** What a visitor answers there who was asked who the other side is (ask-other-party.ts); kept with corrections. */
export const OTHER_SIDE = {
  name: "otherSide",
  label: "Names of the people or companies on the other side",
  control: "area",
  longest: 500,
  forms: {},
  error: "Please write the names, or tick that there is nobody",
} as const satisfies Field;

export const NOBODY_THERE = {
  name: "nobody",
  label: "There is nobody on the other side",
  control: "tick",
  longest: 3,
  forms: {},
} as const satisfies Field;

export type AnyField = (typeof FIELDS)[number];
export type FieldName = AnyField["name"];

/** The fields of one form, in its order. */
export function fieldsOf(kind: FormKind): Field[] {
  return FIELDS.filter(({ forms }) => kind in forms);
}

/** @throws for a name that is in no list */
export function fieldNamed(name: FieldName): Field {
  return FIELDS.find((field) => field.name === name)!;
}

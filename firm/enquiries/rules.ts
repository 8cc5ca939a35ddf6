import type { FieldError } from "#text/field-errors.ts";
import { isWholeNumber } from "#text/written-numbers.ts";
import { isPrintable, tidy } from "#text/typed-text.ts";
import { callerTimes } from "./caller-times.ts";
import { controlRules, NO_TEXT, type Choices, type Rule } from "./control-rules.ts";
import { CORRECTION, fieldNamed, fieldsOf, NOBODY_THERE, OTHER_SIDE, type Field } from "./fields.ts";
import type { FormKind } from "./form-kind.ts";
import { nameRules, numberRules, WHOLE_NUMBER } from "./number-rules.ts";

export type { Choices } from "./control-rules.ts";

/** Every field that was asked for, as it is stored; or one sentence a field, in the order of the form. */
export type Checked = { ok: true; values: Record<string, string> } | { ok: false; errors: FieldError[] };

/**
 * The rules of both forms (specification, section 5), made from the list of fields; the same in the browser, for the
 * post without script and for the JSON calls. Plain functions: a library for them was an eighth of what the contact
 * page sent as script (decisions/0026).
 */
export function checkForm(kind: FormKind, choices: Choices, input: unknown): Checked {
  const wish: unknown = kind === "message" && Object(input).callBack;
  return checkFields(
    fieldsOf(kind),
    (field) => [
      ...rulesOf(field, field.forms[kind] === "optional", choices),
      ...(wish && field.name === "phone" ? [NUMBER_TO_CALL] : []),
    ],
    input,
  );
}

const NEEDED_OF_CALLERS = new Set(["preferredDate", "preferredTime"]);

/**
 * What one of the staff writes down of a caller: a name unless `noName` is `yes`, a number unless `noPhone` is, and
 * whatever else they say; neither goes together with its tick (number-rules.ts). Of an appointment the area too, for it
 * says who can be booked.
 */
export function checkCaller(kind: FormKind, choices: Choices, input: unknown): Checked {
  const asked = fieldsOf(kind).filter(({ name }) => name !== "subject");
  const offered = { ...choices, callTimes: callerTimes(choices.callTimes) };
  return checkFields(
    asked,
    (field) => [
      ...rulesOf(field, !isNeeded(kind, field.name), offered),
      ...nameRules(field, input),
      ...numberRules(field, input),
      ...returnRules(kind, field, input),
    ],
    input,
  );
}

/** Whoever is to be called back has a number. */
function returnRules(kind: FormKind, { name }: Field, input: unknown): Rule[] {
  const isCalled = kind === "message" && Boolean(Object(input).callBack);
  return name === "phone" && isCalled ? [NUMBER_TO_RETURN] : [];
}

function isNeeded(kind: FormKind, name: string): boolean {
  return NEEDED_OF_CALLERS.has(name) || (kind === "appointment" && name === "practiceArea");
}

/** What of a caller is corrected later; what they asked for, and when they come, is changed elsewhere. */
export const CALLER_DETAILS: ReadonlySet<string> = new Set([
  "lastName",
  "firstName",
  "phone",
  "email",
  "callBack",
  "practiceArea",
  "inCustody",
  "deadlineSoon",
]);

type Known = Pick<Choices, "practiceAreas" | "callTimes">;

/** These alone, by the same rules as of a new caller. */
export function checkCallerDetails(kind: FormKind, known: Known, input: unknown): Checked {
  const choices = { ...known, callTimes: callerTimes(known.callTimes), times: [], today: "" };
  return checkFields(
    fieldsOf(kind).filter(({ name }) => CALLER_DETAILS.has(name)),
    (field) => [
      ...rulesOf(field, field.name !== "lastName" && !isNeeded(kind, field.name), choices),
      ...numberRules(field, input),
      ...returnRules(kind, field, input),
    ],
    input,
  );
}

/** First and last name in one, in characters. */
export const LONGEST_NAME = fieldNamed("firstName").longest + 1 + fieldNamed("lastName").longest;

/** First and last name in one, as staff correct how it is shown; under `lastName`. */
export function checkPersonName(words: string): Checked {
  const name = { ...fieldNamed("lastName"), longest: LONGEST_NAME, error: "Please write the name" };
  return checkFields([name], (field) => rulesOf(field, false), { lastName: words });
}

/** Whom an enquiry is about, as one name; empty where that is who wrote or called. Under `about`. */
export function checkAbout(words: string): Checked {
  return checkFields(
    [{ ...fieldNamed("lastName"), name: "about", longest: LONGEST_NAME }],
    (field) => rulesOf(field, true),
    { about: words },
  );
}

/** A number or an address that somebody told on the telephone; under the name of its field. */
export function checkTold(name: "phone" | "email", words: string): Checked {
  const whole: Rule[] = name === "phone" ? [[isWholeNumber, WHOLE_NUMBER]] : [];
  return checkFields([fieldNamed(name)], (field) => [...rulesOf(field, false), ...whole], { [name]: words });
}

/** Who called about an enquiry of somebody else, their number, and whom it is about; each may be left out. */
export function checkCalledBy(who: { name: string; phone: string; about: string }): Checked {
  const without = { noPhone: who.phone.trim() === "" ? "yes" : "" };
  return checkFields(
    [
      { ...fieldNamed("lastName"), name: "name", longest: LONGEST_NAME },
      { ...fieldNamed("lastName"), name: "about", longest: LONGEST_NAME },
      fieldNamed("phone"),
    ],
    (field) => [...rulesOf(field, true), ...numberRules(field, without)],
    who,
  );
}

/** What a visitor adds on the receipt page. */
export function checkCorrection(input: unknown): Checked {
  return checkFields([CORRECTION], (field) => rulesOf(field, false), input);
}

/** The names of the other side, one or the other: some, or that there is nobody. */
export function checkOtherSide(input: unknown): Checked {
  const nobody: unknown = Object(input)[NOBODY_THERE.name];
  return checkFields(
    [OTHER_SIDE, NOBODY_THERE],
    (field) => [
      ...rulesOf(field, Boolean(nobody) || field === NOBODY_THERE),
      ...(nobody && field === OTHER_SIDE ? [NAMES_OR_NOBODY] : []),
    ],
    input,
  );
}

/** The newsletter's only field. */
export function checkEmail(input: unknown): Checked {
  return checkFields([fieldNamed("email")], (field) => rulesOf(field, false), input);
}

/** The phone stays optional; only who asks to be called has to say where. */
const NUMBER_TO_CALL: Rule = [(value) => value !== "", "Please give the number we should call"];

const NUMBER_TO_RETURN: Rule = [(value) => value !== "", "Whoever is to be called back needs a number"];

const NAMES_OR_NOBODY: Rule = [
  (value) => value === "",
  "You wrote a name and ticked that there is nobody: please take one of the two away",
];

function checkFields(fields: Field[], rules: (field: Field) => Rule[], input: unknown): Checked {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    const sent: unknown = Object(input)[field.name] ?? "";
    const value = typeof sent === "string" ? tidy(sent) : undefined;
    const broken = value === undefined ? undefined : rules(field).find(([passes]) => !passes(value));
    if (value === undefined) errors.push({ field: field.name, message: field.error ?? NO_TEXT });
    else if (broken) errors.push({ field: field.name, message: broken[1] });
    else values[field.name] = value;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** In the order in which they are said: the first that is broken stands beside the field. */
function rulesOf(field: Field, optional: boolean, choices?: Choices): Rule[] {
  const { control, longest, shortest = 1, error = NO_TEXT } = field;
  return [
    [
      (value) => value.length <= longest,
      `Please shorten this to at most ${longest.toLocaleString("en-CA")} characters`,
    ],
    [isPrintable, "Please remove characters that cannot be printed"],
    // It ends up in the head of a mail or on one line of a list.
    [(value) => control === "area" || !/[\n\t]/.test(value), "Please write this on one line"],
    [(value) => optional || Array.from(value).length >= shortest, error],
    // What is left empty here may be: the rule before has said so.
    ...controlRules(field, choices).map(([passes, words]): Rule => [(value) => value === "" || passes(value), words]),
  ];
}

import * as z from "zod/mini";
import { isRealDay } from "#time/days.ts";
import { CORRECTION, fieldNamed, fieldsOf, type Field } from "./fields.ts";
import type { FormKind } from "./form-kind.ts";
import { DAYS_AHEAD } from "./limits.ts";

/**
 * The rules of both forms (specification, section 5), made from the list of fields; the same in the browser, for the
 * post without script and for the JSON calls.
 */
export function formRules(kind: FormKind, choices: Choices) {
  return z.object(Object.fromEntries(fieldsOf(kind).map((field) => [field.name, ruleOf(field, kind, choices)])));
}

/** What a visitor adds on the receipt page. */
export const correctionRules = z.object({ correction: required(CORRECTION) });

const EMAIL_FIELD = fieldNamed("email");

/** The newsletter's only field. */
export const emailRules = z.object({ email: email(required(EMAIL_FIELD), EMAIL_FIELD) });

export type Choices = {
  practiceAreas: readonly string[];
  times: readonly string[];
  /** Today in America/Toronto, as 2026-11-20. */
  today: string;
};

/** Marks on nothing, signs without width, and fillers that Unicode counts as letters: nothing is seen of them. */
const UNSEEN = /^[\p{Z}\p{M}\p{DI}]+$/u;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/;
/**
 * Something before the @, and names parted by single dots after it; whether the address exists, only a mail can tell.
 */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/u;

function ruleOf(field: Field, kind: FormKind, { practiceAreas, times, today }: Choices) {
  const { control } = field;
  const given = field.forms[kind] === "optional" ? optional(field) : required(field);
  if (control === "email") return email(given, field);
  if (control === "practice-area") return chosen(given, practiceAreas, field);
  if (control === "time") return chosen(given, times, field);
  if (control === "date") return day(given, today);
  return given;
}

/** Text of any kind, stray spaces at both ends removed; what no keyboard types is refused. */
function line({ control, longest, error = "Please write this as text" }: Field) {
  return z.pipe(
    z.pipe(
      z.string({ error }),
      z.transform((value) => value.trim().replace(UNSEEN, "").replace(/\r\n?/g, "\n")),
    ),
    z.string().check(
      z.refine(
        (value) => value.length <= longest,
        `Please shorten this to at most ${longest.toLocaleString("en-CA")} characters`,
      ),
      z.refine(
        (value) => !CONTROL.test(value) && value.isWellFormed(),
        "Please remove characters that cannot be printed",
      ),
      // It ends up in the head of a mail or on one line of a list.
      z.refine((value) => control === "area" || !/[\n\t]/.test(value), "Please write this on one line"),
    ),
  );
}

function required(field: Field) {
  const { shortest = 1, error } = field;
  return line(field).check(z.refine((value) => Array.from(value).length >= shortest, error));
}

function optional(field: Field) {
  return z.pipe(
    z.transform((value) => value ?? ""),
    line(field),
  );
}

type Rule = ReturnType<typeof required> | ReturnType<typeof optional>;

function chosen(rule: Rule, choices: readonly string[], { error }: Field) {
  return rule.check(z.refine((value) => value === "" || choices.includes(value), error));
}

function day(rule: Rule, today: string) {
  return rule.check(
    z.refine((value) => value === "" || isRealDay(value), "Please select a date that exists, for example 2026-11-30"),
    z.refine((value) => !isRealDay(value) || value >= today, "Please select today or a later date"),
    z.refine(
      (value) => !isRealDay(value) || daysBetween(today, value) <= DAYS_AHEAD,
      "Please select a date within a year from today",
    ),
  );
}

function email(rule: Rule, { error }: Field) {
  return rule.check(z.refine((value) => value === "" || EMAIL.test(value), error));
}

const DAY = 24 * 60 * 60 * 1000;

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

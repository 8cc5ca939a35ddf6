import { createContext, use } from "react";
import { longDate } from "#time/long-date.ts";
import type { TypedCheck } from "#firm/figures/typed-check.ts";
import type { DeskFigure } from "#firm/report/desk-figures.ts";
import { useStaffName } from "../parts/staff-names.ts";

type Forms = {
  /** Drawn with the page: the same post sent twice is stored once. */
  formKey: string;
  /** Whether figures are confirmed here: only on today's desk. */
  open: boolean;
  refused: { typed: TypedCheck; error: string } | undefined;
};

const FormsContext = createContext<Forms>({ formKey: "", open: false, refused: undefined });
export const DeskForms = FormsContext.Provider;

/** A figure as one line that opens: its source, where it stands, and the form by which a lawyer confirms it. */
export function FigureLine({ figure, anchor = false }: { figure: DeskFigure; anchor?: boolean }) {
  const { refused } = use(FormsContext);
  const wrong = refused?.typed.figure === figure.key;
  const { key, name, value, marks } = figure;
  return (
    <details id={anchor ? key : undefined} open={wrong}>
      <summary>
        <span>{name}</span> <strong>{value}</strong>{" "}
        {marks.map((mark) => (
          <span className="mark" key={mark}>
            {mark}
          </span>
        ))}
      </summary>
      <FigureFacts figure={figure} />
      <CheckForm figure={figure} />
    </details>
  );
}

function FigureFacts({ figure }: { figure: DeskFigure }) {
  const nameOf = useStaffName();
  const { key, rule, source, checked, checkAgain, official, owner, pages, check } = figure;
  return (
    <div className="figure-facts">
      {rule && <p>{rule}</p>}
      <p>
        <a href={source.url} rel="noopener" target="_blank">
          {source.title}
          {source.section && `, ${source.section}`}
        </a>
        {source.words && ` “${source.words}”`}
      </p>
      <p className="quiet">
        Checked {longDate(checked)}, to be looked at again by {longDate(checkAgain)};{" "}
        {official ? "read at the source" : "to be confirmed"}. {source.compare ?? owner}.{" "}
        {pages.length === 0 ? "On no page" : "On "}
        {pages.map((page, index) => (
          <span key={page}>
            {index > 0 && ", "}
            <a href={page}>{page}</a>
          </span>
        ))}{" "}
        (law.yaml, {key})
      </p>
      {check && (
        <>
          <p>
            {check.outcome === "right" ? "Still right" : `Found changed: ${check.found}`}, read by {nameOf(check.actor)}{" "}
            on {longDate(check.checkedOn)}
            {check.words && `: “${check.words}”`}. To copy into content/law.yaml:
          </p>
          <pre>{check.ready}</pre>
        </>
      )}
    </div>
  );
}

function CheckForm({ figure: { key, name } }: { figure: DeskFigure }) {
  const { formKey, open, refused } = use(FormsContext);
  if (!open) return null;
  const typed = refused?.typed.figure === key ? refused.typed : undefined;
  return (
    <form method="post" className="figure-check" aria-label={`Check: ${name}`}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="figure" value={key} />
      {typed && (
        <p className="failure" role="alert">
          {refused!.error}
        </p>
      )}
      <label>
        The words you read, a few of them
        <input name="words" maxLength={200} defaultValue={typed?.words} autoComplete="off" />
      </label>
      <button className="button main" name="outcome" value="right">
        Read it today, still right
      </button>
      <label>
        If it changed: what it is now
        <input name="found" maxLength={200} defaultValue={typed?.found} autoComplete="off" />
      </label>
      <button className="button" name="outcome" value="changed">
        It changed
      </button>
    </form>
  );
}

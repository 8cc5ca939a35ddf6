import type { FieldError } from "#text/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { WholeNote } from "../parts/noted-by.tsx";
import { CorrectCaller, type CallerDetails } from "./correct-caller.tsx";
import type { Caller } from "./load-caller.ts";

type Props = {
  caller: Pick<Caller, "by" | "written" | "noted" | "areas" | "callTimes" | "entry" | "goesTo">;
  /** What was not stored of a correction. */
  refused:
    | {
        intent: string;
        message: string;
        words?: string | undefined;
        corrected?: CallerDetails | undefined;
        errors: FieldError[];
      }
    | undefined;
  /** To correct it is what somebody came for. */
  isAsked: boolean;
};

/** What one of the staff wrote down of a caller, and mends. */
export function NotedCaller({
  caller: { by, written, noted, areas, callTimes, entry, goesTo },
  refused,
  isAsked,
}: Props) {
  if (!written) return null;
  return (
    <>
      {noted && (
        <NotedWords
          id={entry.id}
          by={by}
          noted={noted}
          refused={refused?.intent === "correct-noted" ? refused : undefined}
        />
      )}
      <CorrectCaller
        written={written}
        typed={refused?.corrected}
        errors={refused?.corrected ? refused.errors : []}
        areas={areas}
        callTimes={callTimes}
        staysWritten={goesTo?.isWritten === true}
        needsArea={entry.isAppointment}
        isAsked={isAsked}
      />
    </>
  );
}

type NotedProps = {
  /** Of the enquiry. */
  id: string;
  /** Who looks, by user name. */
  by: string;
  noted: NonNullable<Caller["noted"]>;
  refused: { message: string; words?: string | undefined } | undefined;
};

/** What was noted of the caller and, for whoever entered them, the form that mends it until a colleague has opened it. */
function NotedWords({ id, by, noted, refused }: NotedProps) {
  const { words, isOwn, mayCorrect } = noted;
  const typed = refused?.words;
  return (
    <>
      <WholeNote {...noted} />
      {/* What was typed meanwhile is to be had still, to be noted as a call. */}
      {(mayCorrect || typed !== undefined) && (
        <details id="noted" open={typed !== undefined}>
          <summary>{words === "" ? "Note what they ask for" : "Correct what you noted"}</summary>
          <form
            method="post"
            className="staff-form"
            autoComplete="off"
            data-tab-memory={`noted ${id} ${words}`}
            data-by={by}
          >
            <Field
              form="noted"
              name="words"
              label="What they ask for"
              hint="It stands in place of what you noted. No colleague has opened the enquiry yet; the trail says that you corrected it."
              error={refused?.message}
              optional
            >
              {(attributes) => <textarea {...attributes} rows={3} maxLength={1000} defaultValue={typed ?? words} />}
            </Field>
            <button className="button" name="intent" value="correct-noted">
              Save what you noted
            </button>
          </form>
        </details>
      )}
      {isOwn && !mayCorrect && (
        <p className="quiet">
          A colleague has opened it: what you noted stays. Please note what you know better as a new call.
        </p>
      )}
    </>
  );
}

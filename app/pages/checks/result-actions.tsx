import { useState } from "react";
import type { CheckData } from "./check-data.ts";
import { dayFile } from "./day-file.ts";
import { answerWords, takeAlongText } from "./result-text.ts";
import type { Ended } from "./work-out.ts";

type Props = { data: CheckData; ended: Ended; onClear: () => void };

/** What may be done with an answer. All of it stays on the device; nothing happens without a press. */
export function ResultActions({ data, ended, onClear }: Props) {
  const [isTaking, setTaking] = useState(false);
  const day = dayOf(ended);
  return (
    <>
      <p className="buttons">
        <a className="button main" href={`tel:${data.phone.number}`}>
          Call us: <span>{data.phone.words}</span>
        </a>
        <button type="button" className="button" onClick={() => print()}>
          Print
        </button>
        {day && (
          <button type="button" className="button" onClick={() => saveDay(day, data, ended)}>
            Put it in my calendar
          </button>
        )}
        <button type="button" className="button" aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
          Take it to the contact form
        </button>
        <button type="button" className="button" onClick={onClear}>
          Clear
        </button>
      </p>
      {isTaking && <TakeAlong text={takeAlongText(data, ended)} />}
    </>
  );
}

/** The day to act by where there is an earlier one, else the day itself; none of a sum. */
function dayOf({ outcome: { end, values } }: Ended): string | undefined {
  const value = end === "date" ? (values["safe"] ?? values["answer"]) : undefined;
  return value && "day" in value ? value.day : undefined;
}

/** On a sensitive page the entry says nothing to whoever else sees the calendar. */
function saveDay(day: string, data: CheckData, { outcome, today }: Ended): void {
  const { heading } = data.endings[outcome.words]!;
  const words = data.sensitive
    ? { title: "A date to keep in mind", description: `Call ${data.phone.words}` }
    : {
        title: `${data.name}: ${heading} ${outcome.values["answer"] ? answerWords(outcome.values["answer"]) : ""}`,
        description: `General information, not advice. Questions: ${data.phone.words}`,
      };
  const file = new Blob([dayFile({ day, ...words, id: `self-check-${Date.now()}`, made: today })], {
    type: "text/calendar",
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "date.ics";
  link.click();
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Shows every word there is to take, and sends none: the visitor pastes them into the form and sends that. */
function TakeAlong({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="check-take field">
      <label htmlFor="check-take">These words, and no others</label>
      <p className="hint" id="check-take-hint">
        Nothing is sent by this page. Copy the words, open the contact form, paste them into your message, and change or
        leave out what you like.
      </p>
      <textarea id="check-take" readOnly rows={6} value={text} aria-describedby="check-take-hint" />
      <p className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          Copy these words
        </button>
        <a className="button" href="/contact" target="_blank" rel="noopener">
          Open the contact form in a new tab
        </a>
      </p>
      <p role="status">{isCopied ? "Copied." : ""}</p>
    </div>
  );
}

import { useEffect, useRef } from "react";
import type { Answers } from "#firm/checks/rule/answers.ts";
import type { Step } from "#firm/checks/rule/check-outcome.ts";
import type { CheckFigure } from "#firm/checks/rule/law-on-a-day.ts";
import { longDate } from "#time/long-date.ts";
import { CheckDrawing } from "./check-drawing.tsx";
import type { CheckData } from "./check-data.ts";
import { focusAtTop } from "./focus-at-top.ts";
import { PhoneWords } from "./phone-words.tsx";
import { ResultActions } from "./result-actions.tsx";
import { answeredWords, answerWords, lineWords, sentence, stepWords } from "./result-text.ts";
import type { Ended } from "./work-out.ts";

type Props = { data: CheckData; answers: Answers; ended: Ended; onClear: () => void };

/** The answer large, then what it means, the drawing, and the working with the source of each step. */
export function CheckResult({ data, answers, ended, onClear }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => focusAtTop(place.current), [ended]);
  const { outcome, today } = ended;
  const { heading, text, lines, link } = data.endings[outcome.words]!;
  const { answer } = outcome.values;
  return (
    <section className={`check-result ${outcome.end}`} ref={place} tabIndex={-1} aria-labelledby="check-answer">
      <h3 id="check-answer">
        {sentence(heading, outcome.values)}
        {answer && <strong className="check-large">{answerWords(answer)}</strong>}
      </h3>
      {outcome.notices.map((notice) => (
        <p key={notice} className="check-notice">
          <PhoneWords text={data.notices[notice] ?? ""} phone={data.phone} />
        </p>
      ))}
      <p>
        <PhoneWords text={sentence(text, outcome.values)} phone={data.phone} />
      </p>
      {link && (
        <p>
          <a href={link.url} rel="noopener">
            {link.label}
          </a>
        </p>
      )}
      <dl>
        {Object.entries(lines).map(
          ([name, label]) =>
            outcome.values[name] && (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{lineWords(outcome.values[name])}</dd>
              </div>
            ),
        )}
      </dl>
      {outcome.end !== "lawyer" && outcome.drawing && (
        <CheckDrawing drawing={outcome.drawing} labels={data.labels} today={today} heading={heading} />
      )}
      <Working data={data} ended={ended} />
      <details className="check-answers">
        <summary>What you answered</summary>
        <dl>
          {answeredWords(data, answers).map(({ ask, answer: words }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="small-print">
        {data.once} Worked out on {longDate(today)}.
      </p>
      <ResultActions data={data} ended={ended} onClear={onClear} />
    </section>
  );
}

/** What the visitor reads is the trace of the rule: each line with where it stands and the day it was checked. */
function Working({ data, ended: { outcome } }: Pick<Props, "data" | "ended">) {
  if (outcome.steps.length === 0) return null;
  return (
    <>
      <h4>Step by step</h4>
      <ol className="check-steps">
        {outcome.steps.map((step, index) => (
          <li key={index}>
            {stepWords(step, data)}
            {sourcesOf(step, data).map((figure) => (
              <Source key={figure.name} figure={figure} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Two figures of one place in the law, such as a rate and its threshold, name it once. */
function sourcesOf({ figures }: Step, data: CheckData): CheckFigure[] {
  const places = figures.map((key) => data.figures[key]!);
  const where = ({ source, checked, confirmed }: CheckFigure) => JSON.stringify([source, checked, confirmed]);
  return [...new Map(places.map((figure) => [where(figure), figure])).values()];
}

function Source({ figure: { source, checked, confirmed } }: { figure: CheckFigure }) {
  return (
    <small>
      <a href={source.url} rel="noopener">
        {source.title}
      </a>
      {`${source.section ? `, ${source.section}` : ""}. Checked ${longDate(checked)}${confirmed ? "" : "; to be confirmed"}.`}
    </small>
  );
}

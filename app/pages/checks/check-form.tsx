import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Answers } from "#firm/checks/rule/answers.ts";
import type { Check } from "#firm/checks/rule/run-check.ts";
import { AllQuestions } from "./all-questions.tsx";
import type { CheckData } from "./check-data.ts";
import { CheckResult } from "./check-result.tsx";
import { OneQuestion } from "./one-question.tsx";
import type { Ended } from "./work-out.ts";

type Way = "one" | "all";

/**
 * The questions of a check and their answer. Everything typed is held here and nowhere else: no request, no storage, no
 * address, and nothing is left when the page is left, or kept by the browser for the way back.
 */
export function CheckForm({ check, data }: { check: Check; data: CheckData }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [way, setWay] = useState<Way>("one");
  const [ended, setEnded] = useState<Ended>();
  // Another key for a fresh form: what a part of it holds by itself goes too.
  const [round, setRound] = useState(0);
  const top = useRef<HTMLDivElement>(null);

  const clear = () => {
    setAnswers({});
    setEnded(undefined);
    setRound((count) => count + 1);
  };
  const clearAndBegin = () => {
    flushSync(clear);
    top.current?.focus();
  };
  useEffect(() => {
    const empty = () => flushSync(clear);
    addEventListener("pagehide", empty);
    return () => removeEventListener("pagehide", empty);
  }, []);

  const change = (changed: Answers) => {
    setAnswers(changed);
    setEnded(undefined);
  };
  const Questions = way === "one" ? OneQuestion : AllQuestions;
  return (
    <div ref={top} tabIndex={-1} className="check-form">
      <WayChoice
        way={way}
        onChoose={(chosen) => {
          setWay(chosen);
          setEnded(undefined);
        }}
      />
      <Questions
        key={`${way} ${round}`}
        check={check}
        data={data}
        answers={answers}
        onChange={change}
        onEnd={setEnded}
        isEnded={ended !== undefined}
        onClear={clearAndBegin}
      />
      {ended && <CheckResult data={data} answers={answers} ended={ended} onClear={clearAndBegin} />}
    </div>
  );
}

function WayChoice({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <div className="check-ways" role="group" aria-label="How to answer">
      <button type="button" aria-pressed={way === "one"} onClick={() => onChoose("one")}>
        One question at a time
      </button>
      <button type="button" aria-pressed={way === "all"} onClick={() => onChoose("all")}>
        All questions at once
      </button>
    </div>
  );
}

import type { FullResult, Reporter as BrowserReporter, Suite } from "@playwright/test/reporter";
import type { Reporter, TestModule } from "vitest/node";

/** The last line of a run, the same for both runners, so that a person or a program reads the outcome at a glance. */
export const closingLine: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module: TestModule) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed").length;
    const broken = modules.filter((module) => module.state() === "failed" && module.errors().length > 0).length;
    const passed = tests.filter((test) => test.result().state === "passed").length;
    console.log(`\nWithout a browser: ${passed} passed, ${failed + broken + unhandled.length} failed`);
  },
};

/** For Playwright, which asks for a class by the name of its file. */
export default class BrowserClosingLine implements BrowserReporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === "expected").length;
    const failed = outcomes.filter((outcome) => outcome === "unexpected" || outcome === "flaky").length;
    const reasons = this.#notRun();
    for (const [reason, count] of reasons) console.log(`\nNot run: ${count}, because ${reason}`);
    const notRun = [...reasons.values()].reduce((sum, count) => sum + count, 0);
    // A run can fail outside of its tests; nobody may read such a line as success.
    console.log(
      `\nIn a browser: ${passed} passed, ${status === "passed" ? failed : Math.max(1, failed)} failed` +
        (notRun > 0 ? `, ${notRun} not run` : ""),
    );
  }

  /** How many tests were skipped for each reason. */
  #notRun(): Map<string, number> {
    const reasons = new Map<string, number>();
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() !== "skipped") continue;
      const skipped = test.results[0]?.annotations.find(({ type }) => type === "skip");
      const reason = skipped?.description ?? "the run ended before";
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    return reasons;
  }

  printsToStdio(): boolean {
    return false;
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "./ledger.ts";
import type { Attempt } from "./visitors.ts";

/** What one visitor wants; many want the same. */
export type Wish = { practiceArea: string; preferredDate: string; preferredTime: string };

/** One request as its visitor means it; `refused`: the sentence they were told in place of a receipt. */
export type BookingAttempt = Attempt & { wish: Wish; refused?: string };

/** How long one post may take before the visitor tries again, and the pause before that, in milliseconds. */
const POST_LIMIT = 10_000;
const RETRY_PAUSE = 40;

/** Posts under way at one moment. */
const AT_ONCE = 100;

/**
 * Visitors who all want one of few times at once, and press the button again on the same form until they are told
 * something: that they have it, or that it has gone. `url` as in visitors.ts.
 */
export class Bookers {
  readonly attempts: BookingAttempt[];
  /** Answers that were neither a receipt nor a plain refusal that names what is free. */
  readonly strange: string[] = [];
  /** How many have their answer. */
  answered = 0;
  #url: () => string;
  #crowd: Promise<void>[];

  constructor(name: string, wishes: Wish[], url: () => string) {
    this.#url = url;
    this.attempts = wishes.map((wish, index) => ({
      mark: `${name}-${index}`,
      formKey: `key-${name}-${index}`,
      posts: 0,
      wish,
    }));
    const waiting = this.attempts.values();
    this.#crowd = Array.from({ length: AT_ONCE }, async () => {
      for (const attempt of waiting) await this.#book(attempt);
    });
  }

  /** Resolves when each has their answer. */
  async finish(): Promise<void> {
    await Promise.all(this.#crowd);
  }

  async #book(attempt: BookingAttempt): Promise<void> {
    while (attempt.reference === undefined && attempt.refused === undefined) {
      await this.#post(attempt);
      if (attempt.reference === undefined && attempt.refused === undefined) await sleep(RETRY_PAUSE);
    }
    this.answered += 1;
  }

  async #post(attempt: BookingAttempt): Promise<void> {
    const base = this.#url();
    if (base === "") return;
    try {
      attempt.posts += 1;
      const response = await fetch(`${base}/api/appointments`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(requestOf(attempt)),
        signal: AbortSignal.timeout(POST_LIMIT),
      });
      const text = await response.text();
      if (response.status === 201) attempt.reference = (JSON.parse(text) as { reference: string }).reference;
      else if (response.status === 409 && /nearest free time|no free time near it/.test(text)) attempt.refused = text;
      else if (response.status !== 503) this.strange.push(`${response.status}: ${text.slice(0, 200)}`);
    } catch {
      // The connection broke: the visitor sees no answer and will press again.
    }
  }
}

function requestOf({ mark, formKey, wish }: BookingAttempt) {
  const email = addressOf(mark);
  return { firstName: "Visitor", lastName: mark, email, phone: "519-555-0188", description: "", formKey, ...wish };
}

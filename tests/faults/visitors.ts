import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "./ledger.ts";

/** One enquiry as a visitor means it: however often it is sent, it is one. */
export type Attempt = { mark: string; formKey: string; posts: number; reference?: string };

/** How long one post may take before the visitor tries again, and the pause before that, in milliseconds. */
const POST_LIMIT = 5_000;
const RETRY_PAUSE = 40;

/**
 * The pause between a receipt and the next enquiry, in milliseconds: without it, each round would leave thousands of
 * mails to wait for.
 */
const THINKING = 15;

/**
 * Visitors who write one enquiry after another and, when no answer comes, press the button again on the same form.
 * `url` is asked before each post, because the server may have moved; an empty one means that none runs just now.
 * `atOnce` is how often each press sends the post: all receipts must be the same one.
 */
export class Visitors {
  readonly attempts: Attempt[] = [];
  /** Answers that were neither a receipt nor a plain refusal that a visitor can act on. */
  readonly strange: string[] = [];
  #url: () => string;
  #name: string;
  #atOnce: number;
  #going = true;
  #crowd: Promise<void>[];

  constructor(name: string, count: number, url: () => string, atOnce = 1) {
    this.#name = name;
    this.#atOnce = atOnce;
    this.#url = url;
    this.#crowd = Array.from({ length: count }, (_, visitor) => this.#writeOneAfterAnother(visitor));
  }

  get acknowledged(): Attempt[] {
    return this.attempts.filter((attempt) => attempt.reference !== undefined);
  }

  /** No new enquiries; resolves when each one begun has its receipt. */
  async finish(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#crowd);
  }

  async #writeOneAfterAnother(visitor: number): Promise<void> {
    for (let count = 0; this.#going; count += 1) {
      const mark = `${this.#name}-${visitor}-${count}`;
      const attempt: Attempt = { mark, formKey: `key-${mark}`, posts: 0 };
      this.attempts.push(attempt);
      while (!attempt.reference) {
        await Promise.all(Array.from({ length: this.#atOnce }, () => this.#post(attempt)));
        if (!attempt.reference) await sleep(RETRY_PAUSE);
      }
      await sleep(THINKING);
    }
  }

  async #post(attempt: Attempt): Promise<void> {
    const base = this.#url();
    try {
      if (base === "") throw new Error("no server");
      attempt.posts += 1;
      const response = await fetch(`${base}/api/contact`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(enquiry(attempt)),
        signal: AbortSignal.timeout(POST_LIMIT),
      });
      const text = await response.text();
      if (response.status === 201) this.#keep(attempt, (JSON.parse(text) as { reference: string }).reference);
      else if (response.status !== 503) this.strange.push(`${response.status}: ${text.slice(0, 200)}`);
    } catch {
      // The connection broke: the visitor sees no answer and will press again.
    }
  }

  #keep(attempt: Attempt, reference: string): void {
    if (attempt.reference !== undefined && attempt.reference !== reference)
      this.strange.push(`${attempt.mark}: two references`);
    attempt.reference = reference;
  }
}

function enquiry({ mark, formKey }: Attempt) {
  return {
    firstName: "Visitor",
    lastName: mark,
    email: addressOf(mark),
    subject: mark,
    message: `Please answer enquiry ${mark}.`,
    formKey,
  };
}

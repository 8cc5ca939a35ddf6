import { readTab, writeTab } from "../parts/tab-store.ts";

/**
 * `key` and `draft` are of the page it was typed on: its own, and that of the draft it showed; `at` is the browser's.
 */
export type Kept = { words: string; from: string; key: string; draft: string; at: number };

/** What was typed as a reply, and the draft that the page shows. */
type Waiting = {
  kept: Kept;
  /** It goes on from that draft, or there is none. */
  follows: boolean;
  /** It was typed later than that draft was saved. */
  isNewer: boolean;
};

export type ReplyInTab = ReturnType<typeof replyInTab>;

/**
 * The words of a reply that the server does not have, in the tab alone and for whoever typed them (tab-store.ts),
 * until they are saved as a draft or sent.
 */
export function replyInTab(form: HTMLFormElement) {
  const name = form.dataset.draft!;
  const before = `${name} before`;

  function put(place: string, kept: Kept | undefined, isSaving = false): void {
    const all = readTab(form.dataset.by);
    if (kept && kept.words.trim() !== "") {
      const fields = Object.entries(kept).map(([field, value]) => [field, { value: String(value) }] as const);
      all[place] = { fields: Object.fromEntries(fields), ...(isSaving ? { isSaving } : {}) };
    } else delete all[place];
    writeTab(all, form.dataset.by);
  }

  function take(place: string): Kept | undefined {
    const fields = readTab(form.dataset.by)[place]?.fields;
    const value = (field: string) => fields?.[field]?.value ?? "";
    const [words, from, key, draft] = ["words", "from", "key", "draft"].map(value) as [string, string, string, string];
    return fields && { words, from, key, draft, at: Number(value("at")) };
  }

  function waiting(shown: string, draft: string): Waiting | undefined {
    const kept = take(name);
    // The answer to a post of the form holds what was posted.
    if (!kept || form.dataset.answers === "true" || kept.words === shown || isInThread(kept.words))
      return void put(name, undefined);
    const follows = shown.trim() === "" || [kept.key, kept.draft].includes(draft);
    return { kept, follows, isNewer: follows || kept.at > Number(form.dataset.savedAt) };
  }

  return {
    waiting,
    keep: (kept: Kept) => put(name, kept, true),
    /** Until more is typed, it is in the tab alone. */
    couldNotSave: () => put(name, take(name)),
    forget: () => put(name, undefined),
    /** What another window's newer draft stands in the place of; it is offered until it is taken or put away. */
    putBehind(kept: Kept): void {
      put(name, undefined);
      put(before, kept);
    },
    behind: () => take(before),
    forgetBehind: () => put(before, undefined),
  };
}

/** It was sent, even if the answer that says so never came. */
function isInThread(words: string): boolean {
  const replies = document.querySelectorAll(".thread > .reply > .typed-words");
  return [...replies].some((reply) => reply.textContent.trim() === words.trim());
}

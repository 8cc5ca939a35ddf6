import { sayAbove } from "../parts/say-above.ts";
import type { ReplyInTab } from "./reply-in-tab.ts";

type Parts = {
  form: HTMLFormElement;
  box: HTMLTextAreaElement;
  tab: ReplyInTab;
  /** Puts words in the box, with a button that brings back what stood there. */
  swap: (words: string, from: string, seen: string) => void;
};

/** Puts what was typed in this tab before, and is nowhere else, into the box, or offers it beside a newer draft. */
export function bringBack({ form, box, tab, swap }: Parts): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [shown, from, draft] = [box.value, field("from").value, field("draft").value];
  const found = tab.waiting(shown, draft);
  if (found && !found.isNewer) tab.putBehind(found.kept);
  const behind = tab.behind();
  const takeBehind = () => {
    tab.forgetBehind();
    swap(behind!.words, behind!.from, field("draft").value);
  };
  if (behind)
    sayAbove(form, "You had typed something else here before, which was not saved.", [
      ["Show what you had typed here", takeBehind],
      ["Put it away", () => tab.forgetBehind()],
    ]);
  if (!found?.isNewer) return;
  const { kept, follows } = found;
  box.value = kept.words;
  field("from").value = kept.from;
  // Of a draft that it does not go on from, the server says that it is there.
  if (!follows) field("draft").value = kept.draft;
  const isOver = follows && shown.trim() !== "";
  const showSaved = () => swap(shown, from, field("draft").value);
  sayAbove(form, "What you had typed is back.", isOver ? [["Show what had been saved", showSaved]] : []);
}

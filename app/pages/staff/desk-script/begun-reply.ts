const reply = () => document.querySelector<HTMLTextAreaElement>("#reply-words");

/**
 * Whatever is pressed beside the box of a reply says whether words stand there: they may not be saved (autosave.ts), and
 * what marks an enquiry as answered asks first what becomes of them.
 */
export function bringBegun(): void {
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== "post" || target === reply()?.form) return;
    target.querySelector("[name=begun]")?.remove();
    if (reply()?.value.trim()) target.append(begun());
  });
}

const begun = () => Object.assign(document.createElement("input"), { type: "hidden", name: "begun", value: "yes" });

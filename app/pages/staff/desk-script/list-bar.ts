import { besideInList, listLeft, returnToList } from "./place-in-list.ts";

/** On the page of an enquiry: the links beside its keys lead where the keys lead. */
export function fillListBar(): void {
  const link = (name: string) => document.querySelector<HTMLAnchorElement>(`[data-list=${name}]`);
  const back = link("back");
  if (back) {
    back.href = listLeft();
    back.addEventListener("click", () => returnToList());
  }
  for (const [name, by] of [
    ["before", -1],
    ["next", 1],
  ] as const) {
    const [there, address] = [link(name), besideInList(by)];
    if (!there || address === undefined) continue;
    there.href = address;
    there.hidden = false;
  }
}

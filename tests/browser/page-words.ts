import type { Page } from "@playwright/test";
import type { Specified } from "./specified-words.ts";

/** What a page lacks of what is named for it, one line each; empty where all is there. */
export async function missingOn(page: Page, specified: Specified): Promise<string[]> {
  return page.evaluate(({ words = [], headings = [], stats = [], links = [], cards, steps = [] }) => {
    const plain = (text: string | null) =>
      (text ?? "").replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/–/g, "-").replace(/\s+/g, " ").trim();
    const same = (text: string) => plain(text).toLowerCase();
    const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
    const lacks: string[] = [];
    const need = (there: boolean, what: string) => there || lacks.push(what);

    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll("script, style")) script.remove();
    // Block elements part words that their markup does not.
    for (const element of body.querySelectorAll("*")) element.append(" ");
    const placeholders = all<HTMLInputElement>("[placeholder]").map((input) => input.placeholder);
    const text = same([body.textContent, ...placeholders].join(" "));
    for (const word of words) need(text.includes(same(word)), `the words "${word}"`);

    const titles = all("h1, h2, h3, h4").map((heading) => plain(heading.textContent));
    for (const heading of headings)
      need(
        titles.some((title) => title.includes(heading)),
        `the heading "${heading}"`,
      );

    const figures = all("dl > div").map((pair) => ({
      label: same(pair.querySelector("dt")?.textContent ?? ""),
      value: plain(pair.querySelector("dd")?.textContent ?? ""),
    }));
    for (const [value, label] of stats)
      need(
        figures.some((figure) => figure.value === value && figure.label.includes(same(label))),
        `the figure ${value} ${label}`,
      );

    const anchors = all<HTMLAnchorElement>("a[href]").map((anchor) => ({
      words: plain(anchor.textContent),
      target: anchor.getAttribute("href")!,
    }));
    const leads = (target: string, wanted: string) =>
      /^(tel|mailto|https):|\/blog\/$/.test(wanted) ? target.startsWith(wanted) : target === wanted;
    for (const [label, target] of links)
      need(
        anchors.some((anchor) => anchor.words.startsWith(plain(label)) && leads(anchor.target, target)),
        `a link "${label}" to ${target}`,
      );

    for (const title of cards?.titles ?? []) {
      const card = all("li > h3").find((heading) => plain(heading.textContent) === title)?.parentElement;
      const points = card?.querySelectorAll("ul > li").length ?? 0;
      need(points === cards?.points, `a card "${title}" with ${cards?.points} points (${card ? points : "no card"})`);
    }

    const numbered = all("ol > li").map((step) => plain(step.querySelector("h3")?.textContent ?? ""));
    const start = numbered.indexOf(steps[0] ?? "");
    const found = numbered.slice(start, start + steps.length);
    need(
      steps.length === 0 || found.join() === steps.join(),
      `the steps ${steps.join(", ")} (found ${numbered.join(", ")})`,
    );
    return lacks;
  }, specified);
}

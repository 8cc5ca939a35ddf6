import type { Page } from "@playwright/test";

/**
 * Words set bold in the face of the headings, which has one weight (build-steps/fonts.ts): it would not show them bold,
 * and its stand-ins would be smeared. Browsers smear from a weight of 600.
 */
export function boldInHeadingFace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { fontFamily, fontWeight } = getComputedStyle(text.parentElement!);
      if (fontFamily.startsWith("Newsreader") && Number(fontWeight) >= 600 && text.nodeValue!.trim())
        found.push(text.nodeValue!.trim());
    }
    return found;
  });
}

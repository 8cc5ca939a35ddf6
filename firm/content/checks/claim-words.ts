/**
 * Words that boast or promise. The Law Society wants every such claim true, accurate and verifiable (Rules, chapter 4),
 * and keeps "specialist" and "expert" for certified lawyers; so each stands in content/claims.yaml or not at all.
 */
const CLAIM_WORDS = [
  /\$?\d[\d,.]*\s?(?:[KMB]|thousand|million)?\+(?!\d)/gi,
  /\b(?:the )?best\b/gi,
  /\b(?:leading|top[- ]rated|premier|foremost|unmatched|unrivall?ed|award[- ]winning|number one|aggressive)\b/gi,
  /\b(?:experts?|expertise|specialists?|speciali[sz](?:e[sd]?|ing|ation))\b/gi,
  /\bguarantee[ds]?\b/gi,
  /\b24\s?\/\s?7\b|\b24 hours a day\b|\b(?:a)?round the clock\b/gi,
];

/** Words that match and claim nothing, each with its reason. Keep this list short. */
const CLAIM_EXCEPTIONS: { words: RegExp; reason: string }[] = [
  { words: /\bbest interests of (?:the|a|your|any) child(?:ren)?\b/gi, reason: "a test of immigration and family law" },
  {
    words: /\bno (?:lawyer|one|body|agent|school|number) (?:or \w+ )?can (?:promise|guarantee)\b/gi,
    reason: "says that there is no guarantee",
  },
];

/**
 * The boasts and promises in one sentence, as written there; tokens are no words. Percentages:
 * firm/content/checks/bare-figures.ts.
 */
export function claimWords(sentence: string): string[] {
  let words = sentence.replace(/\{[^}]*\}/g, "…").replace(/\]\([^)]*\)/g, "]");
  for (const exception of CLAIM_EXCEPTIONS) words = words.replace(exception.words, "…");
  return CLAIM_WORDS.flatMap((pattern) => [...words.matchAll(pattern)].map(([found]) => found));
}

const WAY_BACK = "Until its mail leaves, each can be taken back on its own page.";

/** What is said once several were told at one press (answer-affected.ts); undefined where one was, by its own button. */
export function severalTold(done: string | null, told: string | null): string | undefined {
  if (told === null || !/^\d{1,3}$/.test(told)) return undefined;
  if (Number(told) === 0) return "Nobody was told: it was decided meanwhile.";
  if (done === "offer-times") return `Offered to ${told}: each picks a time on the receipt. ${WAY_BACK}`;
  return done === "decline-time" ? `Declined: ${told}. Each is told why. ${WAY_BACK}` : undefined;
}

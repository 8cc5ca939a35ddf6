export type Picked = {
  values: Record<string, string>;
  /** Nothing is sent: the page is asked which times are free. */
  looksOnly: boolean;
};

/** The buttons beside the time, for who has no script: one shows the free times, others choose one of the next. */
export function pickedIn({ show, pick, ...values }: Record<string, string>): Picked {
  const [, preferredDate, preferredTime] = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}:\d{2} [AP]M)$/.exec(pick ?? "") ?? [];
  const picked: Record<string, string> = preferredDate && preferredTime ? { preferredDate, preferredTime } : {};
  return { values: { ...values, ...picked }, looksOnly: show !== undefined || pick !== undefined };
}

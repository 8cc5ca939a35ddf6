/** `1:30 PM` as `13:30`; undefined for what no clock shows, such as `13:30 PM`. */
export function clock24(time: string): string | undefined {
  const [, hour, minute, half] = /^(0?[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/.exec(time) ?? [];
  if (!hour) return undefined;
  const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Whether it is a time of day as `13:30`. */
export const isClock24 = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

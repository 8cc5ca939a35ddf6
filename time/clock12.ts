/** `13:30` as `1:30 PM`. */
export function clock12(clock: string): string {
  const [hour = "", minute = ""] = clock.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

import { MINUTE } from "#time/units.ts";

/**
 * What one look at the running site found. `sentence` says what is and, where it is wrong, what to do; nothing a
 * visitor typed.
 */
export type Finding = { about: string; wrong: boolean; sentence: string };

export function fine(about: string, sentence: string): Finding {
  return { about, wrong: false, sentence };
}

export function wrong(about: string, sentence: string): Finding {
  return { about, wrong: true, sentence };
}

/** A span in milliseconds as people say it: `3 hours`, `2 days`. Rounded down. */
export function span(duration: number): string {
  const minutes = Math.floor(duration / MINUTE);
  if (minutes < 1) return "less than a minute";
  const [count, unit] =
    minutes < 120
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 1440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

import { torontoTime } from "#time/toronto-time.ts";

/** A moment in Toronto time; where the visitor's clock shows another, app/chrome/script/local-time.ts adds theirs. */
export function LocalTime({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <local-time datetime={iso}>
      <time dateTime={iso}>{torontoTime(at)}</time>
    </local-time>
  );
}

import { torontoTime } from "#time/toronto-time.ts";

/**
 * A moment in Toronto time; where the visitor's clock shows another, app/chrome/script/local-time.ts adds theirs.
 * `bare`: only that.
 */
export function LocalTime({ at, bare = false }: { at: number; bare?: boolean }) {
  const iso = new Date(at).toISOString();
  return (
    <local-time datetime={iso}>
      <time dateTime={iso}>{bare ? "" : torontoTime(at)}</time>
    </local-time>
  );
}

import type { UrgentMark } from "#firm/enquiries/urgent-words.ts";

/** What cannot wait, beside a name; `said`: more than a heading above it may say (inbox-entries.css). */
export function CannotWaitMark({ mark }: { mark: UrgentMark | undefined }) {
  if (!mark) return null;
  const { words, isUrgent, isSaid, isMore } = mark;
  return (
    <strong
      className={["mark", isUrgent && "urgent", isMore && "said"].filter(Boolean).join(" ")}
      title={isSaid ? "As one of us noted" : undefined}
    >
      {words}
    </strong>
  );
}

import type { Matter } from "./load-enquiry.ts";

/** Who has it; taken by one press, before it is opened too. */
export function Owner({ matter: { owner, isMine, closedAt } }: { matter: Matter }) {
  if (owner === null && closedAt !== null) return null;
  return (
    <form method="post" className="owner">
      <input type="hidden" name="to" value={owner ?? ""} />
      <p>{isMine ? "You have it." : owner === null ? "Nobody has it yet." : `${owner} has it.`}</p>
      {closedAt === null && (
        <button className="button" name="intent" value={isMine ? "let-go" : "take"}>
          {isMine ? "Give it back" : owner === null ? "Take it" : `Take it from ${owner}`}
        </button>
      )}
    </form>
  );
}

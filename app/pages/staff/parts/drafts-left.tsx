import type { Unsent } from "#firm/replies/unsent-reply.ts";
import { useStaffName } from "./staff-names.ts";

type Props = {
  unsent: Unsent | undefined;
  /** The page of the enquiry, where what is said stands on another. */
  at?: string;
};

/** What was begun of replies and not sent, once something else was done that answers them. */
export function DraftsLeft({ unsent, at }: Props) {
  if (!unsent || (!unsent.own && unsent.others.length === 0)) return null;
  return (
    <span className="drafts-left">
      {unsent.own && (
        <>
          {at === undefined ? " Your reply was not sent" : " Your reply in the box was not sent"}: it is kept as a{" "}
          <a href={`${at ?? ""}#reply-words`}>draft</a>.
        </>
      )}
      <OthersBegan others={unsent.others} />
    </span>
  );
}

/** Whose else; not a word of it. */
export function OthersBegan({ others }: Pick<Unsent, "others">) {
  const nameOf = useStaffName();
  return others.map((username) => ` ${nameOf(username)} has begun a reply that was not sent.`);
}

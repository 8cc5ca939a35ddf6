import { fieldNamed } from "#firm/enquiries/fields.ts";

type Props = {
  /** One of the times that the form offers. */
  wish: string | undefined;
  /** What stands before it in a line. */
  after?: string;
};

/** When somebody wishes to be called, in the words that their receipt says it with. */
export function CallWish({ wish, after = "" }: Props) {
  if (!wish) return null;
  return (
    <>
      {after}
      <span className="call-wish">{`${fieldNamed("callBack").label}: ${wish}`}</span>
    </>
  );
}

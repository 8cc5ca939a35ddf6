type Props = {
  /** The id of its form, where it stands outside of that. */
  form?: string;
  isTicked: boolean;
  /** A time goes with it: that is what they called for, and where it cannot be held their call waits all the same. */
  timed: boolean;
};

/** Ticked, a call waits for no return. */
export function NothingToReturn({ form, isTicked, timed }: Props) {
  return (
    <label className="tick">
      <input type="checkbox" form={form} name="passedOn" value="yes" defaultChecked={isTicked} /> Nothing to return:{" "}
      {timed ? "the time is what they wanted" : "they only want it passed on"}
    </label>
  );
}

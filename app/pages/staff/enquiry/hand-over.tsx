import { ChooseColleague } from "./choose-colleague.tsx";

type Props = { form: string; colleagues: string[]; wallFirst?: boolean };

/** Gives it to a colleague; `wallFirst`: whoever hands it over should not see it any more. */
export function HandOver({ form, colleagues, wallFirst = false }: Props) {
  if (colleagues.length === 0) return null;
  return (
    <form method="post" className="staff-form">
      <input type="hidden" name="intent" value="hand-over" />
      <ChooseColleague form={form} label="Hand it to" colleagues={colleagues} />
      <label className="tick">
        <input type="checkbox" name="words" value="wall" defaultChecked={wallFirst} /> I must not see it: put up a wall
        for me
      </label>
      <button className="button">Hand over</button>
    </form>
  );
}

import { ChooseColleague } from "./choose-colleague.tsx";
import { useRefusal } from "./refused.tsx";

/** Gives it to a colleague; whoever hands it over may keep themselves from it by the same press. */
export function HandOver({ form, colleagues }: { form: string; colleagues: string[] }) {
  const refused = useRefusal("hand-over");
  if (colleagues.length === 0) return null;
  return (
    <form method="post" action={`#${form}-to`} className="staff-form">
      <input type="hidden" name="intent" value="hand-over" />
      <ChooseColleague form={form} label="Hand it to" colleagues={colleagues} refused={refused} />
      <label className="tick">
        <input type="checkbox" name="words" value="wall" defaultChecked={refused?.words === "wall"} /> I must not see
        it: put up a wall for me
      </label>
      <button className="button">Hand over</button>
    </form>
  );
}

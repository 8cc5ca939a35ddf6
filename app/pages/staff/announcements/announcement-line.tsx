import { longDate } from "#time/long-date.ts";
import { useStaffName } from "../parts/staff-names.ts";

type Props = {
  id?: string;
  today: string;
  from: string;
  until: string;
  words: string;
  closed: { from: string; until: string } | undefined;
  author: string;
};

export function AnnouncementLine({ id, today, from, until, words, closed, author }: Props) {
  const nameOf = useStaffName();
  return (
    <li className="announcement-line">
      <p>{words}</p>
      <p className="quiet">
        {until < today ? "Over: shown" : from > today ? "To be shown" : <strong>On the site now:</strong>}{" "}
        {span(from, until)}
        {closed && `, closed ${span(closed.from, closed.until)}`}, by {nameOf(author)}
      </p>
      {id && (
        <form method="post">
          <button className="button" name="remove" value={id}>
            Remove<span className="visually-hidden">: {words}</span>
          </button>
        </form>
      )}
    </li>
  );
}

function span(from: string, until: string): string {
  return from === until ? longDate(from) : `${longDate(from)} to ${longDate(until)}`;
}

import type { Coming } from "../reception/coming-in-words.ts";

type Props = {
  coming: Coming[];
  /** Where the page of each is. */
  at: "enquiries" | "reception";
  /** It opens beside this page, whose form would be left. */
  beside?: boolean;
};

/** Appointments to come, each as a link to its page. */
export function ComingLinks({ coming, at, beside = false }: Props) {
  return (
    <ul className="coming">
      {coming.map(({ id, words, person }) => (
        <li key={id}>
          <a href={`/staff/${at}/${id}`} {...(beside ? { target: "_blank" } : {})}>
            {words}
          </a>
          {person && (
            <>
              , as <bdi>{person}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

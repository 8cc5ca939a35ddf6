type Props = {
  /** What is to be looked at, in words. */
  names: string;
  id: string;
  /** Of the enquiry. */
  to: string;
  /** Somebody confirmed, and was asked to look first. */
  isAsked: boolean;
  isConfirmed: boolean;
  reception: boolean;
};

/** That a lawyer has to look at names before the time is confirmed, or what it stands confirmed without. */
export function NamesToLookAt({ names, id, to, isAsked, isConfirmed, reception }: Props) {
  return (
    <p className={isAsked ? "failure" : undefined} role={isAsked ? "alert" : "note"}>
      <strong>
        {isAsked && "Not confirmed yet. "}
        {isConfirmed && !reception && "It stands confirmed, and nobody has looked at these names. "}
        {names}:
      </strong>{" "}
      {reception ? (
        <a href={`/staff/reception/${id}#calls`}>hand it to one</a>
      ) : (
        <>
          <a href={to}>look at the names</a>
          {isConfirmed ? ", and say there whether the firm may act." : " before you confirm."}
        </>
      )}
    </p>
  );
}

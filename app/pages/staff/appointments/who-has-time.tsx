/** With whom an appointment is, and whom they asked for where that is somebody else. */
export function WhoHasTime({ lawyer, askedFor }: { lawyer: string; askedFor: string }) {
  return (
    <>
      <dt>With</dt>
      <dd>
        {lawyer}
        {askedFor && (
          <>
            , <strong>{askedFor}</strong>
          </>
        )}
      </dd>
    </>
  );
}

type Props = {
  /** The button that Ctrl and Enter press. */
  press: string;
  /** Of whoever wrote or called before it is another appointment; of whoever is new, an enquiry. */
  isNew: boolean;
};

/** What becomes of who is entered, what keys do in the form, and where what stands in it unsent is: read once, folded. */
export function AboutForm({ press, isNew }: Props) {
  return (
    <details className="about-form">
      <summary>About this form and its keys</summary>
      {isNew && (
        <>
          <p>
            For somebody who calls and has not written: it waits for an answer like any other enquiry. Of whoever leaves
            no name, no number and no e-mail address, the call is kept for information. Conflicts are looked for under
            the name of whoever calls, and of whom it is about.
          </p>
          <p>
            <strong>A wrong number, a seller?</strong> Where nothing is to be done, you need not enter anybody.
          </p>
        </>
      )}
      <p className="of-keys">
        Enter goes on to the next field, past tick boxes; Tab stops at these too, and leaves a list. Ctrl (or Cmd) and
        Enter together press “{press}”.
      </p>
      {/* typed-in-tab.ts */}
      {isNew && (
        <p className="of-script">
          What is half typed is kept in this tab alone, and forgotten once it is closed or you sign out: nothing of a
          caller stays on this computer.
        </p>
      )}
    </details>
  );
}

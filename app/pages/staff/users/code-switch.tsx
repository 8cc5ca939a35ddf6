export type CodeSwitchProps = {
  /** Whether everyone signs in with a code. */
  on: boolean;
  /** Whether the administrator who looks has one. */
  own: boolean;
  /** Users who may sign in, and those of them who have a code. */
  users: number;
  withCode: number;
};

/** The administrators' decision whether a password alone opens an account. */
export function CodeSwitch({ on, own, users, withCode }: CodeSwitchProps) {
  return (
    <section aria-labelledby="code-for-everyone">
      <h2 id="code-for-everyone">Everyone signs in with a code</h2>
      <p>
        <strong>{on ? "On." : "Off."}</strong>{" "}
        {on
          ? "A password alone opens no account. Users without a code must set one up before they can do anything else."
          : "A password alone opens the account of whoever has no code. A stolen or guessed one is " +
            "enough to read what people confide."}{" "}
        {withCode} of {users} {users === 1 ? "user has" : "users have"} a code.
      </p>
      {!on && (
        <p>
          Once it is on, whoever has no code sets one up before anything else opens, and their calendar addresses rest
          until then. It takes two minutes and an authenticator app.
        </p>
      )}
      {!on && !own ? (
        <p>
          First <a href="/staff/second-factor">set up your own code</a>; then you can turn it on here.
        </p>
      ) : (
        <form method="post" action="/staff/users">
          <button
            className={on ? "button" : "button main"}
            name="intent"
            value={on ? "codes-optional" : "codes-required"}
          >
            {on ? "Let codes be optional" : "Turn it on for everyone"}
          </button>
        </form>
      )}
    </section>
  );
}

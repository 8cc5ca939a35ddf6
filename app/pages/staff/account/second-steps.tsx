import { shortTorontoDay } from "#time/toronto-time.ts";

type Props = {
  passkeys: number;
  codesLeft: number;
  secondFactor: boolean;
  trusted: { hash: string; label: string; createdAt: number; until: number }[];
};

/** Passkeys, recovery codes and trusted devices, as the account page tells of them. */
export function SecondSteps({ passkeys, codesLeft, secondFactor, trusted }: Props) {
  return (
    <>
      <h2>Passkeys and recovery</h2>
      <dl className="staff-facts">
        <dt>Passkeys</dt>
        <dd>
          {passkeys === 0 ? "None" : passkeys} <a href="/staff/account/passkeys">Add or remove passkeys</a>
        </dd>
        <dt>Recovery codes</dt>
        <dd>
          {codesLeft === 0 ? "None" : `${codesLeft} left`}
          {codesLeft === 0 && (secondFactor || passkeys > 0) && ": a lost phone would lock you out"}{" "}
          <a href="/staff/account/recovery-codes">Make recovery codes</a>
        </dd>
      </dl>
      <h2>Trusted devices</h2>
      {trusted.length === 0 && (
        <p className="quiet">
          {secondFactor || passkeys > 0 ? "None: each sign-in asks for a second factor." : "None."}
        </p>
      )}
      <ul className="staff-lines">
        {trusted.map(({ hash, label, createdAt, until }) => (
          <li key={hash}>
            {label}, since {shortTorontoDay(createdAt)}, until {shortTorontoDay(until)}
            <form method="post">
              <input type="hidden" name="device" value={hash} />
              <button className="button" name="intent" value="untrust">
                Trust it no more
                <span className="visually-hidden">
                  : {label}, since {shortTorontoDay(createdAt)}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

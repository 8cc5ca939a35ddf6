import { useSearchParams } from "react-router";

/** Said once after a post, at the top of the page it leads to: `?done=password`. */
const SENTENCES: Record<string, string> = {
  password: "Your password was changed, and you were signed out everywhere else.",
  "factor-added": "From now on a code of your app is asked for at each sign-in.",
  "factor-removed": "No code is asked for any more.",
};

export function Done() {
  const sentence = SENTENCES[useSearchParams()[0].get("done") ?? ""];
  return sentence === undefined ? null : (
    <p className="staff-done" role="status">
      {sentence}
    </p>
  );
}

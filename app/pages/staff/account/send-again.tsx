import type { RetainedPost } from "#app/request/retained-post.ts";
import { RetainedForm } from "./retained-form.tsx";

/** After signing in again: what was typed is posted to where it was meant for, if that is still wanted. */
export function SendAgain({ kept }: { kept: RetainedPost }) {
  return (
    <>
      <h1>Signed in again</h1>
      <p>What you had typed is here, but it is not saved yet.</p>
      <RetainedForm kept={kept} />
    </>
  );
}

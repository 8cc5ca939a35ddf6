import type { KeptPost } from "../../../staff/kept-post.ts";
import { KeptForm } from "./kept-form.tsx";

/** After signing in again: what was typed is posted to where it was meant for, if that is still wanted. */
export function SendAgain({ kept }: { kept: KeptPost }) {
  return (
    <>
      <h1>Signed in again</h1>
      <p>What you had typed is here, but it is not saved yet.</p>
      <KeptForm kept={kept} />
    </>
  );
}

import type { RetainedPost } from "#app/request/retained-post.ts";
import { RetainedForm } from "./retained-form.tsx";

/**
 * Answers what was posted by someone who must set up a code first, because that was decided meanwhile: nothing typed is
 * lost.
 */
export function CodeFirst({ kept }: { kept: RetainedPost }) {
  return (
    <main id="main" tabIndex={-1} className="staff-sign-in">
      <h1>First set up your code</h1>
      <p>
        Everyone here signs in with a code now, and you have none yet. What you had typed is here, but it is not saved
        yet.
      </p>
      <p>
        <a href="/staff/second-factor" target="_blank" rel="noopener">
          Set up your code in another window
        </a>
        , then come back to this one and save.
      </p>
      <RetainedForm kept={kept} />
    </main>
  );
}

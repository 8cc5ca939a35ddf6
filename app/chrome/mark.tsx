/** The firm's mark: two branches of a river meeting, as in public/favicon.svg. */
export function Mark() {
  return (
    <svg className="mark" viewBox="8 8 48 52" aria-hidden="true">
      <path d="M31 56V38C31 28 20 26 14 12" />
      <path d="M33 38C33 28 44 26 50 12" />
    </svg>
  );
}

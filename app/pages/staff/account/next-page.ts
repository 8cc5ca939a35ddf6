/** Where to go after signing in: only a page of the staff area, never another site. */
export function nextPage(asked: string | null): string {
  return asked !== null && /^\/staff(\/[\w./-]*)?(\?[^\\\s]*)?$/.test(asked) && !asked.startsWith("/staff/sign-")
    ? asked
    : "/staff";
}

import { useServerSide } from "#app/request/server-side.ts";

/** An entry of a menu; the one of the page it stands on says so. */
export function MenuLink({ title, href }: { title: string; href: string }) {
  return (
    <a href={href} aria-current={useServerSide().path === href ? "page" : undefined}>
      {title}
    </a>
  );
}

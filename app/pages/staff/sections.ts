import type { Role } from "#firm/accounts/users.ts";

export type Section = { href: string; title: string };

const EVERYONE: Section[] = [
  { href: "/staff", title: "Inbox" },
  { href: "/staff/appointments", title: "Appointments" },
  { href: "/staff/conflicts", title: "Conflicts" },
  { href: "/staff/templates", title: "Templates" },
  { href: "/staff/articles", title: "Articles" },
  { href: "/staff/announcements", title: "Announcements" },
  { href: "/staff/subscribers", title: "Subscribers" },
  { href: "/staff/numbers", title: "Numbers" },
  { href: "/staff/report", title: "Website check" },
];

const RECEPTION: Section[] = [
  { href: "/staff/reception", title: "Reception" },
  { href: "/staff/appointments", title: "Appointments" },
];

const ADMINISTRATORS: Section[] = [
  { href: "/staff/users", title: "Users" },
  { href: "/staff/export", title: "Export" },
];

/** The sections a role may open. */
export function sectionsFor(role: Role): Section[] {
  if (role === "reception") return RECEPTION;
  return role === "administrator" ? [...EVERYONE, ...ADMINISTRATORS] : EVERYONE;
}

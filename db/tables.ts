/** The tables as Kysely sees them; columns are snake_case in SQL. Times are milliseconds since 1970 in UTC. */
export type Tables = {
  users: UsersTable;
  contacts: ContactsTable;
  appointments: AppointmentsTable;
  blogPosts: BlogPostsTable;
  enquiries: EnquiriesTable;
};

export type UsersTable = { id: string; username: string; password: string };

export type ContactsTable = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  practiceArea: string | null;
  createdAt: number;
};

export type AppointmentsTable = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  practiceArea: string;
  /** `2026-11-20` */
  preferredDate: string;
  /** `9:30 AM` */
  preferredTime: string;
  description: string | null;
  createdAt: number;
};

export type BlogPostsTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown with the site's tokens. */
  content: string;
  category: string;
  /** A JSON list of strings. */
  tags: string;
  published: 0 | 1;
  createdAt: number;
  updatedAt: number;
};

export type EnquiriesTable = {
  id: string;
  kind: "message" | "appointment";
  reference: string;
  token: string;
  formKey: string | null;
  bodyHash: string;
  heldReason: string | null;
  respondBy: number;
  createdAt: number;
};

import { staffHead } from "../staff-head.ts";

export function loader() {
  return { head: staffHead("Inbox") };
}

export default function InboxPage() {
  return <h1>Inbox</h1>;
}

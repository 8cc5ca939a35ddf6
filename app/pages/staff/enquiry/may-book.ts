import { isClosedToReplies } from "#firm/enquiries/states.ts";
import type { Matter } from "./load-enquiry.ts";

/** Whether they may be given an appointment from the page; what asks for one has a time of its own to be changed. */
export function mayBook({ kind, heldReason, closedAs }: Pick<Matter, "kind" | "heldReason" | "closedAs">): boolean {
  return kind !== "appointment" && heldReason === null && !isClosedToReplies(closedAs) && closedAs !== "twice";
}

/** The form of an appointment for whoever sent the enquiry; `back`: the address of its page. */
export function newAppointment(id: string, back: string): string {
  return `/staff/enquiries/${id}/appointment?${new URLSearchParams({ list: back })}`;
}

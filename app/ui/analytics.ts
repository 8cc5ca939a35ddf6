/**
 * Events go to a global function only if it exists (specification, section 7). Nothing a visitor typed is ever passed
 * on.
 */
export type EventName = "consultation_click" | "learn_more_click" | "contact_form_submit" | "appointment_booking";

type Gtag = (command: "event", name: string, parameters: Record<string, string>) => void;

export function reportEvent(name: EventName): void {
  gtag()?.("event", name, { event_category: "engagement" });
}

export function reportPageView(path: string): void {
  gtag()?.("event", "page_view", { page_path: path });
}

function gtag(): Gtag | undefined {
  return (globalThis as { gtag?: Gtag }).gtag;
}

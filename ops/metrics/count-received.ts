import type { EnquiryService } from "#firm/enquiries/receive.ts";
import type { StoreEnquiry } from "#firm/enquiries/new-enquiry.ts";
import type { Metrics } from "./metrics.ts";

type Enquiries = Metrics["enquiries"];

/** Counts what was put away: stored, held for a person to look at, or the same form once more. */
export function countStored(store: StoreEnquiry, enquiries: Enquiries): StoreEnquiry {
  return async (enquiry) => {
    const stored = await store(enquiry);
    if (typeof stored !== "string" && !stored.differs) {
      const result = stored.replayed ? "replayed" : enquiry.heldReason === null ? "stored" : "held";
      enquiries.inc({ kind: enquiry.kind, result, status: 201 });
    }
    return stored;
  };
}

/** Counts what was sent back, by the status it was sent back with. */
export function countRefused(desk: EnquiryService, enquiries: Enquiries): EnquiryService {
  return {
    ...desk,
    receive: async (kind, input, visitor) => {
      const outcome = await desk.receive(kind, input, visitor);
      if (!outcome.ok) enquiries.inc({ kind, result: "refused", status: outcome.status });
      return outcome;
    },
  };
}

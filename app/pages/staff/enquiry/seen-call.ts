import type { Call } from "#firm/enquiries/take-call.ts";

/**
 * A call as who looks may read it: its words once they have opened the enquiry. Of one that was noted by mistake, and
 * is of somebody else, nothing, unless it is what they ask for.
 */
export function seenCall(call: Call, { opened, isAsked }: { opened: boolean; isAsked: boolean }): Call {
  if (call.struckAt !== null && !(opened && isAsked))
    return { ...call, words: "", caller: null, callerPhone: null, calledAbout: null, callBack: null };
  return opened ? call : { ...call, words: "" };
}

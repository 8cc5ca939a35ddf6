import { Honeypot } from "#app/ui/honeypot.tsx";

/** What a rendered form sends along unseen (firm/enquiries/hidden-fields.ts). */
export type Hidden = { formKey: string; startedAt: number };

export function freshHidden(): Hidden {
  return { formKey: newFormKey(), startedAt: Date.now() };
}

/** Also where the page is not served over TLS, in which browsers have no randomUUID. */
export function newFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function HiddenInputs({ form, hidden }: { form: string; hidden: Hidden }) {
  return (
    <>
      <input type="hidden" name="formKey" value={`${hidden.formKey}-${form}`} />
      <input type="hidden" name="startedAt" value={hidden.startedAt} />
      <Honeypot />
    </>
  );
}

/** What a drawn form sends along unseen (app/enquiries/hidden-fields.ts). */
export type Hidden = { formKey: string; startedAt: number };

export function freshHidden(): Hidden {
  return { formKey: crypto.randomUUID(), startedAt: Date.now() };
}

export function HiddenInputs({ form, hidden }: { form: string; hidden: Hidden }) {
  return (
    <>
      <input type="hidden" name="formKey" value={`${hidden.formKey}-${form}`} />
      <input type="hidden" name="startedAt" value={hidden.startedAt} />
      <div className="honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import type { Choices } from "#firm/enquiries/rules.ts";
import { takeAskedForm } from "#app/ui/booking.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Tabs, type Tab } from "#app/ui/tabs.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { createToastStore } from "#app/ui/toast-store.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import type { Asked } from "./asked-words.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { FORMS } from "./forms.ts";
import type { Hidden } from "./hidden-inputs.tsx";
import type { Refused } from "./refused.ts";

export type WriteToUsData = {
  choices: Choices;
  /** The firm's number, as tel: takes it. */
  phone: string;
  hidden: Hidden;
  tab: FormKind;
  refused: Refused | undefined;
  asked: Asked | undefined;
};

/** The two forms in their tabs: the part of the contact page that React takes over (hydrate-contact.ts). */
export function WriteToUs({ tab, refused, asked, ...common }: WriteToUsData) {
  const [selected, setSelected] = useState<string>(tab);
  const [toasts] = useState(createToastStore);
  const scripted = useHydrated();
  useEffect(() => {
    whenShown(() => {
      const form = takeAskedForm();
      if (!form) return;
      setSelected(form);
      document.querySelector("#tab-appointment")!.scrollIntoView();
    });
  }, []);
  const select = ({ id, href }: Tab) => {
    setSelected(id);
    // Whoever comes back to this page finds the tab they left.
    history.replaceState(history.state, "", href);
  };
  return (
    <>
      <Tabs
        label="Message or appointment"
        selected={selected}
        onSelect={select}
        tabs={FORMS.map((form) => {
          const own = refused?.kind === form.kind ? refused : undefined;
          const href = asked ? `${form.address}${form.address.includes("?") ? "&" : "?"}${asked.query}` : form.address;
          const panel = (
            <EnquiryForm form={form} address={href} refused={own} asked={asked} toasts={toasts} {...common} />
          );
          return { id: form.kind, label: form.tab, href, panel };
        })}
      />
      {/* Outside of the part, whose own frame would hold what is to stand at the edge of the window. */}
      {scripted && createPortal(<Toaster store={toasts} />, document.querySelector("main")!)}
    </>
  );
}

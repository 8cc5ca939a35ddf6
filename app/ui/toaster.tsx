import { useEffect, useRef, useState, useSyncExternalStore, type SyntheticEvent } from "react";
import { TOAST_DURATION, TOAST_HOTKEY, type Toast, type ToastStore } from "./toast-store.ts";
import { useSwipe } from "./use-swipe.ts";

/** Where toasts appear: at the top on small screens, at the bottom right on wider ones (specification, section 9). */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.current, () => undefined);
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === TOAST_HOTKEY && viewport.current?.focus();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className="toaster" ref={viewport} role="region" aria-label={`Notifications (${TOAST_HOTKEY})`} tabIndex={-1}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast?.open && <ToastCard key={toast.id} toast={toast} dismiss={store.dismiss} />}
      </div>
    </div>
  );
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: () => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const swipe = useSwipe(dismiss);
  const close = (event: SyntheticEvent) => {
    // The focus goes with the toast it was in; from here, Tab leads on.
    event.currentTarget.closest<HTMLElement>(".toaster")?.focus();
    dismiss();
  };
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [held, dismiss]);
  return (
    <div
      className={`toast toast-${toast.look}`}
      {...swipe}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === "Escape" && close(event)}
    >
      <p className="toast-title">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
      <button type="button" aria-label="Close notification" onClick={close}>
        ×
      </button>
    </div>
  );
}

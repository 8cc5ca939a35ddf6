import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from "react";
import { TOAST_DURATION, TOAST_HOTKEY, TOAST_SWIPE, type Toast, type ToastStore } from "./toast-store.ts";

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
        {toast?.open && <ToastCard key={toast.id} toast={toast} dismiss={() => store.dismiss()} />}
      </div>
    </div>
  );
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const [from, setFrom] = useState<number>();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [held, dismiss]);
  const onPointerUp = (event: PointerEvent) => {
    if (from !== undefined && event.clientX - from >= TOAST_SWIPE) dismiss();
    setFrom(undefined);
  };
  return (
    <div
      className={`toast toast-${toast.look}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => setFrom(event.clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setFrom(undefined)}
      onKeyDown={(event) => event.key === "Escape" && dismiss()}
    >
      <p className="toast-title">{toast.title}</p>
      <p>{toast.description}</p>
      <button type="button" aria-label="Close notification" onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

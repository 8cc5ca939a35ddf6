/** Constants of section 9; durations in milliseconds, the distance in pixels. */
export const TOAST_DURATION = 5000;
const TOAST_REMOVAL = 1_000_000;
export const TOAST_SWIPE = 50;
export const TOAST_HOTKEY = "F8";

export type Toast = { id: number; title: string; description: string; look: "default" | "destructive"; open: boolean };

type Listener = () => void;

export type ToastStore = {
  current: () => Toast | undefined;
  /** Answers how to stop listening. */
  subscribe: (listener: Listener) => () => void;
  show: (toast: Pick<Toast, "title" | "description" | "look">) => void;
  dismiss: () => void;
};

/**
 * One toast at a time: a new one takes the place of the last. A dismissed one leaves the screen; its record is dropped
 * later.
 */
export function createToastStore(): ToastStore {
  const listeners = new Set<Listener>();
  let current: Toast | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  let next = 1;
  const set = (toast: Toast | undefined) => {
    current = toast;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (toast) => {
      clearTimeout(removal);
      set({ ...toast, id: next, open: true });
      next += 1;
    },
    dismiss: () => {
      if (!current?.open) return;
      set({ ...current, open: false });
      removal = setTimeout(() => set(undefined), TOAST_REMOVAL);
    },
  };
}

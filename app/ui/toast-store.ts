/** Constants of section 9; durations in milliseconds, the distance in pixels. */
export const TOAST_DURATION = 5000;
const TOAST_REMOVAL = 1_000_000;
export const TOAST_SWIPE = 50;
export const TOAST_HOTKEY = "F8";

export type Toast = { id: number; title: string; description: string; look: "default" | "destructive"; open: boolean };

type Listener = () => void;

/**
 * One toast at a time: a new one takes the place of the last. A dismissed one leaves the screen; its record is dropped
 * later.
 */
export class ToastStore {
  #toast: Toast | undefined;
  #listeners = new Set<Listener>();
  #removal: ReturnType<typeof setTimeout> | undefined;
  #next = 1;

  current = (): Toast | undefined => this.#toast;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(toast: Pick<Toast, "title" | "description" | "look">): void {
    clearTimeout(this.#removal);
    this.#set({ ...toast, id: this.#next, open: true });
    this.#next += 1;
  }

  dismiss = (): void => {
    if (!this.#toast?.open) return;
    this.#set({ ...this.#toast, open: false });
    this.#removal = setTimeout(() => this.#set(undefined), TOAST_REMOVAL);
  };

  #set(toast: Toast | undefined): void {
    this.#toast = toast;
    for (const listener of this.#listeners) listener();
  }
}

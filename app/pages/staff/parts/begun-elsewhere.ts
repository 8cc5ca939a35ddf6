import { sayAbove } from "./say-above.ts";

/** Windows of one browser ask each other by this name: by user name, and never of whom. */
const CHANNEL = "callers-half-entered";

type Said = { asks?: string; has?: string };

type Window = {
  /** Who is signed in, by user name. */
  by: string;
  /** Whether somebody is half entered in this window. */
  isBegun: () => boolean;
  /** Where it is said that somebody is in another; undefined on a page that enters nobody. */
  place: HTMLElement | undefined;
};

/**
 * What is typed of a caller is kept in one window alone (tab-store.ts): another one says that there is somebody half
 * entered, where it would else look as if they were lost.
 */
export function askElsewhere({ by, isBegun, place }: Window): void {
  let channel: BroadcastChannel | undefined;
  let isSaid = false;
  // A channel reaches this origin alone, and takes no other.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (said: Said) => channel?.postMessage(said);
  const hear = ({ data }: MessageEvent<Said>) => {
    if (data.asks === by && isBegun()) tell({ has: by });
    if (data.has !== by || !place || isSaid || isBegun()) return;
    isSaid = true;
    sayAbove(place, "A caller is half entered in another tab or window: what was typed there is kept there.", []);
  };
  const listen = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", hear);
    if (place) tell({ asks: by });
  };
  // An open channel would keep the page from being kept for the back button.
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
  listen();
}

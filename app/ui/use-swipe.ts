import { useRef, type PointerEvent } from "react";
import { TOAST_SWIPE } from "./toast-store.ts";

/**
 * A line the finger pulls the toast along, a millisecond for each pixel: no style attribute, so the policy can forbid
 * them.
 */
const REACH = 1000;
const FRAMES = [{ transform: "none" }, { transform: `translateX(${REACH}px)` }];

/** Handlers for what can be swiped away to the right. It follows the finger, and slips back when let go too early. */
export function useSwipe(away: () => void) {
  const drag = useRef<{ from: number; moved: Animation }>(undefined);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (drag.current?.from ?? event.clientX));
  const end = () => {
    drag.current?.moved.cancel();
    drag.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent) {
      // A captured pointer would take the press from the button.
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const moved = event.currentTarget.animate(FRAMES, REACH);
      moved.pause();
      drag.current = { from: event.clientX, moved };
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current) drag.current.moved.currentTime = Math.min(distance(event), REACH - 1);
    },
    onPointerUp(event: PointerEvent) {
      if (distance(event) >= TOAST_SWIPE) away();
      end();
    },
    onPointerCancel: end,
  };
}

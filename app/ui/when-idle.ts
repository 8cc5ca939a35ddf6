/** Milliseconds after the page has loaded, in browsers that do not tell when they are idle: Safari. */
const SOON = 300;

/** When the page has loaded and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  const begin = () => ("requestIdleCallback" in window ? requestIdleCallback(act) : setTimeout(act, SOON));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

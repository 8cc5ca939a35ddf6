const ANSWER = "analytics";

export type Answer = "yes" | "no";

/** A browser that keeps nothing is asked again on every page, and is not measured. */
export function keptAnswer(): string | null {
  try {
    return localStorage.getItem(ANSWER);
  } catch {
    return null;
  }
}

export function keepAnswer(answer: Answer): void {
  try {
    localStorage.setItem(ANSWER, answer);
  } catch {
    // See keptAnswer.
  }
}

type Tagged = {
  gtag?: (...command: unknown[]) => void;
  dataLayer?: unknown[];
  [disable: `ga-disable-${string}`]: boolean;
};

const tagged = window as unknown as Tagged;

/** Loads the analytics script, whose cookies stay on this host so that they can be taken back. */
export function startMeasuring(id: string): void {
  tagged[`ga-disable-${id}`] = false;
  if (tagged.dataLayer) return;
  const commands: unknown[] = (tagged.dataLayer = []);
  tagged.gtag ??= function () {
    // The script knows a command by its being an arguments object.
    commands.push(arguments);
  };
  tagged.gtag("js", new Date());
  tagged.gtag("config", id, { send_page_view: false, cookie_domain: "none", allow_google_signals: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

export function stopMeasuring(id: string): void {
  tagged[`ga-disable-${id}`] = true;
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)/g))
    document.cookie = `${name}=; max-age=0; path=/`;
}

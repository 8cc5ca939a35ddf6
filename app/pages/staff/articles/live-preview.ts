import { useEffect, useState } from "react";

/** A pause in typing this long, in milliseconds, renders the preview again. */
const PAUSE = 400;

/**
 * The text as readers would see it, rendered by the server so that it is the very same; `first` is what the page came
 * with.
 */
export function useLivePreview(content: string, first: string): { html: string; trouble: string } {
  const [shown, setShown] = useState({ html: first, trouble: "", content });
  useEffect(() => {
    if (content === shown.content) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      renderedPreview(content, stop.signal).then(
        (html) => setShown({ html, trouble: "", content }),
        () =>
          stop.signal.aborted ||
          setShown({
            ...shown,
            trouble:
              "The preview cannot be drawn just now. Your text is safe: if you were signed out, " +
              "saving asks you to sign in and keeps it.",
            content,
          }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [content, shown]);
  return shown;
}

async function renderedPreview(content: string, signal: AbortSignal): Promise<string> {
  const response = await fetch("/staff/articles/preview", {
    method: "POST",
    body: new URLSearchParams({ content }),
    signal,
  });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { html: string }).html;
}

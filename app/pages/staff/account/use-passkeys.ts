import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

const NOT_DONE = "No passkey was used: it was stopped, took too long, or this device holds none for this site.";
const NOT_ADDED = "No passkey was added: it was stopped, took too long, or this device cannot hold one.";
const NOT_ASKED = "The site could not be asked just now. Please load the page again.";
const HELD = "This device holds a passkey of yours for this site already.";

/** Asks the browser for a passkey, or to make one, and sends the form it stands in with the answer. */
async function answerWith(part: HTMLElement): Promise<void> {
  const response = await fetch(part.dataset.passkey!);
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) throw new Error(NOT_ASKED);
  const options: unknown = await response.json();
  const answer =
    part.dataset.passkeyKind === "make"
      ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  const field = part.querySelector<HTMLInputElement>("input[name=passkey]")!;
  field.value = JSON.stringify(answer);
  field.form!.submit();
}

function sentenceFor(error: unknown, kind: string | undefined): string {
  if (error instanceof Error && error.name === "InvalidStateError") return HELD;
  return error instanceof Error && error.message === NOT_ASKED ? NOT_ASKED : kind === "make" ? NOT_ADDED : NOT_DONE;
}

for (const part of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
  const button = part.querySelector("button")!;
  const said = part.querySelector<HTMLElement>("[role=alert]")!;
  if (!browserSupportsWebAuthn()) continue;
  part.hidden = false;
  button.addEventListener("click", () => {
    said.textContent = "";
    button.disabled = true;
    answerWith(part)
      .catch((error: unknown) => (said.textContent = sentenceFor(error, part.dataset.passkeyKind)))
      .finally(() => (button.disabled = false));
  });
}

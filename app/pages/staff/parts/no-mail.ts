/** How they learn of it who gave no e-mail address; `canCall`: they gave a number. */
export const noMail = (canCall: boolean) =>
  canCall
    ? "They gave no e-mail address: please call them."
    : "They gave neither e-mail address nor number: tell them when they call.";
